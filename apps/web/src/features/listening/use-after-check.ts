import { loadAhead } from '../../platform/load-ahead.ts';

/** The code of what is shown after a check: it loads once the learner has begun an item. */
export const useAfterCheck = loadAhead(() => import('./after-check.ts'));
export type AfterCheck = NonNullable<ReturnType<typeof useAfterCheck>>;

import { loadAhead } from '../../platform/load-ahead.ts';

/**
 * The component that shows the questions of a finished game. Its code is not part of the first page: it loads with the
 * first question. If it cannot be loaded, the results leave the questions out.
 */
export const useReviewed = loadAhead(() => import('./reviewed-question.tsx'));

import { loadAhead } from '../../platform/load-ahead.ts';

/**
 * The questions of a finished game, which are not part of the first page: their code loads with the first question.
 * Without it the results do without them.
 */
export const useReviewed = loadAhead(() => import('./reviewed-question.tsx'));

import { loadAhead } from '../../platform/load-ahead.ts';

/**
 * The components that show the questions of a finished game, and the rules that were missed. Their code is not part of
 * the first page: it loads with the first question, so that nothing moves in the results. If it cannot be loaded, the
 * results leave both out.
 */
export const useReviewed = loadAhead(() => import('./result-parts.ts'));

import { type PassSummary, summarizePass } from './pass-summary.ts';
import type { MissedWalk } from './practice-walk.ts';

/** The results of a round of missed items: only the items of this round count (SE-02). */
export function roundSummary({ ids, checks }: MissedWalk): PassSummary {
  return summarizePass(
    ids.map((id) => ({ id })),
    checks,
  );
}

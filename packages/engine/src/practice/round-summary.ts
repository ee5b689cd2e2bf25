import { type PassSummary, summarizePass } from './pass-summary.ts';
import type { MissedWalk } from './practice-walk.ts';

/** The results of a round of missed items alone: what was practised is what is told (SE-02). */
export function roundSummary({ ids, checks }: MissedWalk): PassSummary {
  return summarizePass(
    ids.map((id) => ({ id })),
    checks,
  );
}

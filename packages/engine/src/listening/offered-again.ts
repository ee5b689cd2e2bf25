import type { SetRecord } from '../practice/set-state.ts';
import type { ListeningPart } from './parts.ts';

const againAfterMs = 21 * 24 * 60 * 60_000;

/**
 * Whether a set is offered once more (LS-06): conversations and talks, 21 days after they were last practised. Part 2
 * is not offered again: its written lines come back as reviews.
 * @param now milliseconds since 1970
 */
export function isOfferedAgain(
  part: ListeningPart,
  record: Pick<SetRecord, 'isCompleted' | 'lastMs'> | undefined,
  now: number,
): boolean {
  return part !== 'part2' && record?.isCompleted === true && now - record.lastMs >= againAfterMs;
}

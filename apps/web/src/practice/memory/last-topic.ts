import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { countsForSet } from '@nghego/engine/practice/progress';

/** The topic of the set of words that was practised last; where none was, of the word that was practised last. */
export function lastTopicOf(events: readonly PracticeEvent[]): string | undefined {
  const checks = events.filter((event) => event.kind === 'word-checked');
  const ofSets = checks.filter(countsForSet);
  let last: { topicId: string; at: string } | undefined;
  for (const event of ofSets.length > 0 ? ofSets : checks)
    if (last === undefined || event.at > last.at) last = event;
  return last?.topicId;
}

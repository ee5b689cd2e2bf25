import type { PracticeEvent, PracticeFacts } from './practice-event.ts';
import { isOfSet, sentenceSetKey, setKeyOf, vocabularySetKey } from './progress.ts';
import { readRunningPass } from './running-pass.ts';
import { readSetRecords } from './set-state.ts';

/**
 * The completion of the set of a check that the log has already: each of its `size` items was right, some of them in
 * today's practice (SE-03, SE-07). Undefined if items are open, the set was completed before, or all were right in the
 * set itself: then its own pass completes it.
 */
export function completionByToday(
  log: readonly PracticeEvent[],
  check: Extract<PracticeFacts, { kind: 'word-checked' | 'sentence-checked' }>,
  size: number,
): Extract<PracticeFacts, { kind: 'set-completed' }> | undefined {
  const { setNo } = check;
  const ref =
    check.kind === 'word-checked'
      ? ({ set: 'vocabulary', topicId: check.topicId, setNo } as const)
      : ({ set: 'sentence', part: check.part, setNo } as const);
  const key =
    ref.set === 'vocabulary'
      ? vocabularySetKey(ref.topicId, setNo)
      : sentenceSetKey(ref.part, setNo);
  const ofSet = log.filter((event) => isOfSet(event) && setKeyOf(event) === key);
  const record = readSetRecords(ofSet).get(key);
  if (record === undefined || record.isCompleted || size === 0 || record.right < size)
    return undefined;
  return readRunningPass(ofSet, key).correctIds.length < size
    ? { kind: 'set-completed', ...ref, itemCount: size }
    : undefined;
}

import type { VocabularySet } from '@nghego/contracts/vocabulary-set';
import { judgeWordPlainly } from '@nghego/engine/judge-plainly';
import { startWordSession, stepWordSession } from '@nghego/engine/word-session';
import { type RefObject, useMemo } from 'react';
import { turnTo } from '../../platform/keyboard/turn-to.ts';
import { useTypedText } from '../../platform/keyboard/use-typed-text.ts';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { usePracticeSession } from '../../practice/screen/use-practice-session.ts';
import { playbackRate } from '../../practice/settings/speeds.ts';

/**
 * Joins the session of words to the screen.
 * @param opened `firstId` is the word at which it opens, where the set has it (HM-13)
 */
export function useWordSession(
  { set, firstId }: { set: VocabularySet; firstId: string | undefined },
  input: RefObject<HTMLInputElement | null>,
  ports: PracticePorts,
) {
  const { topicId, setNo, items } = set;
  const { session, act, playback, say } = usePracticeSession({
    start: () => {
      const fresh = startWordSession({
        items,
        hasNextSet: set.setIndex + 1 < set.totalSets,
        review: ports.review,
      });
      const position = items.findIndex(({ id }) => id === firstId);
      // a pass that was left does not lead away from the word that was asked for
      return position === -1 ? fresh : { ...fresh, position, resume: 'over' };
    },
    step: stepWordSession,
    judgePlainly: judgeWordPlainly,
    judge: ({ judgeWord }) => judgeWord,
    spoken: (position, pace) => {
      const item = items[position];
      return item && { url: item.audio, text: item.word, rate: playbackRate('word', pace) };
    },
    focus: () => turnTo(input.current),
    checked: ({ itemId: wordId, ...check }) => ({
      kind: 'word-checked',
      topicId,
      setNo,
      wordId,
      ...check,
    }),
    completed: {
      kind: 'set-completed',
      set: 'vocabulary',
      topicId,
      setNo,
      itemCount: items.length,
    },
    ports,
  });
  const { typed } = session.entry;
  const settled = useTypedText(
    () => (input.current === null ? [] : [input.current]),
    useMemo(() => [typed], [typed]),
    (_field, text) => act({ kind: 'typed', typed: text }),
    act,
  );
  return { session, act: settled, playback, say };
}

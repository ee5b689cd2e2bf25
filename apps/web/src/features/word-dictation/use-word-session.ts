import { judgeWordPlainly } from '@nghego/engine/diagnosis/judge-plainly';
import {
  startWordSession,
  stepWordSession,
  type WordSession,
} from '@nghego/engine/practice/word-session';
import { type RefObject, useState } from 'react';
import { turnTo } from '../../platform/keyboard/turn-to.ts';
import { inputsIn } from '../../platform/keyboard/inputs-in.ts';
import { KeptSession } from '../../practice/screen/kept-session.ts';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { usePracticeSession } from '../../practice/screen/use-practice-session.ts';
import { itemSounds } from '../../practice/settings/item-sounds.ts';
import { playbackRate } from '../../practice/settings/speeds.ts';
import { wordCheck, type WordSet } from './word-check-event.ts';

const kept = new KeptSession<WordSession>();

/**
 * Connects the session of words to the screen.
 * @param inputs holds the input
 * @param opened `firstId` is the word at which it opens, if the set has it (HM-13)
 */
export function useWordSession(
  { set, firstId }: { set: WordSet; firstId: string | undefined },
  inputs: RefObject<HTMLElement | null>,
  ports: PracticePorts,
) {
  const { topicId, setNo, items } = set;
  const [sounds] = useState(() => itemSounds(items, ports.review !== undefined));
  return usePracticeSession({
    inputs,
    toTyped: ([text = '']) => text,
    toTexts: (text) => [text],
    kept,
    start: () =>
      startWordSession({
        items,
        hasNextSet: set.setIndex + 1 < set.totalSets,
        firstId,
        review: ports.review,
      }),
    step: stepWordSession,
    judgePlainly: judgeWordPlainly,
    judge: ({ judgeWord }) => judgeWord,
    spoken: (position, pace) => {
      const item = items[position];
      const files = sounds.files(position);
      return item && files && { ...files, text: item.word, rate: playbackRate('word', pace) };
    },
    focus: () => turnTo(inputsIn(inputs)[0]),
    checked: ({ itemId, ...check }) =>
      wordCheck(set, itemId, { ...check, voice: sounds.voiceOf(itemId) }),
    completed: {
      kind: 'set-completed',
      set: 'vocabulary',
      topicId,
      setNo,
      itemCount: items.length,
    },
    restarted: { kind: 'set-restarted', set: 'vocabulary', topicId, setNo },
    ports,
  });
}

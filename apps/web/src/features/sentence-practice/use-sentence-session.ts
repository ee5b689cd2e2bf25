import type { SentenceItem, SentenceSet } from '@nghego/contracts/sentence-set';
import { judgeSentencePlainly } from '@nghego/engine/diagnosis/judge-sentence-plainly';
import type { PracticeAction } from '@nghego/engine/practice/practice-state';
import {
  boxWords,
  type FilledBoxes,
  pasteIntoBoxes,
  spreadOverBoxes,
} from '@nghego/engine/practice/sentence-boxes';
import { partShares } from '@nghego/engine/practice/sentence-part';
import {
  givenWords,
  type SentenceSession,
  startSentenceSession,
  stepSentenceSession,
} from '@nghego/engine/practice/sentence-session';
import { type RefObject, useState } from 'react';
import type { Playback } from '../../platform/audio/player.ts';
import { inputsIn } from '../../platform/keyboard/inputs-in.ts';
import { useBoxKeys } from '../../platform/keyboard/use-box-keys.ts';
import { turnTo } from '../../platform/keyboard/turn-to.ts';
import { mistakesNow } from '../../practice/mistake/load-mistakes.ts';
import { KeptSession } from '../../practice/screen/kept-session.ts';
import type { PracticePorts } from '../../practice/screen/practice-ports.ts';
import { usePracticeSession } from '../../practice/screen/use-practice-session.ts';
import { itemSounds } from '../../practice/settings/item-sounds.ts';
import { type Heard, playbackRate } from '../../practice/settings/speeds.ts';

type Practice = {
  session: SentenceSession;
  act: (action: PracticeAction) => void;
  playback: Playback;
  say: (itemId: string) => void;
  rearrange: (typed: readonly string[]) => void;
};

/** The course's words that were missed in a wrong sentence (ME-03); undefined without the diagnosis. */
function missedIn(
  sentence: SentenceItem | undefined,
  { correct, typed }: { correct: boolean; typed: readonly string[] },
) {
  if (sentence === undefined || correct) return undefined;
  return mistakesNow()?.missedWords(sentence, typed, sentence.words);
}

const kept = new KeptSession<SentenceSession>();

/**
 * Connects the session of sentences to the screen.
 * @param opened `firstId` is the sentence at which it opens, if the set has it (HM-13)
 * @param boxes holds the inputs of the sentence
 */
export function useSentenceSession(
  { set, firstId }: { set: SentenceSet; firstId: string | undefined },
  boxes: RefObject<HTMLElement | null>,
  ports: PracticePorts,
  heard: Heard,
) {
  const { part, setNo, items } = set;
  const [sounds] = useState(() => itemSounds(items, ports.review !== undefined));
  const texts = (): string[] => inputsIn(boxes).map(({ value }) => value);
  const fill = (filled: FilledBoxes, from?: number): void => {
    for (const [box, input] of inputsIn(boxes).entries()) {
      const text = filled.typed[box] ?? '';
      if (input.value !== text) input.value = text;
    }
    if (filled.box !== from) turnTo(inputsIn(boxes)[filled.box]);
  };
  const given = (): (string | undefined)[] => {
    const { session } = practice;
    const sentence = session.items[session.position];
    return sentence === undefined ? [] : givenWords(sentence);
  };
  const practice: Practice = usePracticeSession({
    inputs: boxes,
    toTyped: (typed) => typed,
    toTexts: (typed) => typed,
    // phone keyboards and glide typing write spaces, which move to the next box
    onTyped: (changed) => {
      for (const box of changed) {
        const text = texts()[box] ?? '';
        if (/\s/u.test(text))
          fill(spreadOverBoxes(texts(), box, text, given().length, given()), box);
      }
    },
    kept,
    start: () =>
      startSentenceSession({
        items,
        hasNextSet: set.setIndex + 1 < set.totalSets,
        firstId,
        review: ports.review,
      }),
    step: stepSentenceSession,
    judgePlainly: judgeSentencePlainly,
    judge: ({ judgeSentence }) => judgeSentence,
    spoken: (position, pace, stretch) => {
      const item = items[position];
      const files = sounds.files(position);
      return (
        item &&
        files && {
          ...files,
          text: item.englishSentence,
          rate: playbackRate(
            heard === 'sentence' && files.isFileAlone === true ? 'line' : heard,
            pace,
          ),
          ...(stretch !== undefined && {
            part: {
              ...partShares(item.englishSentence, stretch),
              text: boxWords(item.englishSentence)
                .slice(stretch.from, stretch.to + 1)
                .join(' '),
              isLoop: stretch.isLoop,
            },
          }),
        }
      );
    },
    focus: (box) => turnTo(inputsIn(boxes)[box]),
    checked: ({ itemId: sentenceId, ...check }) => ({
      kind: 'sentence-checked',
      part,
      setNo,
      sentenceId,
      ...check,
      open: practice.session.items[practice.session.position]?.open,
      missed: missedIn(
        items.find(({ id }) => id === sentenceId),
        check,
      ),
      voice: sounds.voiceOf(sentenceId),
    }),
    completed: { kind: 'set-completed', set: 'sentence', part, setNo, itemCount: items.length },
    restarted: { kind: 'set-restarted', set: 'sentence', part, setNo },
    ports,
  });
  useBoxKeys(boxes, (box, text) => {
    const filled = pasteIntoBoxes(texts(), box, text, given().length, given());
    if (filled === undefined) return false;
    fill(filled);
    return true;
  });
  return practice;
}

import type { SentenceItem } from '@nghego/contracts/sentence-set';
import {
  givenWords,
  type SentenceSession,
  wrongBoxes,
} from '@nghego/engine/practice/sentence-session';
import { useMemo } from 'react';
import { m } from '../../messages/messages.js';
import { useMistakes } from '../../practice/mistake/load-mistakes.ts';
import type { Mark } from './word-boxes.tsx';

/**
 * What the last check found.
 * @param sentence the current one, with the boxes that are to be filled
 * @param box the box that has the focus: if it is wrong, `line` is about it (UX-11)
 * @returns `marks` of the boxes; `mistakes`, the code of the diagnosis once it is loaded; `wrong`, what the diagnosis
 *   found in a wrong answer; `shifted`, right words in wrong boxes; `line`, the text that is shown now; `hasMore`, other boxes have
 *   faults of their own
 */
export function useCheckMarks(
  session: SentenceSession,
  sentence: (SentenceItem & { open?: readonly number[] | undefined }) | undefined,
  box: number,
) {
  const { entry } = session;
  const mistakes = useMistakes();
  const found = useMemo(
    () =>
      sentence !== undefined && entry.kind === 'incorrect' && mistakes !== undefined
        ? {
            wrong: mistakes.sentenceMistake(sentence, entry.typed),
            shifted: mistakes.findShifted(sentence, entry.typed, givenWords(sentence)),
          }
        : undefined,
    // eslint-disable-next-line react/exhaustive-deps -- an entry belongs to its sentence
    [entry, mistakes],
  );
  const wrong = found?.wrong;
  const shifted = found?.shifted;
  const marks = useMemo((): readonly Mark[] | Mark => {
    if (entry.kind === 'correct') return 'right';
    const ofBoxes = wrongBoxes(session);
    return (
      ofBoxes?.map((isWrong, at) =>
        isWrong ? (shifted?.belongs.has(at) === true ? 'shifted' : 'wrong') : 'right',
      ) ?? 'none'
    );
    // eslint-disable-next-line react/exhaustive-deps -- an entry belongs to its sentence
  }, [entry, shifted]);
  const to = shifted?.belongs.get(box);
  const line =
    to === undefined
      ? (wrong?.ofBox.get(box) ?? wrong)
      : {
          box,
          marks: [],
          hint: m.sentence_mistake_at({
            number: box + 1,
            text: [
              m.sentence_shifted({ to: to + 1 }),
              ...(shifted?.holes.includes(box) === true ? [m.sentence_hole()] : []),
            ].join(' '),
          }),
        };
  const faults = [...(wrong?.ofBox.keys() ?? [])].filter((at) => marks[at] === 'wrong');
  return { marks, mistakes, wrong, shifted, line, hasMore: faults.length > 1 };
}

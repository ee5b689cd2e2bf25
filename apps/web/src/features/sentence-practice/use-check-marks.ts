import type { SentenceItem } from '@nghego/contracts/sentence-set';
import { type SentenceSession, wrongBoxes } from '@nghego/engine/practice/sentence-session';
import { useMemo } from 'react';
import { useMistakes } from '../../practice/mistake/use-mistakes.ts';
import type { Mark } from './word-boxes.tsx';

/**
 * What the last check found.
 * @param sentence the current one
 * @returns `marks` of the boxes; `mistakes`, once the diagnosis is loaded; `wrong`, what it says about a wrong answer
 */
export function useCheckMarks(session: SentenceSession, sentence: SentenceItem | undefined) {
  const { entry } = session;
  const mistakes = useMistakes();
  const marks = useMemo((): readonly Mark[] | Mark => {
    if (entry.kind === 'correct') return 'right';
    return wrongBoxes(session)?.map((isWrong) => (isWrong ? 'wrong' : 'right')) ?? 'none';
    // eslint-disable-next-line react/exhaustive-deps -- an entry belongs to its sentence
  }, [entry]);
  const wrong = useMemo(
    () =>
      sentence !== undefined && entry.kind === 'incorrect'
        ? mistakes?.sentenceMistake(sentence, entry.typed)
        : undefined,
    // eslint-disable-next-line react/exhaustive-deps -- an entry belongs to its sentence
    [entry, mistakes],
  );
  return { marks, mistakes, wrong };
}

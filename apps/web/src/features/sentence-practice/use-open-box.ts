import type { SentenceItem } from '@nghego/contracts/sentence-set';
import { givenWords } from '@nghego/engine/practice/sentence-session';
import { useCallback, useRef, useState } from 'react';

/** The box to focus when a sentence is opened. */
const firstOpenBox = (sentence: SentenceItem | undefined): number =>
  sentence === undefined ? 0 : Math.max(0, givenWords(sentence).indexOf(undefined));

/**
 * The box that has the focus.
 * @param sentence at first the one at which the practice opens
 * @returns `readBox`, a stable function that returns it; `turnedTo`, to be called when another box gets the focus
 */
export function useOpenBox(sentence: SentenceItem | undefined) {
  const [box, setBox] = useState(() => firstOpenBox(sentence));
  const latest = useRef(box);
  const turnedTo = useCallback((turned: number): void => {
    latest.current = turned;
    setBox(turned);
  }, []);
  const readBox = useCallback((): number => latest.current, []);
  return { box, readBox, turnedTo };
}

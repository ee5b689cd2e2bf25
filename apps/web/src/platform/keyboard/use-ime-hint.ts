import { type RefObject, useEffect, useState } from 'react';
import { inputsIn } from './inputs-in.ts';
import { hasVietnameseLetters } from './vietnamese-letters.ts';

/**
 * Whether to say that a Vietnamese input method is on: once on a screen, while its letters are in the inputs.
 * @param place holds the inputs
 * @param entry a new object whenever the app may have written into the inputs
 */
export function useImeHint(place: RefObject<HTMLElement | null>, entry: object): boolean {
  const [hint, setHint] = useState<'untold' | 'shown' | 'told'>('untold');
  useEffect(() => {
    const look = (): void => {
      const hasLetters = inputsIn(place).some(({ value }) => hasVietnameseLetters(value));
      setHint((before) => {
        if (hasLetters) return before === 'untold' ? 'shown' : before;
        return before === 'shown' ? 'told' : before;
      });
    };
    look();
    const { current } = place;
    current?.addEventListener('input', look);
    return () => current?.removeEventListener('input', look);
    // eslint-disable-next-line react/exhaustive-deps -- also runs for each new entry
  }, [place, entry]);
  return hint === 'shown';
}

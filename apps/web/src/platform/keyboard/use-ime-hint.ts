import { useState } from 'react';
import { hasVietnameseLetters } from './vietnamese-letters.ts';

/** Whether to say that a Vietnamese input method is on: once a session, until its letters are gone. */
export function useImeHint(typed: string): boolean {
  const [hint, setHint] = useState<'untold' | 'shown' | 'told'>('untold');
  const hasLetters = hasVietnameseLetters(typed);
  if (hasLetters && hint === 'untold') setHint('shown');
  if (!hasLetters && hint === 'shown') setHint('told');
  return hint === 'shown' && hasLetters;
}

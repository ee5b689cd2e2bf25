import { diagnoseWord, type KnownWord } from './diagnose-word.ts';
import type { Judgement } from './judgement.ts';

/** Judges a word by its diagnosis: the same on device and server (MK-10). */
export function judgeWord(known: KnownWord, typed: string): Judgement<string> {
  const { verdict, kind } = diagnoseWord(known, typed);
  if (verdict === 'wrong') return { verdict, mistake: kind };
  return {
    verdict,
    mistake: null,
    ...(verdict === 'input-method' && { shown: known.word }),
  };
}

import { m } from '../../messages/messages.js';

/** A sound in letters that a Vietnamese learner reads so (UX-07): “ng” for ŋ. */
export function soundLetters(sign: string): string {
  // a long vowel is named by its sign alone
  return m.sound_letters({ sign: sign.replace('ː', '') });
}

/** The letters first, the sign after: “ng” /ŋ/. */
export function soundName(sign: string): string {
  return `${soundLetters(sign)} /${sign}/`;
}

import { m } from '../../messages/messages.js';

/** A sound, written in letters that a Vietnamese learner reads as this sound (UX-07): “ng” for ŋ. */
export function soundLetters(sign: string): string {
  // the text of a long vowel is found by its sign without the length mark
  return m.sound_letters({ sign: sign.replace('ː', '') });
}

/** A sound in letters, followed by its phonetic sign, without the length mark: “ng” /ŋ/. */
export function soundName(sign: string): string {
  return `${soundLetters(sign)} /${sign.replace('ː', '')}/`;
}

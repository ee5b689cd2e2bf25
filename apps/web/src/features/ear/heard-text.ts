import type { WordPair } from '@nghego/contracts/sound-pairs';
import { heardIn } from '@nghego/engine/sounds/sounds-apart';
import { m } from '../../messages/messages.js';
import { soundLetters, soundName } from '../../practice/mistake/sound-name.ts';

/** Texts that name the sound before a final one. */
const afterOther = /^(?:hiss|buzz|tap|end)-/;

/** What is heard in one word of a pair where the other word differs, to follow that word: 'stops clean at “k”, …'. */
export function heardText(
  { sounds, one, other }: Pick<WordPair, 'sounds' | 'one' | 'other'>,
  side: 'one' | 'other',
): string {
  const heard = heardIn({ sounds, one: one.phonetic, other: other.phonetic }, side);
  if (heard === undefined) return '';
  const { how, sign, before } = heard;
  const sound = soundName(sign);
  if (how === 'other') return m.sound_heard_other({ sound, told: m.sound_told({ sign }) });
  if (!afterOther.test(how)) return m.sound_heard({ how, sound });
  const last = before === '' ? m.sound_after_vowel() : soundLetters(before);
  return m.sound_heard_after({ how, sound, before: last });
}

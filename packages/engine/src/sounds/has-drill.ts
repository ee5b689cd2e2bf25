import { isVowelSign } from '../diagnosis/read-phonetic.ts';
import type { HintSlots, MistakeKind, Place } from '../diagnosis/mistake.ts';
import type { KnownWord } from '../diagnosis/diagnose-word.ts';
import { confusedIn, soundsNamed } from './sound-confusions.ts';
import { type SoundPair, soundPairKey } from './sound-pair.ts';

/** The fewest pairs of words of a drill: its ten rounds then play each pair three times at most. */
export const fewestPairs = 4;

const keys = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** The twelve usual contrasts, for which `content/ear` has pairs of its own. */
const usual = keys('ɪ-i e-æ s- z- t- d- t-d s-z s-ʃ ʃ-tʃ θ-t p-b l-r l-n');

/**
 * The other pairs for which the course has {@link fewestPairs} or more; consonants are counted before a vowel and after
 * the last vowel separately. A table, since hints ask on every page, also without a network; a test compares it with
 * the course.
 */
const vowels = keys(`
  ɪ-e ɪ-eɪ ɪ-aɪ i-e i-eɪ i-aɪ e-eɪ æ-ʌ æ-ɑ æ-eɪ æ-aɪ ɑ-ɔ ɔ-oʊ oʊ-u oʊ-ɝ eɪ-aɪ
`);
const beforeVowel = keys('p-t p-k p-f b-d b-v t-k t-s d-ɡ k-ɡ ɡ-r ɡ-w f-v l-w n-m');
const atEnd = keys('p-t p-k p-v t-k t-s t-z d-z k-v k-tʃ f-v n-m p- k- v- dʒ- l- n- m-');

/**
 * Whether there are enough pairs of words to drill two sounds, or one that is dropped, where the learner confuses them.
 * Without a drill a hint in words is all that can be offered.
 * @param place where in a word they were confused; if it is not known, a drill in any place will do
 */
export function hasDrill(pair: SoundPair, place?: Place): boolean {
  const key = soundPairKey(pair);
  if (usual.has(key)) return true;
  if (isVowelSign(pair.one)) return vowels.has(key);
  const isEnd = place === 'end' || place === 'near-end';
  return (!isEnd && beforeVowel.has(key)) || ((isEnd || place === undefined) && atEnd.has(key));
}

/** The two sounds that a hint names and that can be drilled (EA-02). */
export function drillNamed(mistake: {
  kind: MistakeKind | null;
  slots: HintSlots;
}): SoundPair | undefined {
  const pair = soundsNamed(mistake);
  return pair !== undefined && hasDrill(pair, mistake.slots.place) ? pair : undefined;
}

/** The two sounds that an answer confused and that can be drilled. */
export function drillOf(known: KnownWord, typed: string): SoundPair | undefined {
  const confused = confusedIn(known, typed);
  return confused !== undefined && hasDrill(confused.pair, confused.place)
    ? confused.pair
    : undefined;
}

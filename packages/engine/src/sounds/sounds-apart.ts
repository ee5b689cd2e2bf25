import { isVowelSign, readPhonetic } from '../diagnosis/read-phonetic.ts';
import { readSoundPair, soundPairKey } from './sound-pair.ts';

/**
 * The key that names the two sounds by which two words differ, the first word's sound first; if none does, the first
 * key.
 * @param keys see `soundPairKey`
 */
export function soundsApart(one: string, other: string, keys: readonly string[]): string {
  const [ofOne, ofOther] = [signsOf(one), signsOf(other)];
  const found = keys.find((key) => {
    const pair = readSoundPair(key);
    if (pair === undefined) return false;
    if (pair.other === '') return ofOne.join(' ') === [...ofOther, pair.one].join(' ');
    const at = ofOne.findIndex((sign, n) => sign !== ofOther[n]);
    return ofOne[at] === pair.one && ofOther[at] === pair.other;
  });
  return found ?? keys[0] ?? '';
}

/**
 * What is heard in one word of a pair where the other word differs (MK-02). `how` names the text, 'other' where the sound is described by itself; `sign` is the sound,
 * `before` the consonant before a sound that is lost at the end, empty after a vowel.
 */
export type HeardIn = { how: string; sign: string; before: string };

const ends: Record<string, string> = { s: 'hiss', z: 'buzz', t: 'shut-t', d: 'shut-d' };
/** The second consonant of these pairs is voiced: at the end of a word the length of the vowel tells them apart. */
const voicedStops = new Set(['p-b', 't-d', 'k-ɡ', 'tʃ-dʒ']);
const voicedHisses = new Set(['s-z', 'f-v', 'θ-ð']);
const otherPairs = new Set(['ɪ-i', 'e-æ', 's-ʃ', 'ʃ-tʃ', 'θ-t', 'l-r', 'l-n']);
/** These sound different at the end of a word. */
const otherAtEnd = new Set(['θ-t', 'l-n']);

/**
 * @param pair the key of its sounds, and the phonetics of its words
 * @param side the word to describe
 * @returns undefined if the key names no sounds
 */
export function heardIn(
  { sounds, one, other }: { sounds: string; one: string; other: string },
  side: 'one' | 'other',
): HeardIn | undefined {
  const pair = readSoundPair(sounds);
  if (pair === undefined) return undefined;
  const isOne = side === 'one';
  if (pair.other === '') {
    const last = signsOf(other).at(-1) ?? '';
    // an r there is hardly a consonant: British voices drop it
    const before = isVowelSign(last) || last === 'r' ? '' : last;
    const end = ends[pair.one];
    const how = end?.startsWith('shut') === true && before !== '' ? 'tap' : end;
    const kept = how === undefined ? 'other' : `${how}-kept`;
    return { how: isOne ? kept : `${how ?? 'end'}-lost`, sign: pair.one, before };
  }
  const key = soundPairKey(pair);
  const place = placeApart(one, other);
  const sign = isOne ? pair.one : pair.other;
  const isEnd = place === 'end';
  const how = voicedStops.has(key)
    ? `${isEnd ? 'length' : 'puff'}-${isOne ? 'short' : 'long'}`
    : voicedHisses.has(key) && place !== 'start'
      ? `voice-${isOne ? 'none' : 'some'}`
      : !otherPairs.has(key)
        ? 'other'
        : `${key}-${sign}${isEnd && otherAtEnd.has(key) ? '-end' : ''}`;
  return { how, sign, before: '' };
}

/** Whether two words differ only in their first or only in their last sound; undefined if they differ elsewhere. */
function placeApart(one: string, other: string): 'start' | 'end' | undefined {
  const [ofOne, ofOther] = [signsOf(one), signsOf(other)];
  if (ofOne.length !== ofOther.length) return undefined;
  const apart = ofOne.flatMap((sign, n) => (sign === ofOther[n] ? [] : [n]));
  if (apart.length !== 1) return undefined;
  if (apart[0] === 0) return 'start';
  return apart[0] === ofOne.length - 1 ? 'end' : undefined;
}

const signsOf = (phonetic: string): string[] => readPhonetic(phonetic).map(({ sign }) => sign);

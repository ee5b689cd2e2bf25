import { readPhonetic } from '../diagnosis/read-phonetic.ts';
import { readSoundPair } from './sound-pair.ts';

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

/** Whether two words differ only in their first or only in their last sound; undefined if they differ elsewhere. */
export function placeApart(one: string, other: string): 'start' | 'end' | undefined {
  const [ofOne, ofOther] = [signsOf(one), signsOf(other)];
  if (ofOne.length !== ofOther.length) return undefined;
  const apart = ofOne.flatMap((sign, n) => (sign === ofOther[n] ? [] : [n]));
  if (apart.length !== 1) return undefined;
  if (apart[0] === 0) return 'start';
  return apart[0] === ofOne.length - 1 ? 'end' : undefined;
}

const signsOf = (phonetic: string): string[] => readPhonetic(phonetic).map(({ sign }) => sign);

import { readArpabet, type Sound, type Stress } from '@nghego/engine/sounds/arpabet';

/** Consonant clusters that can begin a syllable; the stress mark goes before them. */
const onsets = new Set(
  [
    'pl pr pj bl br bj tr tw dr dw kl kr kw kj ɡl ɡr ɡw fl fr fj θr θw ʃr vj mj hj',
    'sp st sk sm sn sl sw spl spr str skr skw spj skj',
  ]
    .join(' ')
    .split(' '),
);

/** Reads an entry of the dictionary as sounds in the course's IPA. */
function readEntry(entry: string): Sound[] {
  const sounds = readArpabet(entry);
  // a word has one primary stress, and the dictionary sometimes marks two
  const strongest = sounds.findLastIndex(({ stress }) => stress === 1);
  return sounds.flatMap((sound, at): Sound[] => {
    const { sign } = sound;
    const stress = sound.stress === 1 && at !== strongest ? 2 : sound.stress;
    const next = sounds[at + 1];
    const isVowelNext = next?.stress !== undefined;
    if (sign === 'ɚ' && isVowelNext) return [{ sign: 'ə', stress: 0 }, { sign: 'r' }];
    // content/GUIDE.md writes "ear" with ɪ
    if (sign === 'i' && next?.sign === 'r') return [{ sign: 'ɪ', stress: stress ?? 0 }];
    if (sign === 'r' && sounds[at - 1]?.sign === 'aɪ' && !isVowelNext) return [{ sign: 'ɚ' }];
    return [stress === undefined ? { sign } : { sign, stress }];
  });
}

/**
 * An entry of the CMU dictionary in the course's IPA, without slashes.
 * @param restress changes each vowel's stress, since a word inside a term loses some of its own
 */
export function arpabetToIpa(
  entry: string,
  restress: (stress: Stress) => Stress = (stress) => stress,
): string {
  const phones = readEntry(entry);
  let ipa = '';
  let cluster: string[] = [];
  for (const { sign, stress } of phones) {
    if (stress === undefined) {
      cluster.push(sign);
      continue;
    }
    const mark = ['', 'ˈ', 'ˌ'][restress(stress)] ?? '';
    const onset = ipa === '' ? cluster.length : onsetLength(cluster);
    ipa += `${cluster.slice(0, cluster.length - onset).join('')}${mark}${cluster.slice(cluster.length - onset).join('')}${sign}`;
    cluster = [];
  }
  return ipa + cluster.join('');
}

/** How many consonants at the end of a cluster begin the next syllable. */
function onsetLength(cluster: readonly string[]): number {
  for (const length of [3, 2])
    if (length <= cluster.length && onsets.has(cluster.slice(-length).join(''))) return length;
  const last = cluster.at(-1);
  return last === undefined || last === 'ŋ' ? 0 : 1;
}

/** How many vowels an entry has. */
export function countSyllables(entry: string): number {
  return readEntry(entry).filter(({ stress }) => stress !== undefined).length;
}

/** Signs of content/GUIDE.md (General American) for the sounds of the CMU dictionary. */
const signOf: Record<string, string> = {
  AA: 'ɑ',
  AE: 'æ',
  AO: 'ɔ',
  AW: 'aʊ',
  AY: 'aɪ',
  EH: 'e',
  EY: 'eɪ',
  IH: 'ɪ',
  IY: 'i',
  OW: 'oʊ',
  OY: 'ɔɪ',
  UH: 'ʊ',
  UW: 'u',
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};

/** What a syllable may begin with, beside one consonant; a mark of stress stands before it. */
const onsets = new Set(
  [
    'pl pr pj bl br bj tr tw dr dw kl kr kw kj ɡl ɡr ɡw fl fr fj θr θw ʃr vj mj hj',
    'sp st sk sm sn sl sw spl spr str skr skw spj skj',
  ]
    .join(' ')
    .split(' '),
);

export type Stress = 0 | 1 | 2;
type Phone = { sign: string; stress: Stress | undefined };

/** The phones of an entry such as `HH AH0 L OW1`. */
function readEntry(entry: string): Phone[] {
  const names = entry.split(' ').filter((name) => /^[A-Z]+[012]?$/.test(name));
  // one word has one strongest syllable, and the dictionary sometimes marks two
  const primary = names.findLastIndex((name) => name.endsWith('1'));
  return names.flatMap((name, at): Phone[] => {
    const sound = name.replace(/\d$/, '');
    const stress = stressOf(/\d$/.exec(name)?.[0], at === primary);
    const next = names[at + 1] ?? '';
    if (sound === 'AH') return [{ sign: stress === 0 ? 'ə' : 'ʌ', stress }];
    if (sound === 'ER' && stress === 0 && /\d$/.test(next))
      return [
        { sign: 'ə', stress },
        { sign: 'r', stress: undefined },
      ];
    if (sound === 'ER') return [{ sign: stress === 0 ? 'ɚ' : 'ɝ', stress }];
    // the guide writes "ear" with ɪ
    if (sound === 'IY' && next === 'R') return [{ sign: 'ɪ', stress }];
    if (sound === 'R' && (names[at - 1] ?? '').startsWith('AY') && !/\d$/.test(next))
      return [{ sign: 'ɚ', stress: undefined }];
    return [{ sign: signOf[sound] ?? '', stress }];
  });
}

function stressOf(digit: string | undefined, isPrimary: boolean): Stress | undefined {
  if (digit === undefined) return undefined;
  if (isPrimary) return 1;
  return digit === '0' ? 0 : 2;
}

/**
 * An entry of the CMU dictionary in the IPA of the course, without slashes.
 * @param restress what becomes of each vowel's stress; a word inside a term gives some of its own away
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

/** How many consonants at the end of a cluster open the next syllable. */
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

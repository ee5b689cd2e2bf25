/** The stress of a syllable: 0 none, 1 primary, 2 secondary. */
export type Stress = 0 | 1 | 2;

/** One sound in the course's IPA; only vowels have a stress. */
export type Sound = { sign: string; stress?: Stress };

/** The IPA signs of content/GUIDE.md (General American) for the phonemes of the CMU dictionary. */
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

/** The sounds of an entry of the CMU dictionary, such as `HH AH0 L OW1`, with its stress. */
export function readArpabet(entry: string): Sound[] {
  return entry.split(' ').flatMap((phone): Sound[] => {
    const [, name, digit] = /^([A-Z]+)([012])?$/.exec(phone) ?? [];
    // some entries end in a comment
    if (name === undefined) return [];
    if (digit === undefined) return [{ sign: signOf[name] ?? name }];
    const stress = digit === '1' ? 1 : digit === '2' ? 2 : 0;
    if (name === 'AH') return [{ sign: stress === 0 ? 'ə' : 'ʌ', stress }];
    if (name === 'ER') return [{ sign: stress === 0 ? 'ɚ' : 'ɝ', stress }];
    return [{ sign: signOf[name] ?? name, stress }];
  });
}

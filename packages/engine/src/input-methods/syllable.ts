/** A letter of a Vietnamese syllable: what was typed, its mark, and its tone. */
export type Letter = { base: string; mark: Mark; tone: Tone };

/** `roof` as in â ê ô, `hook` as in ơ ư, `bowl` as in ă, `bar` as in đ. */
export type Mark = '' | 'roof' | 'hook' | 'bowl' | 'bar';

/** 0 none, 1 sắc, 2 huyền, 3 hỏi, 4 ngã, 5 nặng. */
export type Tone = 0 | 1 | 2 | 3 | 4 | 5;

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

/** Consonants that may begin a syllable; `gi` and `qu` count as consonants before a vowel. */
const onsets = wordsOf(
  'b c ch d đ dz g gh gi h k kh l m n ng ngh nh p ph q qu r s t th tr v x gin',
);

/** Groups of vowels, also those that a later mark makes Vietnamese (ie, uo, uye). */
const nuclei = wordsOf(`a â ă e ê i o ô ơ u ư y
  ai ao au ay âu ây eo eu êu ia ie iê iu oa oă oe oi ôi ơi ua uâ ue uê ui uo uô uơ uu uy ưa ưi ưo ươ ưu ye yê
  ieu iêu oai oay oeo uay uây uoi uou uôi uơi uơu uya uye uyê uyu ưoi ưou ươi ươu yeu yêu`);

/** Vowel groups that no Vietnamese syllable has until a further mark is typed. */
const unready = wordsOf('eu ie ue uo uu ưo ye ieu uoi uou uơi uơu uye ưoi ưou yeu');

/** The consonants that may end a syllable, by its vowels. */
const codas = new Map(
  `c ch m n ng nh p t: a e i oa
c m n ng p t: â ă o ô u ie iê uo ươ ưo
c ch m n nh p t: ê
m n p t: ơ
c m n ng t: ư oă uô
t: y
n t: oe uye uyê
n ng t: ua uâ
c ch n nh: ue uê
c ch n nh p t: uy
m n ng p t: ye
m n ng t: yê
c m n ng p t: uơ`
    .split('\n')
    .flatMap((line) => {
      const [ends = '', vowels = ''] = line.split(':');
      return [...wordsOf(vowels)].map((vowel) => [vowel, wordsOf(ends)] as const);
    }),
);

/** Vowels that may follow k. */
const afterK = wordsOf('e i y ê eo eu êu ia ie iê ieu iêu');

const marked: Record<string, string> = {
  'a roof': 'â',
  'a bowl': 'ă',
  'e roof': 'ê',
  'o roof': 'ô',
  'o hook': 'ơ',
  'u hook': 'ư',
  'd bar': 'đ',
};
const toneSigns = ['', '\u0301', '\u0300', '\u0309', '\u0303', '\u0323'];

/** A letter without its tone. */
const plain = ({ base, mark }: Letter): string =>
  mark === '' ? base : (marked[`${base} ${mark}`] ?? base);

/** Letters as text, composed (NFC). */
export function written(letters: readonly Letter[]): string {
  return letters
    .map((letter) => plain(letter) + (toneSigns[letter.tone] ?? ''))
    .join('')
    .normalize('NFC');
}

/** The parts of a syllable: vowels from `vowel` up to but not including `coda`. */
export type Syllable = { vowel: number; coda: number; end: number };

const isVowel = ({ base }: Letter): boolean => 'aeiouy'.includes(base);

/**
 * Parses letters as one Vietnamese syllable or the beginning of one.
 * @param foreign a syllable may also begin with f, j, w or z
 * @returns undefined if Vietnamese has no such syllable
 */
export function readSyllable(letters: readonly Letter[], foreign = false): Syllable | undefined {
  let vowel = 0;
  const end = letters.length;
  const at = (index: number) => letters[index]?.base ?? '';
  while (vowel < end) {
    const letter = letters[vowel];
    if (letter === undefined || isVowel(letter)) break;
    vowel += 1;
  }
  if (
    vowel === 1 &&
    ((at(0) === 'q' && at(1) === 'u') || (at(0) === 'g' && at(1) === 'i')) &&
    letters[1]?.mark === ''
  )
    vowel = 2;
  let coda = vowel;
  while (coda < end) {
    const letter = letters[coda];
    if (letter === undefined || !isVowel(letter)) break;
    coda += 1;
  }
  const text = (from: number, to: number) => letters.slice(from, to).map(plain).join('');
  const syllable = { vowel, coda, end };
  const onset = foreign ? text(0, vowel).replace(/^[fjwz]$/, 'b') : text(0, vowel);
  return isSyllable(onset, text(vowel, coda), text(coda, end)) ? syllable : undefined;
}

/** Treats the last vowels of any word as a syllable, as input methods without a spelling check do. */
export function readAnySyllable(letters: readonly Letter[]): Syllable {
  const end = letters.length;
  const coda = letters.findLastIndex(isVowel) + 1;
  const vowel = letters.findLastIndex((letter, i) => i < coda && !isVowel(letter)) + 1;
  const glide = letters[vowel - 1]?.base === 'q' && coda - vowel > 1 ? 1 : 0;
  return { vowel: vowel + glide, coda, end };
}

function isSyllable(onset: string, nucleus: string, coda: string): boolean {
  if (nucleus === '') return onset + coda === '' || onsets.has(onset + coda);
  if (onset !== '' && !onsets.has(onset)) return false;
  if (onset === 'q' || (onset === 'k' && !afterK.has(nucleus))) return false;
  if (onset === 'gi' && nucleus.startsWith('i')) return false;
  if (onset === 'qu' && /^[uư]/.test(nucleus)) return false;
  if (!nuclei.has(nucleus)) return false;
  if (coda === '' || codas.get(nucleus)?.has(coda) === true) return true;
  if (onset === 'qu' && nucleus === 'y') return coda === 'n' || coda === 'nh';
  return onset === 'gi' && /^[eê]$/.test(nucleus) && (coda === 'n' || coda === 'ng');
}

/** Whether a Vietnamese syllable can have these vowels without a further mark. */
export function isReady(letters: readonly Letter[], { vowel, coda }: Syllable): boolean {
  return !unready.has(letters.slice(vowel, coda).map(plain).join(''));
}

/**
 * The letter that bears the tone.
 * @param modern oà, uý instead of òa, úy
 */
export function tonePlace(
  letters: readonly Letter[],
  { vowel, coda, end }: Syllable,
  modern: boolean,
): number {
  const nucleus = letters.slice(vowel, coda).map(plain).join('');
  if (nucleus === '') return vowel - 1;
  if (nucleus.length === 1) return vowel;
  const roof = nucleus.search(/[âêô]/);
  if (roof >= 0) return vowel + roof;
  if (nucleus.startsWith('ươ')) return vowel + 1;
  const hook = nucleus.search(/[ăơư]/);
  if (hook >= 0) return vowel + hook;
  if (nucleus.length === 3) return vowel + 1;
  if (modern && /^(?:oa|oe|uy)$/.test(nucleus)) return vowel + 1;
  // no Vietnamese vowels: input methods without a spelling check take the first or last one
  if (!nuclei.has(nucleus)) return modern && end === coda ? vowel + 1 : vowel;
  return end > coda ? vowel + 1 : vowel;
}

import { isVowelSign } from './read-phonetic.ts';

/**
 * The sounds of groups of letters in English. A line: letters, then readings as `sounds/cost`, the most likely first.
 * Costs are tenths: 0 if the spelling says exactly that, 4 and more if hardly any reader would read it so without
 * knowing the word. `-` is no sound. Written by us; signs of content/GUIDE.md.
 */
const table = `
b b
bb b
c k s/8 ʃ/6
ch tʃ k/5 ʃ/5
ck k
cc k
cce s
cqu k.w k/3
d d dʒ/6
dd d
dge dʒ
dg dʒ/1
f f v/6
ff f
g ɡ dʒ/7
gg ɡ dʒ/4
gh -/2 f/5 ɡ/2
gn n/1 ɡ.n/1
h h -/5
j dʒ
k k
kk k
kn n k.n/3
l l
ll l
m m
mm m
mb m m.b/2
mn m m.n/1
n n
nn n
ng ŋ ŋ.ɡ/1
nk ŋ.k
nx ŋ.k.s
p p
pp p
ph f
ps p.s s/3
q k
qu k.w k/3
que k
r r
rr r
rh r
wr r
s s z/1 ʃ/5 ʒ/5
se s z/1
ss s z/4 ʃ/4
sc s.k s/2
sch s.k ʃ/4
sh ʃ
si s.ɪ ʒ/3 ʃ/3
t t tʃ/5 ʃ/6
tt t
tch tʃ
th θ ð/0 t/6
ti t.ɪ ʃ/3
v v
w w -/5
wh w h/5
x k.s ɡ.z/1 z/3
y j
z z s/5 ʒ/5
zz z t.s/2
ze z
ce s
ge dʒ ʒ/2
ve v
le ə.l l/1
tion ʃ.ə.n tʃ.ə.n/2
sion ʒ.ə.n ʃ.ə.n/1
ssion ʃ.ə.n
cian ʃ.ə.n
cial ʃ.ə.l
sial ʃ.ə.l/3
tial ʃ.ə.l
cious ʃ.ə.s
sious ʃ.ə.s/3
tious ʃ.ə.s
gious dʒ.ə.s
cius ʃ.ə.s/2
tius ʃ.ə.s/2
geous dʒ.ə.s
cient ʃ.ə.n.t
tient ʃ.ə.n.t
ture tʃ.ɚ
sure ʒ.ɚ ʃ.ʊ.r/1
sten s.ə.n s.t.ə.n/3
stle s.ə.l
ai eɪ e/5 ə/3 ɪ/4 aɪ/3
ay eɪ aɪ/4
ao aʊ/3
au ɔ ɑ/1 aʊ/7 æ/6 oʊ/6
aw ɔ ɑ/1
all ɔ.l ɑ.l/1 ə.l/3
alk ɔ.k
augh ɔ æ.f/4
ough ɔ oʊ/2 aʊ/3 ʌ.f/3 ɔ.f/3 u/3
igh aɪ
eigh eɪ aɪ/3
ea i e/3 eɪ/6 i.ə/3
ear ɪ.r ɝ/3 e.r/3 ɑ.r/5
ee i ɪ/5
eer ɪ.r
ei i eɪ/1 aɪ/5
ey i eɪ/2
eu u j.u/0
ew u j.u/0
ie i aɪ/3 e/6 aɪ.ə/2 i.ə/2
ier ɪ.r i.ɚ/1 aɪ.ɚ/2
oa oʊ ɔ/6
oar ɔ.r
oe oʊ u/6
oi ɔɪ
oy ɔɪ
oo u ʊ/5 ʌ/6 ɔ/7
oor ɔ.r ʊ.r/1
ou aʊ ə/2 u/3 ʌ/4 oʊ/6 ʊ/5
our ɔ.r aʊ.ɚ/1 ɝ/3 ɚ/2 ʊ.r/3
ous ə.s
ow aʊ oʊ/1
ue u j.u/0 u.e/4
ui u ɪ/3 u.ɪ/2
uy aɪ
ar ɑ.r ɔ.r/4 ɚ/2 e.r/4 ə.r/3
are e.r ɑ.r/4
air e.r
er ɚ ɝ/0 e.r/3 ɪ.r/4 ə.r/1
err e.r ɝ/1
ere ɪ.r e.r/1
ir ɝ ɪ.r/4 aɪ.r/5
ire aɪ.ɚ aɪ.r/0
or ɔ.r ɚ/2 ɝ/3 ɑ.r/3 ə.r/3
ore ɔ.r
ur ɝ ʊ.r/3 ɚ/2
ure ʊ.r j.ʊ.r/0 ɚ/2
yr ɝ ɪ.r/4 aɪ.r/4
eau oʊ j.u/3
ya j.ɑ i.ə/3
`;

/** One way to read a group of letters at a place of a word. */
export type Reading = {
  /** How many letters are read. */
  letters: number;
  heard: readonly string[];
  /** The most likely reading at this place. */
  first: readonly string[];
  cost: number;
  /** Possible only for a vowel without stress. */
  weak: boolean;
  /** The letters are silent: they write no sound of the word. */
  isAdded: boolean;
};

const addedVowel = 1.2;
const addedConsonant = 0.85;

/** The readings of a line of the table, and one that treats the letters as surplus. */
function parseReadings(letters: number, texts: readonly string[]): readonly Reading[] {
  const list = texts.map((text): Reading => {
    const [sounds = '', cost = '0'] = text.replace('*', '').split('/');
    const heard = sounds === '-' ? [] : sounds.split('.');
    const weak = text.includes('*');
    return { letters, heard, first: heard, cost: Number(cost) / 10, weak, isAdded: false };
  });
  const first = list[0]?.heard ?? [];
  const cost = first.reduce(
    (sum, sign) => sum + (isVowelSign(sign) ? addedVowel : addedConsonant),
    0,
  );
  const readings = list.map((reading) => ({ ...reading, first }));
  if (first.length === 0) return readings;
  return [...readings, { letters, heard: first, first, cost, weak: false, isAdded: true }];
}

const readings: ReadonlyMap<string, readonly Reading[]> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [letters = '', ...rest] = line.split(' ');
      return [letters, parseReadings(letters.length, rest)];
    }),
);
const longestGroup = 5;

/**
 * Where a vowel letter stands, in the order of these names: before a final silent e, before one consonant and a vowel,
 * before other letters, at the end.
 */
export type VowelContext = 'magic' | 'open' | 'closed' | 'final';

/** Readings of a vowel letter by its position; `*` only if the word has no stress. */
const vowelTable = `
a closed æ ɑ/5 ɔ/5 ə*/2 eɪ/8 e/7
a open eɪ æ/3 ɑ/3 ə*/1 e/6 ɪ*/4
a magic eɪ æ/5 ɪ*/2 ə*/3 ɑ/5
a final ə ɑ/1 eɪ/6
e closed e ə*/1 ɪ*/1 i/7 eɪ/8
e open e i/0 ə*/1 ɪ*/1 eɪ/6
e magic i e/4
e final - i/4 eɪ/4 ə*/4
i closed ɪ ə*/2 aɪ/8 i/8
i open aɪ ɪ/1 i/2 ə*/1
i magic aɪ ɪ/0 i/7
i final i aɪ/1 ə*/4
o closed ɑ ɔ/1 ʌ/5 ə*/1 oʊ/7 ʊ/6 u/8
o open oʊ ɑ/2 ɔ/3 ə*/1 ʌ/5 u/5
o magic oʊ ʌ/3 ɑ/5 ɔ/4
o final oʊ u/2 ə*/3
u closed ʌ ʊ/3 ə*/1 u/7 ɪ/8
u open u j.u/0 ʌ/3 ʊ/3 ə*/1 j.ə*/1 ɪ/7
u magic u j.u/0 j.ʊ/1
u final u j.u/0 ə*/5
y closed ɪ ə*/2
y open aɪ ɪ/1 i/2 ə*/2
y magic aɪ
y final i aɪ/1
`;

const vowelReadings: ReadonlyMap<string, readonly Reading[]> = new Map(
  vowelTable
    .trim()
    .split('\n')
    .map((line) => {
      const [letter = '', context = '', ...rest] = line.split(' ');
      return [`${letter} ${context}`, parseReadings(1, rest)];
    }),
);

const vowelLetters = 'aeiouy';
export const isVowelLetter = (letter: string): boolean =>
  letter !== '' && vowelLetters.includes(letter);

/** Where the vowel letter at `at` stands. */
export function vowelContext(word: string, at: number): VowelContext {
  let next = at + 1;
  if (next >= word.length) return 'final';
  if (isVowelLetter(word[next] ?? '')) return 'open';
  // ch, th and ph count as one consonant; sh does not, since a vowel before it is short
  next += /^(?:ch|th|ph)/.test(word.slice(next, next + 2)) ? 2 : 1;
  const rest = word.slice(next);
  if (rest === 'e') return 'magic';
  if (rest === '') return 'closed';
  if (isVowelLetter(rest[0] ?? '')) return 'open';
  return rest === 'le' || rest === 're' ? 'open' : 'closed';
}

const soft = parseReadings(1, ['s']);
const softG = parseReadings(1, ['dʒ', 'ɡ/2', 'ʒ/4']);
/** A last ge is never a /ɡ/: college is not colleague. */
const lastG = parseReadings(1, ['dʒ', 'ʒ/4']);
/** The h of sh, th, ch and ph, which is not silent: 'see' is not 'she'. */
const hOfGroup = parseReadings(1, ['h']);
/** No English word begins with an s that sounds as /z/: sip is not zip. */
const firstS = parseReadings(1, ['s', 'ʃ/5', 'ʒ/5']);
/** How Vietnamese writes the start of a word before a vowel: iu for you, uây for way. */
const vietnameseStarts: ReadonlyMap<string, readonly Reading[]> = new Map([
  ['i', parseReadings(1, ['j/3'])],
  ['iu', parseReadings(2, ['j.u/3'])],
  ['u', parseReadings(1, ['w/3'])],
]);
/** An i before the u of menu writes the glide that is said there: meniu. */
const glide = parseReadings(2, ['j.u/3']);
/** A last ss is no /ʃ/, as it is in pressure: diss is not dish. */
const lastSs = parseReadings(2, ['s', 'z/4']);
const nBeforeBack = parseReadings(1, ['n', 'ŋ']);
/** The ng of change and angel; lung is no 'lunj'. */
const softNg = parseReadings(2, ['n.dʒ/3']);
const finalOw = parseReadings(2, ['oʊ', 'aʊ/1']);
/** How a sign that is no English letter is read, such as a digit: it writes no sound. */
const strange: Reading = {
  letters: 1,
  heard: [],
  first: [],
  cost: 1,
  weak: false,
  isAdded: true,
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const onlyLast = wordsOf('le se ze ce ge ve mb mn ous are ire ore ure ere que all');
const onlyFirst = wordsOf('kn ps');
const isFront = (letter: string): boolean => letter === 'e' || letter === 'i' || letter === 'y';

/** All ways to read the letters that begin at a place, the longest groups of letters first. */
export function readingsAt(word: string, at: number): Reading[] {
  const all: Reading[] = [];
  for (let length = Math.min(longestGroup, word.length - at); length > 0; length--) {
    const letters = word.slice(at, at + length);
    const next = word[at + length] ?? '';
    if (at === 0 && (length > 1 || isVowelLetter(next)))
      all.push(...(vietnameseStarts.get(letters) ?? []));
    const found = readings.get(letters);
    const isVowel = length === 1 && isVowelLetter(letters);
    if (found === undefined && !isVowel) continue;
    if (next !== '' && onlyLast.has(letters)) continue;
    if (at > 0 && onlyFirst.has(letters)) continue;
    if (letters === 'sc' && !isFront(next)) continue;
    if ((letters === 'ti' || letters === 'si') && !isVowelLetter(next)) continue;
    if (letters === 'g' && word.slice(at + 1) === 'e') {
      all.push(...lastG);
      continue;
    }
    if (letters === 'c' && isFront(next)) all.push(...soft);
    else if (letters === 'g' && isFront(next)) all.push(...softG);
    else if (letters === 'n' && next !== '' && 'kgqx'.includes(next)) all.push(...nBeforeBack);
    else if (letters === 'h' && 'sctp'.includes(word[at - 1] ?? '-')) {
      all.push(...hOfGroup);
      continue;
    } else if (letters === 's' && at === 0) {
      all.push(...firstS);
      continue;
    } else if (letters === 'ss' && next === '') {
      all.push(...lastSs);
      continue;
    } else if (letters === 'ow' && next === '' && (at > 1 || 'lrt'.includes(word[0] ?? '')))
      all.push(...finalOw);
    if (isVowel) {
      all.push(...(vowelReadings.get(`${letters} ${vowelContext(word, at)}`) ?? []));
      if (at > 0 && letters + next === 'iu') all.push(...glide);
      // y is a consonant before a vowel, too
      if (letters !== 'y' || !isVowelLetter(next)) continue;
    }
    if (found !== undefined) all.push(...found);
    if (letters === 'ng' && isFront(next)) all.push(...softNg);
  }
  if (all.length === 0) all.push(strange);
  return all;
}

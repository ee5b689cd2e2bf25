import { isSyllable } from '../text/vietnamese-word.ts';
import { confusionCost } from './confusion-costs.ts';
import { isFunctionWord } from './function-words.ts';
import { longestText } from './letters.ts';
import { isReduced, isVowelSign, type WordSound } from './read-phonetic.ts';

/** What Vietnamese letters may stand for in an English word. A line: letters, then the sounds of each reading. */
const onsets = tableOf(`
b b
c k
k k
ch tʃ dʒ ʃ
d d z j dʒ
đ d ð
g ɡ
gh ɡ
gi z dʒ ʒ j
h h
kh k
l l
m m
n n
ng ŋ
ngh ŋ
nh n n.j
p p
ph f
q k
qu k.w
r r
s s ʃ
t t
th θ ð t
tr t.r tʃ dʒ
v v
x s
f f
j dʒ
w w
z z
`);
const vowels = tableOf(`
a ɑ æ ʌ ə
ă æ ʌ ɑ
â ʌ ə ɝ ɚ
e e æ
ê e eɪ ɪ
i i ɪ
y i ɪ
o ɔ ɑ
ô oʊ ɔ
ơ ə ɚ ɝ ʌ
u u ʊ
ư ʊ u ə
ai aɪ
ay aɪ eɪ
ây eɪ aɪ
ao aʊ
au aʊ
âu oʊ aʊ
eo e.l
êu e.u
iu j.u i.u ɪ.u ɪ.l
oi ɔɪ
ôi ɔɪ
ơi ə.i
ui u.i ʊ.i
ia i.ə ɪ.ə ɪ.ɚ j.ɑ
iê i.e
ua u.ə ʊ.ə ʊ.ɚ w.ɑ
uô u.ə ʊ.ə w.ɔ
ươ ɝ ə
oa w.ɑ w.ʌ
oă w.æ w.ʌ
oe w.e w.æ
oai w.aɪ
oay w.aɪ w.eɪ
uâ w.ʌ w.ə
uây w.eɪ
uê w.e w.eɪ
uơ w.ɝ w.ɚ w.ə
uy w.i w.ɪ
`);
const codas = tableOf(`
c k ɡ
ch k tʃ
m m
n n l
ng ŋ
nh n ŋ
p p b
t t d
`);

type Readings = readonly (readonly string[])[];

function tableOf(lines: string): ReadonlyMap<string, Readings> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [letters = '', ...readings] = line.split(' ');
        return [letters, readings.map((sounds) => sounds.split('.'))];
      }),
  );
}

/** In one syllable nothing but a spelling may differ: a lost sound has a hint of its own. */
const mostInOne = 0.45;
/** In several syllables the way of writing matters more than what differs, for each sound of the word. */
const mostASound = 0.3;

/**
 * Whether a word was written down in the Vietnamese way (uây tơ for waiter, pai xi for price): in Vietnamese syllables
 * that say about the word, one of which has a letter that English lacks, or more of them than the word has words.
 */
export function isVietnameseWriting(
  word: string,
  typed: string,
  sounds: readonly WordSound[],
): boolean {
  const said = typed
    .slice(0, 4 * longestText)
    .trim()
    .toLowerCase()
    .normalize('NFD')
    // without tones
    .replaceAll(/[\u0300\u0301\u0303\u0309\u0323]/g, '')
    .normalize('NFC')
    .split(/[\s-]+/);
  if (sounds.length === 0 || said.length > sounds.length) return false;
  const isMarked = said.some((syllable) => /[ăâđêôơư]/.test(syllable));
  // 'a lon' for along is English in two words
  const isSplit = said.length > word.trim().split(/[\s-]+/).length && !said.some(isFunctionWord);
  if (!isMarked && !isSplit) return false;
  if (!said.every(isWritable)) return false;
  const units = said.flatMap(readSyllable);
  const cost = costOf(units, sounds);
  return cost <= (said.length === 1 ? mostInOne : mostASound * sounds.length);
}

/** Whether a learner may write this syllable: also with f, j, w or z, or with two consonants before the vowel (spai). */
const isWritable = (syllable: string): boolean =>
  isSyllable(syllable) ||
  isSyllable(syllable.replace(/^[fjwz](?=.)/, 'b')) ||
  isSyllable(syllable.replace(/^[bcđdfgkpstx](?=[cklmnprtw])/, ''));

function readSyllable(syllable: string): Readings[] {
  const [, onset = '', vowel = '', coda = ''] =
    /^(gi(?=[aăâeêoôơuư])|qu|[^aăâeêioôơuưy]*)(.*?)([^aăâeêioôơuưy]*)$/.exec(syllable) ?? [];
  const parts: (readonly [string, ReadonlyMap<string, Readings>])[] = [
    ...(onsets.has(onset) ? [onset] : Array.from(onset)).map((one) => [one, onsets] as const),
    [vowel, vowels],
    [coda, codas],
  ];
  return parts.flatMap(([letters, table]) =>
    letters === '' ? [] : [table.get(letters) ?? [[unknown]]],
  );
}

/** A sound that is like no other. */
const unknown = '?';

/** The cost of hearing the sounds of a word in what was written, at the cheapest reading of each part. */
function costOf(units: readonly Readings[], sounds: readonly WordSound[]): number {
  let costs = sounds.reduce(
    (before, _, of) => [...before, (before[of] ?? 0) + lost(sounds, of)],
    [0],
  );
  for (const readings of units) {
    const read = readings.map((signs) =>
      signs.reduce((before, sign) => hear(before, sign, sounds), costs),
    );
    costs = costs.map((_, at) =>
      Math.min(...read.map((one) => one[at] ?? Number.POSITIVE_INFINITY)),
    );
  }
  return costs[sounds.length] ?? Number.POSITIVE_INFINITY;
}

/** @param costs the cost of having heard the first sounds of the word, by their number */
function hear(costs: readonly number[], sign: string, sounds: readonly WordSound[]): number[] {
  const next: number[] = [];
  for (const [at, cost] of costs.entries()) {
    const sound = sounds[at - 1];
    const ways = [cost + added(sign)];
    if (sound !== undefined)
      ways.push(
        (costs[at - 1] ?? 0) + confusionCost(sound.sign, sign),
        (next[at - 1] ?? 0) + lost(sounds, at - 1),
      );
    next.push(Math.min(...ways));
  }
  return next;
}

/** Vietnamese says a consonant at the end of a word, or beside another, with a short vowel after it, or not at all. */
const added = (sign: string): number => {
  if (sign === unknown) return 9;
  if ('əiɪuʊ'.includes(sign)) return 0.3;
  return isVowelSign(sign) ? 1.2 : 0.85;
};

function lost(sounds: readonly WordSound[], of: number): number {
  const sound = sounds[of];
  if (sound === undefined) return 0;
  if (sound.isVowel) return isReduced(sound) ? 1 : 1.3;
  // British voices say no r after a vowel
  return sound.sign === 'r' && sounds[of - 1]?.isVowel === true ? 0.1 : 0.5;
}

import type { SenseFile } from '@nghego/contracts/ear-file';
import { findWord } from '@nghego/engine/text/find-word';
import { irregularForms } from '@nghego/engine/diagnosis/irregular-forms';
import type { EarCourse } from './ear-files.ts';
import { type Finding, findingsAt } from './finding.ts';
import { lintEnglish, lintVietnamese } from './lint-text.ts';

type Pair = SenseFile['pairs'][number];
/** The word by which the two sentences of a pair differ. */
type Changed = { sensible: string; absurd: string };

const mostUsesOfAbsurd = 4;
const mostLetters = 2;

/** Checks pairs of a sensible and an absurd sentence: nothing but their sense may show which is which. */
export function lintSense(pairs: readonly Pair[], course: EarCourse): Finding[] {
  const changed = pairs.map((pair) => ({ id: pair.id, words: changedWords(pair) }));
  const known = changed.flatMap(({ words }) => words ?? []);
  const sensible = new Set(known.map((words) => words.sensible));
  const uses = new Map<string, number>();
  const here = findingsAt('ear/sense.json');
  for (const { absurd } of known) uses.set(absurd, (uses.get(absurd) ?? 0) + 1);
  for (const [word, count] of uses) {
    if (count > mostUsesOfAbsurd) here.add('absurd-word', `${word}: ${count} times`);
    // a word that is always absurd would give its sentences away
    if (!sensible.has(word)) here.add('cue', `${word} is never the sensible word`);
  }
  return [...here.all, ...pairs.flatMap((pair, at) => lintPair(pair, changed[at]?.words, course))];
}

function lintPair(pair: Pair, words: Changed | undefined, course: EarCourse): Finding[] {
  const place = `ear/sense.json: ${pair.id}`;
  const here = findingsAt(place);
  const { word, sensible, absurd } = pair;
  if (!course.words.has(word.toLowerCase())) here.add('word', `${word} is not of the course`);
  for (const { english } of [sensible, absurd])
    if (findWord(english, word) === undefined) here.add('word', `${word}: ${english}`);
  if (words === undefined) here.add('one-word', `${sensible.english} / ${absurd.english}`);
  else {
    if (Math.abs(words.sensible.length - words.absurd.length) > mostLetters)
      here.add('letters', `${words.sensible}, ${words.absurd}`);
    for (const one of [words.sensible, words.absurd])
      if (!isOfCourse(one, course)) here.add('changed-word', `${one} is not of the course`);
  }
  if (sensible.vietnamese === absurd.vietnamese) here.add('translation', sensible.vietnamese);
  return [
    ...here.all,
    ...[sensible, absurd].flatMap(({ english, vietnamese }) => [
      ...lintEnglish(english, place, { least: 5, most: 9 }),
      ...lintVietnamese(vietnamese, place, english),
    ]),
  ];
}

/** The one word that differs; undefined if none differs, or more than one. */
export function changedWords({ sensible, absurd }: Pair): Changed | undefined {
  const one = wordsOf(sensible.english);
  const other = wordsOf(absurd.english);
  const places = one.flatMap((word, at) => (word === other[at] ? [] : [at]));
  const [at] = places;
  if (one.length !== other.length || places.length !== 1 || at === undefined) return undefined;
  return { sensible: one[at] ?? '', absurd: other[at] ?? '' };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z'-]+/g) ?? [];

const baseOfIrregular: ReadonlyMap<string, string> = new Map(
  [...irregularForms].flatMap(([base, forms]) => forms.map((form) => [form, base] as const)),
);

/** Whether the course teaches a word, or the word of which it is a form. */
function isOfCourse(form: string, { words }: EarCourse): boolean {
  const stems = [form];
  for (const ending of ['s', 'es', 'ed', 'd', 'ing', 'er', 'est', 'ly'])
    if (form.endsWith(ending)) stems.push(form.slice(0, -ending.length));
  const bases = stems.flatMap((stem) => [
    stem,
    `${stem}e`,
    stem.replace(/i$/, 'y'),
    stem.replace(/(.)\1$/, '$1'),
  ]);
  return [...bases, baseOfIrregular.get(form) ?? form].some(
    (base) => words.has(base) && findWord(form, base) !== undefined,
  );
}

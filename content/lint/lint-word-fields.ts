import type { TopicWord } from '@nghego/contracts/course-file';
import { foldWord } from '@nghego/engine/diagnosis/compare-word';
import { findWord } from '@nghego/engine/text/find-word';
import { pronunciationsOf } from './dictionaries.ts';
import { type Finding, findingsAt } from './finding.ts';
import { lintTyping, vietnameseMark } from './lint-text.ts';
import { soundsLike } from './pronunciation.ts';
import { twoPronunciations } from './two-pronunciations.ts';

const term = /^[A-Za-z][A-Za-z'. -]*$/;
/** The most entries, letters and words that fit into the success dialog. */
const most = { family: 5, collocationLength: 40, collocationWords: 5, hintLength: 60 };
/** Words after which a phrase needs an object: 'depend on the weather', not 'depend on'. */
const unfinished =
  /^(?:of|to|for|with|from|about|against|into|between|at|as|upon|toward|than|that)$/;
const difficultiesOf: Readonly<Record<string, readonly string[]>> = {
  A1: ['beginner'],
  A2: ['beginner'],
  B1: ['intermediate'],
  B2: ['intermediate'],
  C1: ['advanced'],
  C2: ['advanced'],
};

/** Checks the optional fields of a word: spellings, homophones, family, collocations, hint. */
export function lintWordFields(word: TopicWord, place: string): Finding[] {
  const { accept = [], homophones = [], family = [], collocations = [], hint, replaces } = word;
  const lists = { accept, homophones, family, collocations };
  return [
    ...Object.entries(lists).flatMap(([name, texts]) => lintList(name, texts, place)),
    ...lintLevel(word, place),
    ...(word.usefulness === undefined ? [{ place, rule: 'usefulness', text: 'none' }] : []),
    ...lintAccept(word, accept, place),
    ...lintHomophones(word, homophones, place),
    ...lintFamily(word, family, place),
    ...lintCollocations(word, collocations, place),
    ...lintHint(word, hint, place),
    ...(replaces !== undefined && replaces.toLowerCase() === word.word.toLowerCase()
      ? [{ place, rule: 'replaces', text: `${replaces}: the word itself` }]
      : []),
  ];
}

function lintList(name: string, texts: readonly string[], place: string): Finding[] {
  const here = findingsAt(place);
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(text.toLowerCase())) here.add(name, `${text}: twice`);
    seen.add(text.toLowerCase());
    // a list is one cell of a CSV file, split at semicolons
    if (text.includes(';')) here.add(name, `${text}: a semicolon`);
  }
  return [...here.all, ...texts.flatMap((text) => lintTyping(text, place))];
}

function lintLevel({ cefr, difficulty }: TopicWord, place: string): Finding[] {
  const here = findingsAt(place);
  if (cefr === undefined) here.add('cefr', 'none');
  else if (difficultiesOf[cefr]?.includes(difficulty) !== true)
    here.add('difficulty', `${difficulty}, but ${cefr}`);
  return here.all;
}

function lintAccept({ word }: TopicWord, accept: readonly string[], place: string): Finding[] {
  const here = findingsAt(place);
  for (const spelling of accept) {
    if (!term.test(spelling)) here.add('accept', spelling);
    if (foldWord(spelling) === foldWord(word)) here.add('accept', `${spelling}: the word itself`);
  }
  return here.all;
}

function lintHomophones(
  { word }: TopicWord,
  homophones: readonly string[],
  place: string,
): Finding[] {
  const here = findingsAt(place);
  const soundsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/[\s-]+/)
      .map(pronunciationsOf);
  const isKnown = (sounds: readonly string[][]) => sounds.every(({ length }) => length > 0);
  const sounds = soundsOf(word);
  for (const homophone of homophones) {
    if (!term.test(homophone)) here.add('homophones', homophone);
    if (foldWord(homophone) === foldWord(word))
      here.add('homophones', `${homophone}: the word itself`);
    const theirs = soundsOf(homophone);
    if (isKnown(sounds) && isKnown(theirs) && !soundsLike(sounds, theirs))
      here.add(
        'homophones',
        `${homophone} sounds different: ${[sounds, theirs].map((all) => all.map((one) => one.join(' | ')).join(' + ')).join(', ')}`,
      );
  }
  return here.all;
}

function lintFamily(
  { word, type }: TopicWord,
  family: readonly string[],
  place: string,
): Finding[] {
  const here = findingsAt(place);
  if (family.length > most.family) here.add('family', `${family.length}, ${most.family} at most`);
  for (const entry of family) {
    if (!/^[A-Za-z][A-Za-z'-]*(?: [A-Za-z'-]+)* \((?:n|v|adj|adv|prep|conj|phr)\.\)$/.test(entry))
      here.add('family', `${entry}: not as 'application (n.)'`);
    if (entry.toLowerCase() === `${word.toLowerCase()} (${type})`)
      here.add('family', `${entry}: the word itself`);
  }
  return here.all;
}

function lintCollocations(
  { word }: TopicWord,
  collocations: readonly string[],
  place: string,
): Finding[] {
  const here = findingsAt(place);
  if (collocations.length < 2 || collocations.length > 3)
    here.add('collocations', `${collocations.length}, 2 or 3 wanted`);
  const lastOf = (text: string) => text.toLowerCase().split(' ').at(-1) ?? '';
  for (const phrase of collocations) {
    if (phrase.split(' ').length > most.collocationWords)
      here.add('collocations', `${phrase}: ${most.collocationWords} words at most`);
    if (unfinished.test(lastOf(phrase)) && lastOf(phrase) !== lastOf(word))
      here.add('collocations', `${phrase}: ends too early`);
    if (!/^[A-Za-z0-9][A-Za-z0-9',%$. -]*$/.test(phrase))
      here.add('collocations', `${phrase}: signs`);
    if (phrase.length > most.collocationLength)
      here.add('collocations', `${phrase}: ${most.collocationLength} characters at most`);
    if (findWord(phrase, word) === undefined)
      here.add('collocations', `${phrase}: without the word`);
    if (foldWord(phrase) === foldWord(word)) here.add('collocations', `${phrase}: the word alone`);
  }
  return here.all;
}

function lintHint({ word }: TopicWord, hint: string | undefined, place: string): Finding[] {
  const here = findingsAt(place);
  if (hint === undefined) {
    if (twoPronunciations.has(word.toLowerCase()))
      here.add('hint', 'two pronunciations, and no hint says which');
    return here.all;
  }
  if (!vietnameseMark.test(hint)) here.add('hint', hint);
  if (hint.length > most.hintLength)
    here.add('hint', `${hint}: ${most.hintLength} characters at most`);
  return [...here.all, ...lintTyping(hint, place)];
}

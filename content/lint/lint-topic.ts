import { categories } from '@nghego/contracts/content-fields';
import type { TopicFile, TopicWord } from '@nghego/contracts/course-file';
import { findWord } from '@nghego/engine/text/find-word';
import { pronunciationsOf } from './dictionaries.ts';
import { type Finding, findingsAt } from './finding.ts';
import {
  lintEnglish,
  lintLoanwords,
  lintTyping,
  lintVietnamese,
  vietnameseMark,
} from './lint-text.ts';
import { lintSenses } from './lint-senses.ts';
import { lintWordFields } from './lint-word-fields.ts';
import { agrees, readPhonetic } from './pronunciation.ts';
import type { Reviewed } from './reviewed.ts';
import { wantedWeakVowel } from './weak-vowels.ts';

/** Checks one topic by itself: its words, their pronunciation, meaning and example. */
export function lintTopic(topic: TopicFile, slug: string, reviewed: Reviewed): Finding[] {
  const here = findingsAt(`topics/${slug}.json`);
  if (!categories.some((one) => one === topic.category)) here.add('category', topic.category);
  const inBrackets = /\(([^()]+)\)$/.exec(topic.description)?.[1];
  if (inBrackets?.toLowerCase() === topic.nameVi.toLowerCase())
    here.add('description', topic.description);
  if (topic.words.length < 40 || topic.words.length > 60)
    here.add('count', `${topic.words.length} words`);
  const { nameVi } = topic;
  if (!vietnameseMark.test(nameVi) || nameVi.length > 40) here.add('nameVi', nameVi);
  const taught = new Set(topic.words.map(({ word }) => word.toLowerCase()));
  for (const { word, replaces } of topic.words)
    if (replaces !== undefined && taught.has(replaces.toLowerCase()))
      here.add('replaces', `${word}: ${replaces} is still taught`);
  return [...here.all, ...topic.words.flatMap((word) => lintWord(word, slug, reviewed))];
}

function lintWord(taught: TopicWord, slug: string, reviewed: Reviewed): Finding[] {
  const { word, phonetic, meaning, example } = taught;
  const place = `topics/${slug}.json: ${word}`;
  const here = findingsAt(place);
  if (meaning.toLowerCase() === word.toLowerCase()) here.add('meaning', meaning);
  // a meaning of one short syllable may have no diacritic ("ga", "kem"); a longer one always has
  if (meaning.length > 7 && /^[\x20-\x7e]+$/.test(meaning) && !reviewed.meanings.includes(meaning))
    here.add('diacritics', meaning);
  if (meaning.length > 60) here.add('meaning-length', meaning);
  if (!/^[A-Za-z][A-Za-z' -]*$/.test(word)) here.add('word', word);
  if (readPhonetic(phonetic) === undefined) here.add('ipa-style', phonetic);
  else if (reviewed.phonetics[word] !== phonetic) {
    const words = word
      .toLowerCase()
      .split(/[\s-]+/)
      .map((one) => ({ word: one, entries: pronunciationsOf(one) }));
    if (words.some(({ entries }) => entries.length === 0)) here.add('ipa-unknown', phonetic);
    else if (!agrees(phonetic, words))
      here.add(
        'ipa',
        `${phonetic}, dictionary: ${words.map(({ entries }) => entries.join(' | ')).join(' + ')}`,
      );
  }
  const weak = wantedWeakVowel(word, phonetic);
  if (weak !== undefined) here.add('weak-vowel', `${phonetic}: ${weak} is wanted`);
  if (findWord(example.english, word) === undefined) here.add('example', example.english);
  return [
    ...here.all,
    ...lintWordFields(taught, place),
    ...lintSenses(taught, place),
    ...lintTyping(meaning, place),
    ...lintLoanwords(meaning, place),
    ...lintEnglish(example.english, place, { least: 5, most: 16 }),
    ...lintVietnamese(example.vietnamese, place, example.english),
  ];
}

import type { TopicWord } from '@nghego/contracts/course-file';
import { foldWord } from '@nghego/engine/diagnosis/compare-word';
import { findWord } from '@nghego/engine/text/find-word';
import { type Finding, findingsAt } from './finding.ts';
import { lintEnglish, lintLoanwords, lintTyping, lintVietnamese } from './lint-text.ts';

/** The most senses, paraphrases and letters that fit into the success dialog. */
const most = { senses: 3, paraphrases: 3, length: 40, meaningLength: 60 };

/** Checks further senses of a word, and its paraphrases. */
export function lintSenses(word: TopicWord, place: string): Finding[] {
  const { senses = [], paraphrases = [] } = word;
  const here = findingsAt(place);
  if (senses.length > most.senses) here.add('senses', `${senses.length}, ${most.senses} at most`);
  const seen = new Set([`${word.type} ${word.meaning}`]);
  for (const { type, meaning, example, collocations } of senses) {
    if (seen.has(`${type} ${meaning}`)) here.add('senses', `${type} ${meaning}: taught already`);
    seen.add(`${type} ${meaning}`);
    if (meaning.length > most.meaningLength) here.add('meaning-length', meaning);
    if (findWord(example.english, word.word) === undefined) here.add('example', example.english);
    for (const phrase of collocations)
      if (phrase.length > most.length || findWord(phrase, word.word) === undefined)
        here.add('collocations', phrase);
    here.all.push(
      ...lintTyping(meaning, place),
      ...lintLoanwords(meaning, place),
      ...lintEnglish(example.english, place, { least: 5, most: 16 }),
      ...lintVietnamese(example.vietnamese, place, example.english),
    );
  }
  if (paraphrases.length > most.paraphrases)
    here.add('paraphrases', `${paraphrases.length}, ${most.paraphrases} at most`);
  for (const paraphrase of paraphrases) {
    if (!/^[a-z][a-z' -]*$/i.test(paraphrase) || paraphrase.length > most.length)
      here.add('paraphrases', paraphrase);
    if (foldWord(paraphrase) === foldWord(word.word) || findWord(paraphrase, word.word))
      here.add('paraphrases', `${paraphrase}: the word itself`);
  }
  return here.all;
}

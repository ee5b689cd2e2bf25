import { dictionary as cmu } from 'cmu-pronouncing-dictionary';
import english from 'dictionary-en';
import nspell from 'nspell';

const checker = nspell(Buffer.from(english.aff), Buffer.from(english.dic));

/** Whether the US spelling dictionary knows a word, as written or in lower case. */
export function isSpelled(word: string): boolean {
  return checker.correct(word) || checker.correct(word.toLowerCase());
}

/** All pronunciations of a word in the CMU dictionary; empty if it lacks the word. */
export function pronunciationsOf(word: string): string[] {
  const key = word.toLowerCase();
  return [key, ...[2, 3, 4, 5].map((n) => `${key}(${n})`), `${key}(1)`].flatMap(
    (name) => cmu[name] ?? [],
  );
}

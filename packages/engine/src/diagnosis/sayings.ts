import { foldWord } from '../compare-word.ts';
import { fullForms } from './contractions.ts';
import { waysToSay } from './numbers.ts';

/** The most combinations that are tried for several words. */
const mostWays = 24;

/**
 * The ways to say some words in full, each folded and joined: "I'm" is iam, '$20' twentydollars, 'full-time' fulltime.
 * Words that are neither contractions nor numerals have only themselves.
 * @param next the word after them, where it is known: it tells what 's and 'd are short for
 */
export function sayings(words: readonly string[], next?: string): ReadonlySet<string> {
  let ways = [''];
  for (const [at, word] of words.entries()) {
    const all = [...waysToSay(word), ...fullForms(word, words[at + 1] ?? next)].map((way) =>
      foldWord(way.join('')),
    );
    all.push(foldWord(word));
    ways = ways.flatMap((head) => all.map((tail) => head + tail)).slice(0, mostWays);
  }
  return new Set(ways);
}

/** Whether a word can be said in another way than it is written. */
export const hasOtherSaying = (word: string): boolean =>
  /['’‘ʼ\d-]/.test(word) || fullForms(word).length > 0;

import { foldWord } from './compare-word.ts';
import { fullForms } from './contractions.ts';
import { waysToSay } from './numbers.ts';

/** The most combinations that are tried for several words. */
const mostWays = 24;

/**
 * The ways to say some words in full, each folded and joined: "I'm" is iam, '$20' twentydollars, 'full-time' fulltime.
 * A word that is neither a contraction nor a numeral is said in one way only.
 * @param next the word after these, where it is known: it shows for which verb 's or 'd is short
 */
export function sayings(words: readonly string[], next?: string): ReadonlySet<string> {
  let ways: readonly string[] = [''];
  for (const [at, word] of words.entries())
    ways = combine(ways, waysOf(word, words[at + 1] ?? next));
  return new Set(ways);
}

/**
 * As {@link sayings}, for every run of a sentence's words. Each word is read once, and a run extends the result of the
 * run that is one word shorter, so that all runs of a sentence take little longer than one.
 * @param isNextKnown whether the word after a run counts
 */
export function sayingsOfRuns(
  words: readonly string[],
  isNextKnown: boolean,
): (from: number, count: number) => ReadonlySet<string> {
  const inside = words.map((word, at) => waysOf(word, words[at + 1]));
  const last = isNextKnown ? inside : words.map((word) => waysOf(word));
  const heads = onceARun((from, count): readonly string[] =>
    count === 0 ? [''] : combine(heads(from, count - 1), inside[from + count - 1]),
  );
  return onceARun(
    (from, count) => new Set(combine(heads(from, count - 1), last[from + count - 1])),
  );
}

/** Caches what `find` returns for each run of words. */
export function onceARun<Found>(
  find: (from: number, count: number) => Found,
): (from: number, count: number) => Found {
  const known = new Map<number, Found>();
  return (from, count) => {
    const key = from * 8 + count;
    let found = known.get(key);
    if (found === undefined) {
      found = find(from, count);
      known.set(key, found);
    }
    return found;
  };
}

function combine(heads: readonly string[], tails: readonly string[] = []): readonly string[] {
  const ways: string[] = [];
  for (const head of heads)
    for (const tail of tails) if (ways.push(head + tail) === mostWays) return ways;
  return ways;
}

function waysOf(word: string, next?: string): readonly string[] {
  const ways = [...waysToSay(word), ...fullForms(word, next)].map((way) => foldWord(way.join('')));
  ways.push(foldWord(word));
  return ways;
}

/** Whether a word can be said in another way than it is written. */
export const hasOtherSaying = (word: string): boolean =>
  /['’‘ʼ\d-]/.test(word) || fullForms(word).length > 0;

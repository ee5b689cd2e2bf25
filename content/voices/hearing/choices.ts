import type { Pronunciation } from './pronounce.ts';

/** How many choices the recogniser has; the first one is the text that the voice was given. */
export const choiceCount = 20;

const phonesOf = (said: Pronunciation): string[] => said.join(' ').split(' ');

export const sameSound = (one: Pronunciation, other: Pronunciation): boolean =>
  one.join(' ') === other.join(' ');

/**
 * The choices of a recogniser for a word or term: its pronunciation, other pronunciations of its spelling, and the
 * words that sound most like it. Homophones are one choice.
 * @param others other pronunciations of the same spelling
 */
export function choicesOfWord(
  said: Pronunciation,
  others: readonly Pronunciation[],
  pool: readonly Pronunciation[],
): Pronunciation[] {
  const own = phonesOf(said);
  const near = pool
    .map((one) => ({ one, away: distance(own, phonesOf(one)) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, choiceCount * 2)
    .map(({ one }) => one);
  return unlike([said, ...others, ...near]).slice(0, choiceCount);
}

/**
 * The choices for a sentence: its pronunciation, and sentences in which one word is replaced by one that sounds like
 * it, the nearest first.
 * @param others other pronunciations of the same text
 * @param neighbours the words that sound most like a word of the sentence, nearest first, each with its distance
 */
export function choicesOfSentence(
  said: Pronunciation,
  others: readonly Pronunciation[],
  neighbours: (word: string) => readonly { word: string; away: number }[],
): Pronunciation[] {
  const changed = said.flatMap((word, at) =>
    neighbours(word).map((other) => ({ one: said.with(at, other.word), away: other.away })),
  );
  const near = changed.toSorted((a, b) => a.away - b.away).map(({ one }) => one);
  return unlike([said, ...others, ...near]).slice(0, choiceCount);
}

/** The words of a pool that sound most like a word, each with its distance: how many sounds to change, add or drop. */
export function nearestWords(
  word: string,
  pool: readonly string[],
): { word: string; away: number }[] {
  const own = word.split(' ');
  return pool
    .filter((other) => other !== word)
    .map((other) => ({ word: other, away: distance(own, other.split(' ')) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, 4);
}

function unlike(all: readonly Pronunciation[]): Pronunciation[] {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = one.join(' ');
    return seen.has(key) ? false : (seen.add(key), true);
  });
}

/** The Levenshtein distance of two lists of sounds. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = Uint16Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, sound] of one.entries()) {
    const next = new Uint16Array(row.length);
    next[0] = i + 1;
    for (let j = 1; j < row.length; j += 1)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (sound === other[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

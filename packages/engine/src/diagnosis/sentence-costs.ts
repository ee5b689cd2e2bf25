import { foldWord } from './compare-word.ts';
import type { TypedWord, WordCosts } from './align-words.ts';
import { hasOtherSaying, onceARun, sayings, sayingsOfRuns } from './sayings.ts';
import { otherSpellings } from './right-in-another-form.ts';
import { wordCost } from './word-cost.ts';

/** What the comparisons need to know of a word; computed once for each word. */
type ReadWord = {
  folded: string;
  /** the first letters of the ways to say the word */
  begins: ReadonlySet<string | undefined>;
  /** how many letters the shortest and the longest way to say the word have, whatever word follows */
  shortest: number;
  longest: number;
  british: ReadonlySet<string>;
  isOpen: boolean;
};

const readWord = (text: string, folded: string): ReadWord => {
  const isOpen = hasOtherSaying(text);
  const ways = isOpen ? [folded, ...sayings([text])] : [folded];
  const lengths = ways.map(({ length }) => length);
  return {
    folded,
    isOpen,
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
    begins: new Set(ways.map((way) => way[0])),
    british: otherSpellings(folded),
  };
};

/** The comparisons that `alignWords` needs for a sentence and its typed words. */
export function costsOf(expected: readonly string[], words: readonly TypedWord[]): WordCosts {
  const expectedWords = expected.map((word) => readWord(word, foldWord(word)));
  const typedWords = words.map(({ text, folded }) => readWord(text, folded));
  const expectedRuns = runsOf(expectedWords, sayingsOfRuns(expected, true));
  const typedRuns = runsOf(
    typedWords,
    sayingsOfRuns(
      words.map(({ text }) => text),
      false,
    ),
  );
  const pairs = new Float64Array(expected.length * words.length).fill(-1);
  const pair = (of: number, at: number): number => {
    const key = of * words.length + at;
    const known = pairs[key] ?? -1;
    if (known >= 0) return known;
    const [one, other] = [expectedWords[of], typedWords[at]];
    if (one === undefined || other === undefined) return 1;
    const isOther = one.british.has(other.folded) || other.british.has(one.folded);
    const cost = isOther ? 0.02 : wordCost(one.folded, other.folded);
    pairs[key] = cost;
    return cost;
  };
  const group = (of: number, count: number, at: number, typed: number) => {
    const run = expectedRuns(of, count);
    const other = typedRuns(at, typed);
    const isOpen = run.isOpen || other.isOpen;
    if (!isOpen && Math.abs(run.joined.length - other.joined.length) > 2) return undefined;
    if (run.joined === other.joined || (count !== typed && run.undoubled() === other.undoubled())) {
      const isHyphen =
        run.joined === other.joined && count === 1 && /[-–]/.test(expected[of] ?? '');
      return isHyphen ? ('variant' as const) : ('boundary' as const);
    }
    if (!isOpen || run.shortest > other.longest || run.longest < other.shortest) return undefined;
    const ways = run.ways();
    for (const way of other.ways()) if (ways.has(way)) return 'variant' as const;
    return undefined;
  };
  const mayGroup = (of: number, at: number): boolean => {
    const [one, other] = [expectedWords[of], typedWords[at]];
    return one !== undefined && other !== undefined && beginAlike(one, other);
  };
  return { pair, mayGroup, group };
}

/** Some words in a row. */
type Run = {
  joined: string;
  undoubled: () => string;
  isOpen: boolean;
  shortest: number;
  longest: number;
  ways: () => ReadonlySet<string>;
};

/** Returns the facts about a run; they are cached, since each run is compared with many others. */
function runsOf(
  words: readonly ReadWord[],
  waysOf: (from: number, count: number) => ReadonlySet<string>,
): (from: number, count: number) => Run {
  return onceARun((from, count) => {
    const some = words.slice(from, from + count);
    const joined = some.map(({ folded }) => folded).join('');
    let single: string | undefined;
    return {
      joined,
      undoubled: () => (single ??= undoubled(joined)),
      isOpen: some.some(({ isOpen }) => isOpen),
      shortest: some.reduce((sum, { shortest }) => sum + shortest, 0),
      longest: some.reduce((sum, { longest }) => sum + longest, 0),
      ways: () => waysOf(from, count),
    };
  });
}

/** Whether some way to say the words begins with the same letter. */
function beginAlike(one: ReadWord, other: ReadWord): boolean {
  if (one.folded[0] === other.folded[0]) return true;
  if (!one.isOpen && !other.isOpen) return false;
  for (const first of one.begins) if (other.begins.has(first)) return true;
  return false;
}

/** 'all ready' for already: doubled letters count once. */
const undoubled = (text: string): string => text.replace(/(.)\1+/gu, '$1');

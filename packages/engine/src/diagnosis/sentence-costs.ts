import { foldWord } from '../compare-word.ts';
import type { TypedWord, WordCosts } from './align-words.ts';
import { hasOtherSaying, sayings } from './sayings.ts';
import { otherSpellings } from './variants.ts';
import { wordCost } from './word-cost.ts';

/** Computed once for each word. */
type ReadWord = {
  folded: string;
  ways: ReadonlySet<string>;
  british: ReadonlySet<string>;
  isOpen: boolean;
};

const readWord = (text: string, folded: string): ReadWord => {
  const isOpen = hasOtherSaying(text);
  return {
    folded,
    isOpen,
    ways: isOpen ? sayings([text]) : new Set([folded]),
    british: otherSpellings(folded),
  };
};

/** The comparisons that `alignWords` needs for a sentence and its typed words. */
export function costsOf(expected: readonly string[], words: readonly TypedWord[]): WordCosts {
  const mine = expected.map((word) => readWord(word, foldWord(word)));
  const theirs = words.map(({ text, folded }) => readWord(text, folded));
  const pairs = new Float64Array(expected.length * words.length).fill(-1);
  const pair = (of: number, at: number): number => {
    const key = of * words.length + at;
    const known = pairs[key] ?? -1;
    if (known >= 0) return known;
    const [one, other] = [mine[of], theirs[at]];
    if (one === undefined || other === undefined) return 1;
    const isOther = one.british.has(other.folded) || other.british.has(one.folded);
    const cost = isOther ? 0.02 : wordCost(one.folded, other.folded);
    pairs[key] = cost;
    return cost;
  };
  const isOpen = (of: number, count: number, at: number, typed: number): boolean => {
    for (let i = of; i < of + count; i++) if (mine[i]?.isOpen === true) return true;
    for (let i = at; i < at + typed; i++) if (theirs[i]?.isOpen === true) return true;
    return false;
  };
  const group = (of: number, count: number, at: number, typed: number) => {
    if (
      !isOpen(of, count, at, typed) &&
      Math.abs(size(mine, of, count) - size(theirs, at, typed)) > 2
    )
      return undefined;
    const ours = mine.slice(of, of + count);
    const others = theirs.slice(at, at + typed);
    const joined = ours.map(({ folded }) => folded).join('');
    const shown = others.map(({ folded }) => folded).join('');
    if (joined === shown || (count !== typed && undoubled(joined) === undoubled(shown))) {
      const isHyphen = joined === shown && count === 1 && /[-–]/.test(expected[of] ?? '');
      return isHyphen ? ('variant' as const) : ('boundary' as const);
    }
    if (!isOpen(of, count, at, typed)) return undefined;
    const ways = sayings(expected.slice(of, of + count), expected[of + count]);
    const said = sayings(words.slice(at, at + typed).map(({ text }) => text));
    for (const way of said) if (ways.has(way)) return 'variant' as const;
    return undefined;
  };
  const mayGroup = (of: number, at: number): boolean => {
    const [one, other] = [mine[of], theirs[at]];
    return one !== undefined && other !== undefined && beginAlike(one, other);
  };
  return { pair, mayGroup, group };
}

/** Letters of some words together. */
function size(words: readonly ReadWord[], from: number, count: number): number {
  let sum = 0;
  for (let i = from; i < from + count; i++) sum += words[i]?.folded.length ?? 0;
  return sum;
}

/** Whether some way to say the words begins with the same letter. */
function beginAlike(one: ReadWord, other: ReadWord): boolean {
  if (one.folded[0] === other.folded[0]) return true;
  if (!one.isOpen && !other.isOpen) return false;
  for (const way of one.ways) for (const said of other.ways) if (way[0] === said[0]) return true;
  return false;
}

/** 'all ready' for already: doubled letters count once. */
const undoubled = (text: string): string => text.replace(/(.)\1+/gu, '$1');

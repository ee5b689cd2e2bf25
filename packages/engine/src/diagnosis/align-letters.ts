import type { Mark } from './mistake.ts';
import type { TypedLetter } from './letters.ts';

/**
 * A step from the expected letters to the typed ones; `at` is an index of the typed letters, `of` of the expected ones.
 */
export type LetterStep = {
  kind: 'same' | 'other' | 'extra' | 'missing' | 'swapped';
  at: number;
  of: number;
};

/**
 * The Damerau–Levenshtein distance (optimal string alignment) as a list of steps. Of several cheapest lists it takes
 * the one with the latest changes, so that a lost ending shows as missing letters at the end; two letters are swapped
 * only if no other list is as cheap: 'mek' for make has another vowel and no last e.
 */
export function alignLetters(expected: string, typed: string): LetterStep[] {
  const rows = expected.length + 1;
  const columns = typed.length + 1;
  const cost = new Uint16Array(rows * columns);
  for (let i = 0; i < rows; i++) cost[i * columns] = i;
  for (let j = 0; j < columns; j++) cost[j] = j;
  const at = (i: number, j: number) => cost[i * columns + j] ?? 0;
  for (let i = 1; i < rows; i++)
    for (let j = 1; j < columns; j++) {
      const differs = expected[i - 1] === typed[j - 1] ? 0 : 1;
      let best = Math.min(at(i - 1, j - 1) + differs, at(i - 1, j) + 1, at(i, j - 1) + 1);
      if (isSwap(expected, typed, i, j)) best = Math.min(best, at(i - 2, j - 2) + 1);
      cost[i * columns + j] = best;
    }
  const steps: LetterStep[] = [];
  let i = rows - 1;
  let j = columns - 1;
  while (i > 0 || j > 0) {
    const here = at(i, j);
    if (i > 0 && here === at(i - 1, j) + 1) {
      i -= 1;
      steps.push({ kind: 'missing', at: j, of: i });
    } else if (j > 0 && here === at(i, j - 1) + 1) {
      j -= 1;
      steps.push({ kind: 'extra', at: j, of: i });
    } else if (here === at(i - 1, j - 1) + (expected[i - 1] === typed[j - 1] ? 0 : 1)) {
      i -= 1;
      j -= 1;
      steps.push({ kind: expected[i] === typed[j] ? 'same' : 'other', at: j, of: i });
    } else {
      i -= 2;
      j -= 2;
      steps.push({ kind: 'swapped', at: j, of: i });
    }
  }
  return steps.toReversed();
}

function isSwap(expected: string, typed: string, i: number, j: number): boolean {
  return (
    i > 1 &&
    j > 1 &&
    expected[i - 1] === typed[j - 2] &&
    expected[i - 2] === typed[j - 1] &&
    expected[i - 1] !== typed[j - 1]
  );
}

/** How many letters must change. */
export const letterDistance = (steps: readonly LetterStep[]): number =>
  steps.filter(({ kind }) => kind !== 'same').length;

/**
 * The faults in the typed text, adjacent ones of one kind joined (MK-01). A gap shows neither which letters are missing
 * nor how many.
 */
export function marksOf(steps: readonly LetterStep[], letters: readonly TypedLetter[]): Mark[] {
  const marks: Mark[] = [];
  for (const { kind, at } of steps) {
    if (kind === 'same') continue;
    const first = letters[at];
    const before = letters[at - 1];
    const last = kind === 'swapped' ? letters[at + 1] : first;
    const start = kind === 'missing' ? (before?.end ?? first?.start ?? 0) : (first?.start ?? 0);
    const end = kind === 'missing' ? start : (last?.end ?? start);
    // one character (ﬃ) can fold to several letters: only the first one has a place in the text
    if (kind !== 'missing' && start === end) continue;
    const mark = marks.at(-1);
    if (mark?.kind === kind && kind !== 'swapped' && mark.end === start) mark.end = end;
    else marks.push({ kind, start, end });
  }
  return marks;
}

const row0 = new Uint16Array(80);
const row1 = new Uint16Array(80);
const row2 = new Uint16Array(80);

/** How many letters must change, without the path: for texts of at most 64 letters, faster than `alignLetters`. */
export function countChanges(expected: string, typed: string): number {
  let [before, last, row] = [row0, row1, row2];
  for (let j = 0; j <= typed.length; j++) last[j] = j;
  for (let i = 1; i <= expected.length; i++) {
    row[0] = i;
    for (let j = 1; j <= typed.length; j++) {
      const differs = expected[i - 1] === typed[j - 1] ? 0 : 1;
      let best = (last[j - 1] ?? 0) + differs;
      best = Math.min(best, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (isSwap(expected, typed, i, j)) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row[j] = best;
    }
    [before, last, row] = [last, row, before];
  }
  return last[typed.length] ?? 0;
}

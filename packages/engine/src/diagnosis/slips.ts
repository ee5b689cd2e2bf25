import type { LetterStep } from './align-letters.ts';

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** How far each keyboard row is shifted to the right, in keys. */
const shifts = [0, 0.5, 0.75, 1.25];

const places = new Map<string, { x: number; y: number }>();
rows.forEach((row, y) =>
  Array.from(row).forEach((key, x) => places.set(key, { x: x + (shifts[y] ?? 0), y })),
);

/** Whether two keys touch on a QWERTY keyboard. */
function areNeighbors(one: string, other: string): boolean {
  const [a, b] = [places.get(one), places.get(other)];
  if (a === undefined || b === undefined || one === other) return false;
  return Math.abs(a.y - b.y) <= 1 && Math.abs(a.x - b.x) <= 1;
}

/**
 * Neighboring keys, the right one first, whose sounds differ only in voicing: a learner who types 'zink' for 'sink'
 * heard a z, and did not slip. Or x, which has two sounds, of which one is lost in 'fic' and 'espensive'; in Vietnamese
 * it is written for an s.
 */
const soundPairs = new Set('sz zs fv vf xs xc sx'.split(' '));

/**
 * Neighboring keys whose sounds Vietnamese learners take for one another at the end of a word, the right one first:
 * pride for price, bat for bag. Not m and n, which Vietnamese has at the end of words.
 */
const lastPairs = new Set('cd dc ds sd gt tg'.split(' '));

/** Whether a consonant at the end was typed for one that sounds alike there; a silent e may follow. */
const isLastHeard = (expected: string, of: number, typed: string, at: number): boolean =>
  lastPairs.has(`${expected[of]}${typed[at]}`) &&
  [expected.slice(of + 1), typed.slice(at + 1)].every((rest) => rest === '' || rest === 'e');

/** An m before another consonant is easily heard as an n: confortable, conpany. */
const isMHeard = (one: string, typed: string, at: number): boolean =>
  one === 'm' && typed[at] === 'n' && /^[^aeiouy]/.test(typed.slice(at + 1));

/** Letters that English doubles; any other doubled letter, or a doubled first letter, is a key that bounced. */
const doubles = /[bcdefglmnoprstz]/;

/**
 * Whether a difference is a typing slip: a neighboring key instead of the right one or in addition to it, two swapped
 * letters (but not ie and ei, which are spelling), a key that bounced. One slip, or two in a long word.
 */
export function isSlip(expected: string, typed: string, steps: readonly LetterStep[]): boolean {
  const changes = steps.filter(({ kind }) => kind !== 'same');
  if (changes.length === 0 || changes.length > (expected.length > 7 ? 2 : 1)) return false;
  return changes.every((step) => isSlipOf(step, expected, typed));
}

/** Whether a slip is nothing but keys that were pressed twice. */
export const isPressedTwice = (typed: string, steps: readonly LetterStep[]): boolean =>
  steps.every(
    ({ kind, at }) =>
      kind === 'same' ||
      (kind === 'extra' && (typed[at] === typed[at - 1] || typed[at] === typed[at + 1])),
  );

function isSlipOf({ kind, at, of }: LetterStep, expected: string, typed: string): boolean {
  const key = typed[at] ?? '';
  switch (kind) {
    case 'other':
      return (
        areNeighbors(expected[of] ?? '', key) &&
        !soundPairs.has(`${expected[of]}${key}`) &&
        !isLastHeard(expected, of, typed, at) &&
        !isMHeard(expected[of] ?? '', typed, at) &&
        !isDoubledEnd(typed, at) &&
        !isSilentEnd(typed, at)
      );
    case 'swapped':
      return !/^(?:ie|ei)$/.test(typed.slice(at, at + 2));
    case 'extra': {
      const [before, after] = [typed[at - 1] ?? '', typed[at + 1] ?? ''];
      if (key === before || key === after) return bounced(typed, at);
      // two adjacent vowel keys may also be a mishearing: only consonants count
      return !/[aeiouy]/.test(key) && areNeighbors(key, before) && areNeighbors(key, after);
    }
    case 'same':
    case 'missing':
      return false;
    default:
      return kind satisfies never;
  }
}

/** English writes ll and ff at the end of a short word: a learner who typed hell for help did not hear the p. */
const isDoubledEnd = (typed: string, at: number): boolean =>
  at === typed.length - 1 && /[aeiouy](?:ll|ff)$/.test(typed);

/** A last e after a consonant is silent: a learner who typed remine for remind did not hear the d. */
const isSilentEnd = (typed: string, at: number): boolean =>
  at === typed.length - 1 && /[^aeiouy]e$/.test(typed);

function bounced(typed: string, at: number): boolean {
  const key = typed[at] ?? '';
  let start = at;
  while (typed[start - 1] === key) start -= 1;
  let end = at;
  while (typed[end + 1] === key) end += 1;
  if (end - start > 1 || start === 0 || !doubles.test(key)) return true;
  // the last e of table is not heard: tablee is no other sound
  if (end === typed.length - 1 && /[^aeiouy]lee$/.test(typed)) return true;
  // English doubles a consonant only after a vowel
  return (
    !/[aeiouy]/.test(key) && !/[aeiouy]/.test(typed[start - 1] ?? '') && typed[start - 1] !== 'q'
  );
}

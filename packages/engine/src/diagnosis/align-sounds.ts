import { confusionCost } from './confusion-costs.ts';
import { isVowelLetter, readingsAt, vowelContext, type Reading } from './graphemes.ts';
import { isReduced, isVowelSign, type WordSound } from './read-phonetic.ts';

/** A step of a path: a few letters in a row that write a few sounds in a row. There may be no letters, or no sounds. */
export type SoundStep = {
  /** The index of the first sound. */
  of: number;
  /** How many sounds. */
  sounds: number;
  /** The index of the first letter. */
  at: number;
  /** How many letters. */
  letters: number;
  /** What the letters are read as; empty if a sound was not written. */
  heard: readonly string[];
  /** The most likely reading of the letters. */
  first: readonly string[];
  cost: number;
  /** The typed letters are those of the word itself, and the letters around them leave their sound unchanged. */
  same: boolean;
  /** The typed letters are those of the word itself; the letters around them may differ and change the sound. */
  sameLetters: boolean;
};

/** `cost` is infinite if nothing explains the letters within the limit; then there are no steps. */
export type SoundPath = { steps: SoundStep[]; cost: number };

/** How a word writes its sounds. */
export type Spelling = { letters: string; steps: readonly SoundStep[] };

const lostVowel = 1.3;
const lostWeakVowel = 1;
const lostConsonant = 0.75;
/** The cost of a typed vowel or r where the word itself has silent letters: comf(or)table. */
const addedSilent = 0.2;
const isWeakLetter = (typed: string, at: number): boolean =>
  isVowelLetter(typed[at] ?? '') || typed[at] === 'r';
/** From this cost on, a reading is one that no reader would choose at first sight. */
export const farReading = 0.4;

/** Finds how the letters of a word write its sounds. */
export function spell(letters: string, sounds: readonly WordSound[]): Spelling {
  // the low limit makes the search fast, and is enough for most words
  for (const limit of [0.7, 2.5]) {
    const path = alignSounds(sounds, letters, undefined, limit);
    if (Number.isFinite(path.cost)) return { letters, steps: path.steps };
  }
  return {
    letters,
    steps: alignSounds(sounds, letters, undefined, Number.POSITIVE_INFINITY).steps,
  };
}

/**
 * How a cell of the table was reached: by the word's own letters, a reading, or (undefined) a sound that was not
 * written.
 */
type Way = { own: SoundStep; cost: number } | Reading | undefined;

/**
 * The cheapest way to read the typed letters as the sounds of the word: letters that the word itself has there cost
 * nothing, others the cost of their reading and its distance from the sound.
 * @param limit skips paths that cost more
 */
export function alignSounds(
  sounds: readonly WordSound[],
  typed: string,
  word: Spelling | undefined,
  limit: number,
): SoundPath {
  const columns = typed.length + 1;
  const size = (sounds.length + 1) * columns;
  const costs = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(size).fill(-1);
  const ways: Way[] = Array.from({ length: size });
  const own = ownSteps(word, sounds.length);
  const candidates: Reading[][] = [];
  for (let at = 0; at < typed.length; at++) candidates.push(readingsAt(typed, at));
  costs[0] = 0;

  for (let of = 0; of <= sounds.length; of++) {
    const ownHere = own[of] ?? [];
    const saysNothing = ownHere.some((step) => step.sounds === 0);
    const sound = sounds[of];
    for (let at = 0; at < columns; at++) {
      const here = of * columns + at;
      const before = costs[here] ?? 0;
      if (before > limit) continue;
      for (const step of ownHere) {
        const cost = ownCost(step, word?.letters ?? '', typed, at);
        if (cost === undefined) continue;
        const to = here + step.sounds * columns + step.letters;
        if (before + cost > limit || before + cost >= (costs[to] ?? 0) - 1e-9) continue;
        costs[to] = before + cost;
        from[to] = here;
        ways[to] = { own: step, cost };
      }
      for (const candidate of candidates[at] ?? []) {
        const { heard, isAdded } = candidate;
        const count = isAdded ? 0 : heard.length;
        if (of + count > sounds.length) continue;
        const to = here + count * columns + candidate.letters;
        const room = Math.min(limit, (costs[to] ?? 0) - 2e-9) - before;
        let cost = isAdded && saysNothing && isWeakLetter(typed, at) ? addedSilent : candidate.cost;
        if (cost > room) continue;
        if (!isAdded) cost += matchCost(sounds, of, heard, candidate.weak);
        if (cost > room) continue;
        costs[to] = before + cost;
        from[to] = here;
        ways[to] = candidate;
      }
      if (sound === undefined) continue;
      const to = here + columns;
      const total = before + lost(sound);
      if (total > limit || total >= (costs[to] ?? 0) - 1e-9) continue;
      costs[to] = total;
      from[to] = here;
      ways[to] = undefined;
    }
  }
  const cost = costs[size - 1] ?? 0;
  const steps: SoundStep[] = [];
  if (!Number.isFinite(cost)) return { steps, cost };
  for (let to = size - 1; to > 0;) {
    const here = from[to] ?? 0;
    const place = { of: Math.floor(here / columns), at: here % columns };
    steps.push(stepOf(ways[to], place, (costs[to] ?? 0) - (costs[here] ?? 0), own, word, typed));
    to = here;
  }
  return { steps: steps.toReversed(), cost };
}

function stepOf(
  way: Way,
  { of, at }: { of: number; at: number },
  cost: number,
  own: readonly SoundStep[][],
  word: Spelling | undefined,
  typed: string,
): SoundStep {
  if (way === undefined)
    return {
      of,
      sounds: 1,
      at,
      letters: 0,
      heard: [],
      first: [],
      cost,
      same: false,
      sameLetters: false,
    };
  if ('own' in way) return { ...way.own, at, cost: way.cost, same: true, sameLetters: true };
  const { letters, heard, first, isAdded } = way;
  return {
    of,
    sounds: isAdded ? 0 : heard.length,
    at,
    letters,
    heard,
    first,
    cost,
    same: false,
    sameLetters: !isAdded && writes(own[of] ?? [], word, typed, at, letters),
  };
}

function ownSteps(word: Spelling | undefined, count: number): SoundStep[][] {
  const own: SoundStep[][] = Array.from({ length: count + 1 }, () => []);
  for (const step of word?.steps ?? []) own[step.of]?.push(step);
  return own;
}

/** Whether the word itself writes the sound with these letters. */
const writes = (
  own: readonly SoundStep[],
  word: Spelling | undefined,
  typed: string,
  at: number,
  letters: number,
): boolean =>
  word !== undefined &&
  own.some(
    (step) =>
      step.letters === letters && word.letters.startsWith(typed.slice(at, at + letters), step.at),
  );

/** The cost of the word's own letters, if they are typed among letters that leave their sound unchanged. */
function ownCost(step: SoundStep, word: string, typed: string, at: number): number | undefined {
  if (step.letters === 0) return 0;
  const letters = word.slice(step.at, step.at + step.letters);
  if (!typed.startsWith(letters, at)) return undefined;
  if (step.letters === 1 && isVowelLetter(letters) && step.heard.some(isVowelSign)) {
    const context = vowelContext(typed, at);
    if (context === vowelContext(word, step.at)) return 0;
    // Other letters follow here than in the word, and would change the sound of a regular vowel. An irregular vowel
    // (the u of busy) is still read as in the word, and so is any vowel at the end of the typed text.
    return step.cost < farReading && context !== 'final' ? undefined : 0.3;
  }
  const last = letters.at(-1);
  if (last !== 'c' && last !== 'g') return 0;
  // c and g sound different before other vowels
  const isSoft = (text: string, next: number) => 'eiy'.includes(text[next] ?? '-');
  const next = at + step.letters;
  if (isSoft(word, step.at + step.letters) === isSoft(typed, next)) return 0;
  // inside a word the c or g may still be read as in the word: a dropped e (vegtable) is hardly noticed
  return next >= typed.length || typed.slice(next) === 'e' ? undefined : 0.4;
}

function matchCost(
  sounds: readonly WordSound[],
  of: number,
  heard: readonly string[],
  weak: boolean,
): number {
  let cost = 0;
  for (let i = 0; i < heard.length; i++) {
    const sound = sounds[of + i];
    const sign = heard[i];
    if (sound === undefined || sign === undefined) return 9;
    // a reading that is possible only without stress costs more for a stressed vowel
    if (weak && sound.isVowel && sound.stress !== 0) cost += 0.6;
    if (sign !== sound.sign) cost += confusionCost(sound.sign, sign);
  }
  return cost;
}

function lost(sound: WordSound): number {
  if (!sound.isVowel) return lostConsonant;
  return isReduced(sound) ? lostWeakVowel : lostVowel;
}

import { alignLetters, letterDistance, type LetterStep } from './align-letters.ts';
import { alignSounds, spell, type SoundPath, type Spelling } from './align-sounds.ts';
import { endingFault, endingOf } from './endings.ts';
import { faultsOf, type SoundFault } from './sound-faults.ts';
import { guessSounds } from './guess-sounds.ts';
import { isSlip } from './slips.ts';
import type { HintSlots, MistakeKind } from './mistake.ts';
import type { WordSound } from './read-phonetic.ts';
import { inFamily, isDerived } from './word-families.ts';

/** A wrong word as the rules see it: folded letters, and the sounds of the expected word. */
export type WrongWord = {
  expected: string;
  typed: string;
  /** Empty where they are not known: they are guessed. */
  sounds: readonly WordSound[];
  steps: readonly LetterStep[];
};

export type Cause = { kind: MistakeKind; slots: HintSlots };

/** What costs more than this for each sound is another word; a short one has little to go by. */
const largestShare = (size: number): number => (size <= 3 ? 0.6 : size <= 5 ? 0.5 : 0.42);

/** Up to this a difference is none for the ear. */
const heardRight = 0.45;

/**
 * What explains a wrong word at the least cost. The order: a real inflection, a slip of the fingers, another word of
 * the family, what sounds right, a lost ending among other faults, something else altogether, a lost coda, a lost
 * syllable, then the heaviest fault of a sound.
 */
export function explainWord({ expected, typed, sounds: given, steps }: WrongWord): Cause {
  // guessed sounds tell nothing about an ending
  const form = endingFault(expected, typed, given);
  if (form !== undefined)
    return { kind: 'ending', slots: { ending: form.ending, endingFault: form.fault } };
  if (inFamily(expected, typed)) return { kind: 'word-form', slots: {} };
  if (isSlip(expected, typed, steps)) return { kind: 'slip', slots: {} };
  if (isDerived(expected, typed)) return { kind: 'word-form', slots: {} };
  if (isFar(expected, typed, steps)) return { kind: 'other-word', slots: {} };

  const { sounds, spelling } =
    given.length > 0 ? { sounds: given, spelling: spell(expected, given) } : guessSounds(expected);
  const size = Math.max(sounds.length, 2);
  const path = alignSounds(sounds, typed, spelling, largestShare(size) * size + heardRight);
  const faults = faultsOf(path, sounds);
  if (path.cost <= heardRight)
    return faults.some(({ kind }) => kind === 'respelled')
      ? { kind: 'stress-vowel', slots: slotsOf(firstOf(faults, 'respelled')) }
      : { kind: 'spelling', slots: {} };

  const lost = lostEnding(expected, typed, given);
  if (lost !== undefined) return lost;
  const kept = keptBeats(spelling, typed, sounds);
  if (kept !== undefined) return unfinished(sounds, kept);
  if (isOther(expected, typed, sounds, path, steps)) return { kind: 'other-word', slots: {} };
  return heaviest(sounds, faults);
}

/** Whether hardly a letter is the same: no sounds need to be compared. */
function isFar(expected: string, typed: string, steps: readonly LetterStep[]): boolean {
  if (typed.length > 2 * expected.length + 4) return true;
  const longer = Math.max(expected.length, typed.length);
  if (longer < 6 || expected.startsWith(typed)) return false;
  return letterDistance(steps) >= 0.8 * longer;
}

const firstOf = (faults: readonly SoundFault[], kind: SoundFault['kind']): SoundFault | undefined =>
  faults.find((fault) => fault.kind === kind);

/** An ending that is lost, although something else is wrong before it. */
function lostEnding(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
): Cause | undefined {
  const mine = endingOf(expected, sounds);
  if (mine === undefined || mine.base.length < 3) return undefined;
  if (endsAlike(typed, mine.ending)) return undefined;
  const steps = alignLetters(mine.base, typed);
  const distance = letterDistance(steps);
  if (distance === 0 || distance > Math.max(1, Math.floor(mine.base.length / 4))) return undefined;
  if (steps.at(-1)?.kind !== 'same') return undefined;
  return { kind: 'ending', slots: { ending: mine.ending, endingFault: 'lost' } };
}

/** Whether a word ends as the ending does, or as it is misheard or misspelled with its sound kept. */
function endsAlike(typed: string, ending: string): boolean {
  if (ending === 's' || ending === 'es') return /[szx]e?$/.test(typed);
  if (ending === 'ed') return /[dt]$/.test(typed);
  return ending === 'ing' ? /[iey]ng?$/.test(typed) : /(?:ly|li|le|lie|y)$/.test(typed);
}

/**
 * The beats of a word that breaks off; undefined where it does not, or keeps them all. What was typed is its first
 * letters, or nearly.
 */
function keptBeats(
  { letters, steps }: Spelling,
  typed: string,
  sounds: readonly WordSound[],
): number | undefined {
  const kept = letters.slice(0, typed.length);
  if (kept !== typed) {
    if (letters.length - typed.length < 2) return undefined;
    if (letterDistance(alignLetters(kept, typed)) > Math.floor(typed.length / 4)) return undefined;
  }
  let beats = 0;
  let lost = 0;
  for (const { of, at, sounds: count } of steps)
    for (const sound of sounds.slice(of, of + count)) {
      if (!sound.isVowel) continue;
      if (at >= typed.length) lost += 1;
      else beats += 1;
    }
  return lost > 0 ? beats : undefined;
}

function isOther(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
  path: SoundPath,
  steps: readonly LetterStep[],
): boolean {
  if (!Number.isFinite(path.cost)) return true;
  const size = Math.max(sounds.length, 2);
  const share = path.cost / size;
  const letters = letterDistance(steps) / Math.max(expected.length, typed.length, 1);
  const limit = largestShare(size);
  return share > limit || (share > limit - 0.12 && letters > 0.6);
}

/** Beats that are lost outright. */
const lostBeats = (faults: readonly SoundFault[], sounds: readonly WordSound[]): number =>
  faults.filter(({ kind, of }) => kind === 'lost' && sounds[of]?.isVowel === true).length;

function unfinished(sounds: readonly WordSound[], typedSyllables: number): Cause {
  const syllables = sounds.filter(({ isVowel }) => isVowel).length;
  return { kind: 'unfinished', slots: { syllables, typedSyllables: Math.max(0, typedSyllables) } };
}

function heaviest(sounds: readonly WordSound[], faults: readonly SoundFault[]): Cause {
  const real = faults.filter(({ kind }) => kind !== 'respelled');
  const coda = real.filter((fault) => isFinal(fault, sounds));
  const others = real.filter((fault) => !isFinal(fault, sounds));
  const weight = (list: readonly SoundFault[]) => Math.max(0, ...list.map((fault) => fault.cost));
  if (
    lostBeats(others, sounds) > 0 &&
    !others.some(({ kind, heard }) => kind === 'added' && heard?.isVowel)
  )
    return unfinished(
      sounds,
      sounds.filter(({ isVowel }) => isVowel).length - lostBeats(others, sounds),
    );
  const last = coda.at(-1);
  if (last !== undefined && weight(coda) + 0.2 >= weight(others))
    return { kind: 'final-consonant', slots: slotsOf(last) };
  const worst = others.toSorted((a, b) => b.cost - a.cost)[0];
  if (worst === undefined) {
    const respelled = firstOf(faults, 'respelled');
    return respelled === undefined
      ? { kind: 'spelling', slots: {} }
      : { kind: 'stress-vowel', slots: slotsOf(respelled) };
  }
  const isVowel = worst.expected?.isVowel ?? worst.heard?.isVowel ?? false;
  if (!isVowel) return { kind: 'consonant', slots: slotsOf(worst) };
  return { kind: worst.isReduced ? 'stress-vowel' : 'vowel', slots: slotsOf(worst) };
}

/** Whether a fault is of the consonants after the last vowel of a word, in a term of any of its words. */
function isFinal({ of, kind, expected, heard }: SoundFault, sounds: readonly WordSound[]): boolean {
  if (expected?.isVowel === true || (expected === undefined && heard?.isVowel !== false))
    return false;
  // an added consonant comes before sound `of`
  if (kind === 'added') {
    if (of === 0) return false;
    if (sounds[of - 1]?.endsWord === true) return true;
  }
  for (let i = of; i < sounds.length; i++) {
    if (sounds[i]?.isVowel === true) return false;
    if (sounds[i]?.endsWord === true) return true;
  }
  return true;
}

const long = new Set(['i', 'u']);
const shown = (sign: string): string => (long.has(sign) ? `${sign}ː` : sign);

function slotsOf(fault: SoundFault | undefined): HintSlots {
  if (fault === undefined) return {};
  const slots: HintSlots = { place: fault.place };
  if (fault.expected !== undefined) slots.expected = shown(fault.expected.sign);
  if (fault.heard !== undefined && fault.kind !== 'respelled')
    slots.heard = shown(fault.heard.sign);
  return slots;
}

import { alignLetters, letterDistance, type LetterStep } from './align-letters.ts';
import { alignSounds, spell, type SoundPath, type Spelling } from './align-sounds.ts';
import { endingFault, endingOf, endingSound } from './endings.ts';
import { addedPlace, faultsOf, placeOf, type SoundFault } from './sound-faults.ts';
import {
  endOf,
  finalLost,
  firstOf,
  heaviest,
  syllablesOf,
  unfinished,
  weakVowel,
} from './heaviest-fault.ts';
import { compareSounds } from './heard-as-word.ts';
import { guessSounds, knownSounds } from './guess-sounds.ts';
import { confusionCost } from './confusion-costs.ts';
import { addedLastConsonant, lostLastConsonants, onlyLastLost } from './last-consonants.ts';
import { isVowelLetter } from './graphemes.ts';
import { nearWord } from './near-words.ts';
import { isPressedTwice, isSlip } from './slips.ts';
import { losesSilentLetter } from './silent-letters.ts';
import { isSpelledAlike } from './spelled-alike.ts';
import type { Cause, HintSlots } from './mistake.ts';
import type { WordSound } from './read-phonetic.ts';
import { isNumber } from './numbers.ts';
import { misspelled, shown } from './misspelled.ts';
import { inFamily, irregularOf, isDerived } from './word-families.ts';

/** A wrong word as the rules see it: folded letters, and the sounds of the expected word. */
export type WrongWord = {
  expected: string;
  typed: string;
  /** Empty if the sounds are unknown: then they are guessed. */
  sounds: readonly WordSound[];
  steps: readonly LetterStep[];
};

/**
 * Above this cost per sound the typed text is another word. A short word may cost more, since it has little to compare.
 */
const largestShare = (size: number): number => (size <= 3 ? 0.6 : size <= 5 ? 0.5 : 0.42);

/** Up to this cost a difference cannot be heard. */
const heardRight = 0.45;

/**
 * The cheapest explanation of a wrong word. The order: a real inflection, a typing slip, another word of the family,
 * the same sound in another spelling, a lost ending among other faults, something else altogether, a lost coda, a lost
 * syllable, then the sound with the highest cost.
 */
export function explainWord({ expected, typed, sounds: given, steps }: WrongWord): Cause {
  // guessed sounds say nothing about an ending
  const form = endingFault(expected, typed, given);
  if (form !== undefined) {
    const slots: HintSlots = { ending: form.ending, endingFault: form.fault };
    const sound = form.fault === 'added' ? undefined : endingSound(form, given);
    return {
      kind: 'ending',
      slots: sound === undefined ? slots : { ...slots, endingSound: sound },
    };
  }
  if (areTeenAndTy(expected, typed)) return { kind: 'final-consonant', slots: { isTeen: true } };
  if (inFamily(expected, typed)) {
    const irregular = irregularOf(expected, typed);
    return { kind: 'word-form', slots: irregular === undefined ? {} : { irregular } };
  }
  const word = otherWord(expected, typed, given);
  if (word?.weight === 'first') return word.cause;
  if (isSlip(expected, typed, steps))
    return word === undefined && isVowelAlike({ expected, typed, sounds: given, steps })
      ? misspelled(expected, typed, given)
      : { kind: 'slip', slots: isPressedTwice(typed, steps) ? { isTwice: true } : {} };
  if (isDerived(expected, typed)) return { kind: 'word-form', slots: {} };
  // a known word ('were' for 'where') is left out: it sounds different, so it is no misspelling
  if (
    word === undefined &&
    !isPlural(typed) &&
    (losesSilentLetter(expected, typed, given) ||
      isSpelledAlike(expected, typed, given.length > 0 ? given : guessSounds(expected).sounds))
  )
    return misspelled(expected, typed, given);
  if (word === undefined && isLastLAVowel(expected, typed, given))
    return { kind: 'final-consonant', slots: finalLost(given.length - 1, given) };
  if (isFar(expected, typed, steps)) return other(given);

  const { sounds, spelling } =
    given.length > 0 ? { sounds: given, spelling: spell(expected, given) } : guessSounds(expected);
  if (word?.weight === 'second') return word.cause;
  const size = Math.max(sounds.length, 2);
  const path = alignSounds(
    sounds,
    twoForLastX(typed, sounds),
    spelling,
    largestShare(size) * size + heardRight,
  );
  const faults = faultsOf(path, sounds);
  if (path.cost <= heardRight && word !== undefined) return word.cause;
  const isVowelFar = faults.some(({ kind, of }) => kind === 'other' && sounds[of]?.stress === 1);
  if (path.cost <= heardRight && !isVowelFar) {
    const respelled = firstOf(faults, 'respelled');
    return respelled === undefined
      ? misspelled(expected, typed, sounds)
      : weakVowel(respelled, sounds);
  }

  const lost = lostEnding(expected, typed, given);
  if (lost !== undefined) return lost;
  const lostLast = lostLastConsonants(typed, sounds, spelling);
  if (lostLast !== undefined) return lostLast;
  const typedPart = remainingBeats(spelling, typed, sounds);
  if (typedPart !== undefined) return unfinished(sounds, typedPart);
  if (isOther(expected, typed, sounds, path, steps))
    return (
      blurredCluster({ expected, typed, sounds, steps }, spelling) ??
      onlyLastLost(typed, sounds, spelling, largestShare(size) * size + heardRight) ??
      addedLastConsonant(expected, typed, sounds) ??
      other(sounds)
    );
  return heaviest(
    sounds,
    faultsAtMark(faults, { expected, typed, steps }),
    onlyExtra(typed, steps),
  );
}

/**
 * A last x as the two letters of its sounds, of which the word may have the first: fox for fork has one s too many. For
 * an s, Vietnamese writes an x.
 */
const twoForLastX = (typed: string, sounds: readonly WordSound[]): string =>
  /[sz]/.test(sounds.at(-1)?.sign ?? '') ? typed : typed.replace(/x$/, 'ks');

/** The consonant letter that is too much, if nothing else is wrong: the n of canlendar. */
function onlyExtra(typed: string, steps: readonly LetterStep[]): string | undefined {
  const [change, another] = steps.filter(({ kind }) => kind !== 'same');
  const letter = typed[change?.at ?? -1] ?? '';
  const isOnly = change?.kind === 'extra' && another === undefined;
  return isOnly && !isVowelLetter(letter) ? letter : undefined;
}

/** If only one consonant letter is wrong, its sound is named: the hint speaks of the place that is marked. */
function faultsAtMark(
  faults: readonly SoundFault[],
  { expected, typed, steps }: Omit<WrongWord, 'sounds'>,
): readonly SoundFault[] {
  const [change, another] = steps.filter(({ kind }) => kind !== 'same');
  if (change?.kind !== 'other' || another !== undefined) return faults;
  if (isVowelLetter(expected[change.of] ?? '') || isVowelLetter(typed[change.at] ?? ''))
    return faults;
  const consonants = faults.filter((one) => !(one.expected ?? one.heard)?.isVowel);
  return consonants.length > 0 ? consonants : faults;
}

/** Another word was typed. Notes if the word has one syllable: the hint must not ask how many syllables were heard. */
function other(sounds: readonly WordSound[]): Cause {
  return { kind: 'other-word', slots: syllablesOf(sounds) === 1 ? { syllables: 1 } : {} };
}

/** How Vietnamese writes the English tr and dr: chai for try, giai for dry. */
const clusters: Readonly<Record<string, RegExp>> = { t: /^ch/, d: /^(?:gi|j|z)(?=[aeiouy])/ };

/** The r that was lost in a word that begins with tr or dr and is otherwise typed as it sounds: chai for try. */
function blurredCluster(
  { expected, typed, sounds }: WrongWord,
  spelling: Spelling,
): Cause | undefined {
  const [first, second] = sounds;
  if (first === undefined || second?.sign !== 'r') return undefined;
  const start = clusters[first.sign];
  if (start === undefined || !start.test(typed)) return undefined;
  const mended = typed.replace(start, `${first.sign}r`);
  const size = Math.max(sounds.length, 2);
  const path = alignSounds(sounds, mended, spelling, largestShare(size) * size + heardRight);
  return isOther(expected, mended, sounds, path, alignLetters(expected, mended))
    ? undefined
    : { kind: 'consonant', slots: { place: 'near-start', expected: 'r' } };
}

/** Whether two numbers differ as thirteen and thirty do: only stress and length tell these apart. */
function areTeenAndTy(expected: string, typed: string): boolean {
  const [stem, typedStem] = [expected, typed].map((word) => word.replace(/(?:teen|ty)$/, ''));
  return stem === typedStem && expected !== typed && isNumber(expected) && isNumber(typed);
}

/** Whether the l at the end of a word was written as the vowel that it sounds like: biu for bill, miu for meal. */
function isLastLAVowel(expected: string, typed: string, sounds: readonly WordSound[]): boolean {
  if (sounds.at(-1)?.sign !== 'l' || !/[aeiouy][ouw]$/.test(typed)) return false;
  const withL = `${typed.slice(0, -1)}l`;
  // at most a long vowel for a short one differs
  return alignSounds(sounds, withL, spell(expected, sounds), 1).cost <= 0.6;
}

/** Whether one vowel letter was typed for another without any change that can be heard: bisy for busy. */
function isVowelAlike({ expected, typed, sounds, steps }: WrongWord): boolean {
  const [change, another] = steps.filter(({ kind }) => kind !== 'same');
  if (sounds.length === 0 || change?.kind !== 'other' || another !== undefined) return false;
  if (!isVowelLetter(expected[change.of] ?? '') || !isVowelLetter(typed[change.at] ?? ''))
    return false;
  const path = alignSounds(sounds, typed, spell(expected, sounds), heardRight);
  return Number.isFinite(path.cost) && faultsOf(path, sounds).length === 0;
}

/** Whether so few letters match that comparing the sounds is not worth it. */
function isFar(expected: string, typed: string, steps: readonly LetterStep[]): boolean {
  if (typed.length > 2 * expected.length + 4) return true;
  const longer = Math.max(expected.length, typed.length);
  if (longer < 6 || expected.startsWith(typed)) return false;
  return letterDistance(steps) >= 0.8 * longer;
}

/** Whether a text is a near word with an s: a learner who typed buts for boots did not hear the vowel. */
const isPlural = (typed: string): boolean =>
  typed.endsWith('s') && nearWord(typed.slice(0, -1)) !== undefined;

/**
 * What differs between the expected word and a typed one whose sounds are known, not guessed from letters: leaves and
 * lives, rice and rise, find and fine. Such a word is never 'right, only misspelled'.
 * @returns the cause, and when `explainWord` uses it: `first`, before a typing slip, if a Vietnamese ear takes one word
 * for the other; `second`, after a typing slip, if a wrong key is as likely; `last`, after the rules of sounds, if the
 * words differ in several places
 */
function otherWord(
  expected: string,
  typed: string,
  given: readonly WordSound[],
): { cause: Cause; weight: 'first' | 'second' | 'last' } | undefined {
  const typedSounds = knownSounds(typed);
  if (typedSounds === undefined) return undefined;
  const sounds = given.length > 0 ? given : guessSounds(expected).sounds;
  const found = compareSounds(sounds, typedSounds);
  switch (found.kind) {
    case 'same':
      return undefined;
    case 'several':
      return { cause: otherEnd(typed, sounds, typedSounds), weight: 'last' };
    case 'other': {
      const place = placeOf(found.of, sounds);
      const slots = { expected: shown(found.expected.sign), heard: shown(found.heard.sign), place };
      const weight = found.isConfusable ? 'first' : 'second';
      if (found.expected.isVowel) return { cause: { kind: 'vowel', slots }, weight };
      const cause: Cause =
        place === 'end'
          ? {
              kind: 'final-consonant',
              slots: { ...slots, ...unlike(typed, found.heard), place: endOf(found.of, sounds) },
            }
          : { kind: 'consonant', slots };
      return { cause, weight };
    }
    case 'lost': {
      const place = placeOf(found.of, sounds);
      const slots = { expected: shown(found.expected.sign), place };
      const cause: Cause =
        place === 'end'
          ? { kind: 'final-consonant', slots: finalLost(found.of, sounds) }
          : { kind: 'consonant', slots };
      return { cause, weight: found.isConfusable ? 'first' : 'second' };
    }
    case 'added': {
      const place = addedPlace(found.of, sounds);
      const slots = { heard: shown(found.heard.sign), place };
      const kind = place === 'end' ? 'final-consonant' : 'consonant';
      return { cause: { kind, slots }, weight: found.isConfusable ? 'first' : 'second' };
    }
    default:
      return found satisfies never;
  }
}

/** Another word in several sounds, of which the last is the one to hear: of for off, where the vowel may be weak. */
function otherEnd(
  typed: string,
  sounds: readonly WordSound[],
  typedSounds: readonly WordSound[],
): Cause {
  const [wanted, said] = [sounds.at(-1), typedSounds.at(-1)];
  if (wanted === undefined || said === undefined || wanted.isVowel || said.isVowel)
    return { kind: 'other-word', slots: {} };
  const cost = confusionCost(wanted.sign, said.sign);
  if (sounds.length !== typedSounds.length || cost === 0 || cost >= 1)
    return { kind: 'other-word', slots: {} };
  const slots = { expected: shown(wanted.sign), heard: shown(said.sign), ...unlike(typed, said) };
  return { kind: 'final-consonant', slots: { ...slots, place: 'end' } };
}

/** The typed word, if its letters do not show how it ends: the f of of is a v. */
const unlike = (typed: string, last: WordSound): HintSlots =>
  (last.sign === 'v' && typed.endsWith('f')) || (last.sign === 'z' && typed.endsWith('s'))
    ? { word: typed }
    : {};

/** A lost ending of a word that has another mistake before it. */
function lostEnding(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
): Cause | undefined {
  const lost = endingOf(expected, sounds);
  if (lost === undefined || lost.base.length < 3) return undefined;
  const sound = endingSound(lost, sounds);
  if (endsAlike(typed, lost.ending, sound)) return undefined;
  const steps = alignLetters(lost.base, typed);
  const distance = letterDistance(steps);
  if (distance === 0 || distance > Math.max(1, Math.floor(lost.base.length / 4))) return undefined;
  if (steps.at(-1)?.kind !== 'same') return undefined;
  return {
    kind: 'ending',
    slots: {
      ending: lost.ending,
      endingFault: 'lost',
      ...(sound !== undefined && { endingSound: sound }),
    },
  };
}

/** Whether the typed text has the ending, possibly misspelled, or with a sound that is easily heard for it. */
function endsAlike(typed: string, ending: string, sound: string | undefined): boolean {
  // the ending of invoices is a syllable, which invoise lacks
  if (sound === 'ɪz') return /(?:[cgsxz]|[cs]h)[eiy]?[sz]$/.test(typed);
  if (ending === 's' || ending === 'es') return /[szx]e?$/.test(typed);
  if (ending === 'ed') return /[dt]$/.test(typed);
  return ending === 'ing' ? /[iey]ng?$/.test(typed) : /(?:ly|li|le|lie|y)$/.test(typed);
}

/**
 * How many syllables were typed of a word that breaks off: the typed text is, or nearly is, its first letters.
 * Undefined if the typed text does not break off, or has all syllables.
 */
function remainingBeats(
  { letters, steps }: Spelling,
  typed: string,
  sounds: readonly WordSound[],
): number | undefined {
  const typedPart = letters.slice(0, typed.length);
  if (typedPart !== typed) {
    if (letters.length - typed.length < 2) return undefined;
    if (letterDistance(alignLetters(typedPart, typed)) > Math.floor(typed.length / 4))
      return undefined;
  }
  // a learner counts the syllables of the typed text: com-for
  const typedBeats = syllablesOf(guessSounds(typed).sounds);
  const all = syllablesOf(sounds);
  // in a word of one syllable a letter is missing, not a syllable: 'wal' for walk
  if (all < 2) return undefined;
  let beats = 0;
  let lost = 0;
  for (const { of, at, letters: size, sounds: count } of steps) {
    // the letters of several sounds (tion) were not typed to their end: then none of their sounds was typed
    const isCut = at >= typed.length || (count > 1 && at + size > typed.length);
    for (const sound of sounds.slice(of, of + count)) {
      if (!sound.isVowel) continue;
      if (isCut) lost += 1;
      else beats += 1;
    }
  }
  return lost > 0 ? Math.max(beats, Math.min(typedBeats, all - 1)) : undefined;
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

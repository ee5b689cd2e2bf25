import { shown } from './misspelled.ts';
import type { Cause, HintSlots, Place } from './mistake.ts';
import type { WordSound } from './read-phonetic.ts';
import { beatPlaceOf, placeOf, type SoundFault } from './sound-faults.ts';

/** How many syllables sounds have. */
export const syllablesOf = (sounds: readonly WordSound[]): number =>
  sounds.filter(({ isVowel }) => isVowel).length;

export const firstOf = (
  faults: readonly SoundFault[],
  kind: SoundFault['kind'],
): SoundFault | undefined => faults.find((fault) => fault.kind === kind);

/** Syllables that are missing completely. */
const lostBeats = (faults: readonly SoundFault[], sounds: readonly WordSound[]): number =>
  faults.filter(({ kind, of }) => kind === 'lost' && sounds[of]?.isVowel === true).length;

/** The word breaks off. */
export function unfinished(sounds: readonly WordSound[], typedSyllables: number): Cause {
  const syllables = syllablesOf(sounds);
  return { kind: 'unfinished', slots: { syllables, typedSyllables: Math.max(0, typedSyllables) } };
}

/**
 * Names the sound with the highest cost, of the consonants at the end first.
 * @param extra the only wrong letter of the typed text, if it is a consonant that is too much
 */
export function heaviest(
  sounds: readonly WordSound[],
  faults: readonly SoundFault[],
  extra?: string,
): Cause {
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
    return { kind: 'final-consonant', slots: finalSlots(last, sounds) };
  const worst = others.toSorted((a, b) => b.cost - a.cost)[0];
  if (worst === undefined) {
    const respelled = firstOf(faults, 'respelled');
    return respelled === undefined ? { kind: 'spelling', slots: {} } : weakVowel(respelled, sounds);
  }
  const isVowel = worst.expected?.isVowel ?? worst.heard?.isVowel ?? false;
  if (!isVowel) {
    const slots = consonantSlots(worst, sounds);
    if (slots.place !== undefined || worst.heard === undefined || extra === undefined)
      return { kind: 'consonant', slots };
    return { kind: 'consonant', slots: { extra: worst.heard.sign, place: worst.place } };
  }
  return worst.isReduced ? weakVowel(worst, sounds) : { kind: 'vowel', slots: slotsOf(worst) };
}

/** A vowel without stress, whose letter cannot be heard. */
export const weakVowel = (fault: SoundFault, sounds: readonly WordSound[]): Cause => ({
  kind: 'stress-vowel',
  slots: { ...slotsOf(fault), place: beatPlaceOf(fault.of, sounds) },
});

/** Whether a fault concerns the consonants after the last vowel of a word, in a term of any of its words. */
export function isFinal(
  { of, kind, expected, heard }: SoundFault,
  sounds: readonly WordSound[],
): boolean {
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

/** An added sound is not named if the word has a similar one in the same place: the hint would be false. */
function consonantSlots(fault: SoundFault, sounds: readonly WordSound[]): HintSlots {
  const { kind, heard, place } = fault;
  const isThere =
    kind === 'added' &&
    sounds.some(({ sign }, of) => sign === heard?.sign && placeOf(of, sounds) === place);
  return isThere ? {} : slotsOf(fault);
}

/** As {@link consonantSlots}, for consonants at the end of a word, in a term of any of its words. */
function finalSlots(fault: SoundFault, sounds: readonly WordSound[]): HintSlots {
  const slots = consonantSlots(fault, sounds);
  if (slots.place === undefined) return slots;
  const { expected, heard } = slots;
  const before = sounds[fault.of - 1]?.sign;
  // sing for sink: the g belongs to ng, so nothing was written for the k
  if (expected === 'k' && before === 'ŋ' && (heard === 'ɡ' || !heard))
    return { place: endOf(fault.of, sounds), expected, after: 'ŋ' };
  // hang for hand: nothing was written for the d, either
  if (expected !== undefined && before === 'n' && heard === 'ɡ')
    return { place: endOf(fault.of, sounds), expected };
  return { ...slots, place: fault.kind === 'added' ? 'end' : endOf(fault.of, sounds) };
}

/** A consonant at the end that was not typed. */
export function finalLost(of: number, sounds: readonly WordSound[]): HintSlots {
  const expected = shown(sounds[of]?.sign ?? '');
  const place = endOf(of, sounds);
  return expected === 'k' && sounds[of - 1]?.sign === 'ŋ'
    ? { place, expected, after: 'ŋ' }
    : { place, expected };
}

/** The place of one of the last consonants: the r of report is near the end, the t is the end. */
export const endOf = (of: number, sounds: readonly WordSound[]): Place =>
  sounds[of]?.endsWord === false ? 'near-end' : 'end';

function slotsOf(fault: SoundFault | undefined): HintSlots {
  if (fault === undefined) return {};
  const slots: HintSlots = { place: fault.place };
  if (fault.expected !== undefined) slots.expected = shown(fault.expected.sign);
  if (fault.heard !== undefined && fault.kind !== 'respelled')
    slots.heard = shown(fault.heard.sign);
  return slots;
}

import { alignSounds, type SoundStep, type Spelling } from './align-sounds.ts';
import { isVowelLetter, readingsAt } from './graphemes.ts';
import { knownSounds } from './guess-sounds.ts';
import { finalLost, isFinal, syllablesOf, unfinished } from './heaviest-fault.ts';
import { shown } from './misspelled.ts';
import type { Cause, HintSlots } from './mistake.ts';
import type { WordSound } from './read-phonetic.ts';
import { faultsOf } from './sound-faults.ts';

/** Up to this cost a text sounds right. An r changes the vowel before it: engine with an r is not yet engineer. */
const mostFor = (end: string): number => (/re?$/.test(end) ? 0.3 : 0.45);

/**
 * What is missing if a text has all of a word but its last consonants: reservatio, conferen, fi for find. It sounds
 * right as soon as the word's last letters follow.
 */
export function lostLastConsonants(
  typed: string,
  sounds: readonly WordSound[],
  spelling: Spelling,
): Cause | undefined {
  const { letters, steps } = spelling;
  const [tail = ''] = /(?<=[aeiouy])[^aeiouy]+e?$/.exec(letters) ?? [];
  // a silent e alone writes no consonant
  for (let size = /[^e]e$/.test(tail) ? 2 : 1; size <= tail.length; size++) {
    const end = tail.slice(-size);
    if (typed.endsWith(end)) return undefined;
    // the t of teat would belong to the ch of teach
    const last = typed.at(-1) ?? '';
    if (!isVowelLetter(last) && last !== letters.at(-size - 1)) continue;
    const most = mostFor(end);
    if (alignSounds(sounds, typed + end, spelling, most).cost > most) continue;
    if (sounds.at(-1)?.sign === 'ɚ' && end === 'r') return lostEr(typed, sounds);
    const from = letters.length - size;
    const n = steps.findIndex(({ at, letters: count }) => count > 0 && at + count > from);
    const [before, first] = [steps[n - 1], steps[n]];
    if (first === undefined) return undefined;
    // without its h, sh is another sound; but -tion without its n only lacks a sound
    const isCut = first.at < from;
    if (isCut && (first.sounds === 1 || !/[aeiouy]/.test(letters.slice(first.at, from)))) continue;
    // patien lacks the t alone, though the letters of -tient belong together
    const lost = isCut
      ? Math.min(size, sounds.length - 1 - lastVowel(sounds))
      : sounds.length - first.of;
    const isBeatLost = lost > sounds.length - 1 - lastVowel(sounds) || isUnwritten(before, sounds);
    if (lost === 0 || isBeatLost) return undefined;
    return lastLost(
      Array.from({ length: lost }, (_, at) => sounds.length - lost + at),
      sounds,
    );
  }
  return undefined;
}

const lastVowel = (sounds: readonly WordSound[]): number =>
  sounds.findLastIndex(({ isVowel }) => isVowel);

/** A vowel that no letter writes, as before the m of enthusiasm. */
const isUnwritten = (step: SoundStep | undefined, sounds: readonly WordSound[]): boolean =>
  step?.letters === 0 && sounds[step.of]?.isVowel === true;

/**
 * The r of a weak last syllable: elevato, ente. Where a word remains whose last e is silent, the syllable is missing:
 * dine for diner.
 */
function lostEr(typed: string, sounds: readonly WordSound[]): Cause {
  const said = knownSounds(typed);
  return said !== undefined && syllablesOf(said) < syllablesOf(sounds)
    ? unfinished(sounds, syllablesOf(said))
    : { kind: 'final-consonant', slots: { place: 'end', expected: 'r', isWeak: true } };
}

/** The last consonants that were not typed: the last one, and if only two are missing the one before it, too. */
function lastLost(lost: readonly number[], sounds: readonly WordSound[]): Cause {
  const [first = 0, second] = lost;
  const slots: HintSlots = finalLost(lost.at(-1) ?? first, sounds);
  const both = lost.length === 2 && second !== undefined;
  return {
    kind: 'final-consonant',
    slots: both ? { ...slots, first: shown(sounds[first]?.sign ?? '') } : slots,
  };
}

/** How Vietnamese writes a first w: quay for wake. */
const inEnglish = (typed: string, sounds: readonly WordSound[]): string =>
  sounds[0]?.sign === 'w' ? typed.replace(/^qu(?=[aeiy])/, 'w') : typed;

/**
 * The last consonants that are missing of a word that was otherwise typed as it sounds, though in other letters: phai
 * for find, quay for wake.
 */
export function onlyLastLost(
  typed: string,
  sounds: readonly WordSound[],
  spelling: Spelling,
  limit: number,
): Cause | undefined {
  const path = alignSounds(sounds, inEnglish(typed, sounds), spelling, limit);
  if (!Number.isFinite(path.cost)) return undefined;
  const faults = faultsOf(path, sounds);
  const isOnlyLast = faults.every((fault) => fault.kind === 'lost' && isFinal(fault, sounds));
  if (faults.length === 0 || faults.length > 2 || !isOnlyLast) return undefined;
  return lastLost(
    faults.map(({ of }) => of),
    sounds,
  );
}

/** A consonant that was typed after a whole word: got for go. Not a doubled letter, and not an r, which may be silent. */
export function addedLastConsonant(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
): Cause | undefined {
  const last = typed.at(-1) ?? '';
  if (typed !== expected + last || !/[bdfgklmnpt]/.test(last)) return undefined;
  const heard = readingsAt(typed, typed.length - 1)[0]?.heard[0];
  if (heard === undefined || heard === sounds.at(-1)?.sign) return undefined;
  return { kind: 'final-consonant', slots: { heard: shown(heard), place: 'end' } };
}

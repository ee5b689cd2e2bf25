import { confusionCost } from './confusion-costs.ts';
import { farReading, type SoundPath, type SoundStep } from './align-sounds.ts';
import type { Place } from './mistake.ts';
import { isReduced, isVowelSign, type WordSound } from './read-phonetic.ts';

/** A difference between the sounds of a word and those of the typed text. */
export type SoundFault = {
  /** `respelled`: a reduced vowel written with another letter, which sounds the same. */
  kind: 'lost' | 'added' | 'other' | 'respelled';
  /** The index of the sound; of an added sound, the index of the sound after it. */
  of: number;
  expected?: { sign: string; isVowel: boolean };
  heard?: { sign: string; isVowel: boolean };
  isReduced: boolean;
  place: Place;
  cost: number;
};

/** The faults on a path, in order. */
export function faultsOf(path: SoundPath, sounds: readonly WordSound[]): SoundFault[] {
  return path.steps.flatMap((step) => (step.same ? [] : faultsOfStep(step, sounds)));
}

function faultsOfStep(step: SoundStep, sounds: readonly WordSound[]): SoundFault[] {
  const { of, heard, first } = step;
  if (step.sounds === 0)
    return heard.length === 0 || step.cost < farReading
      ? []
      : heard.map((sign) => fault('added', of, sounds, sign, step.cost / heard.length));
  const wanted = sounds.slice(of, of + step.sounds);
  if (step.letters === 0)
    return wanted.map((_, i) => fault('lost', of + i, sounds, undefined, step.cost / step.sounds));
  const rare = step.cost >= farReading;
  return wanted.flatMap((sound, i): SoundFault[] => {
    const sign = heard[i] ?? '';
    const cost = confusionCost(sound.sign, sign);
    // one sound, or a vowel with its r: the er of casher is hardly read as that of cashier
    const isOne = heard.length === 1 || (i === 0 && heard.length === 2 && heard[1] === 'r');
    if (cost >= 0.25 || (sign === sound.sign && rare && isOne)) {
      const usual = first[i] === 'ɚ' && sound.stress === 1 ? 'ɝ' : first[i];
      const said = sign === sound.sign ? usual : sign;
      if (said === undefined || (said === sound.sign && !isReduced(sound))) return [];
      if (said === sound.sign) return [fault('respelled', of + i, sounds, said, 0.3)];
      return [fault('other', of + i, sounds, said, Math.max(cost, step.cost))];
    }
    // -sion for -tion is another way to write the whole ending
    const isWholeEnding = heard.length > 1 && heard[0] === 'ʃ';
    return isReduced(sound) && !step.sameLetters && !isWholeEnding
      ? [fault('respelled', of + i, sounds, sign, 0.3)]
      : [];
  });
}

function fault(
  kind: SoundFault['kind'],
  of: number,
  sounds: readonly WordSound[],
  heard: string | undefined,
  cost: number,
): SoundFault {
  const sound = kind === 'added' ? undefined : sounds[of];
  return {
    kind,
    of,
    isReduced: sound !== undefined && isReduced(sound),
    place: kind === 'added' ? addedPlace(of, sounds) : placeOf(of, sounds),
    cost,
    ...(sound === undefined ? {} : { expected: { sign: sound.sign, isVowel: sound.isVowel } }),
    ...(heard === undefined ? {} : { heard: { sign: heard, isVowel: isVowelSign(heard) } }),
  };
}

/** The place in a word of an added sound that comes before sound `of`. */
export function addedPlace(of: number, sounds: readonly WordSound[]): Place {
  if (of === 0) return 'start';
  if (of <= sounds.findIndex(({ isVowel }) => isVowel)) return 'near-start';
  return of > sounds.findLastIndex(({ isVowel }) => isVowel) ? 'end' : 'middle';
}

/** The place of a weak vowel: a learner counts syllables, and the e of report is not in its middle. */
export function beatPlaceOf(of: number, sounds: readonly WordSound[]): Place {
  if (of > 0 && of === sounds.findIndex(({ isVowel }) => isVowel)) return 'first-syllable';
  const isLast = of === sounds.findLastIndex(({ isVowel }) => isVowel);
  return isLast && of < sounds.length - 1 ? 'last-syllable' : placeOf(of, sounds);
}

/** The place of a sound in a word. */
export function placeOf(of: number, sounds: readonly WordSound[]): Place {
  const firstVowel = sounds.findIndex(({ isVowel }) => isVowel);
  const lastVowel = sounds.findLastIndex(({ isVowel }) => isVowel);
  if (of < firstVowel) return of === 0 ? 'start' : 'near-start';
  if (of > lastVowel) return 'end';
  if (of === firstVowel && of === 0) return 'start';
  return of === lastVowel && of === sounds.length - 1 ? 'end' : 'middle';
}

import type { Hint } from '@nghego/engine/diagnosis';
import { soundLetters, soundName } from './sound-name.ts';
import { m } from '../../messages/messages.js';

type Slots = Readonly<Record<string, string>>;

const places = {
  start: m.mistake_place_start,
  'near-start': m.mistake_place_near_start,
  'first-syllable': m.mistake_place_first_syllable,
  middle: m.mistake_place_middle,
  'last-syllable': m.mistake_place_last_syllable,
  'near-end': m.mistake_place_near_end,
  end: m.mistake_place_end,
};

/**
 * A wrong consonant, in the letters that were typed: somebody who typed the s of 'self' did not type an “x”, the letter
 * by which the hint otherwise names this sound.
 */
const typedLetters = (heard: string, letters: string | undefined): string =>
  letters === undefined ? soundLetters(heard) : m.mistake_typed_letters({ letters });

/** Both vowels in letters; the right one also with its phonetic sign. */
const vowels = ({ expected = '', heard = '' }: Slots) => ({
  expected: soundName(expected),
  heard: soundLetters(heard),
});

const texts: Record<Hint['key'], (slots: Slots, place: string) => string> = {
  input_method: () => m.mistake_input_method(),
  input_method_double: ({ letter = '' }) => m.mistake_input_method_double({ letter }),
  slip: () => m.mistake_slip(),
  slip_twice: () => m.mistake_slip_twice(),
  ending: () => m.mistake_ending(),
  ending_lost: ({ ending = '', sounds = '' }) => m.mistake_ending_lost({ ending, sounds }),
  ending_added: ({ ending = '' }) => m.mistake_ending_added({ ending }),
  ending_changed: ({ ending = '', sounds = '' }) => m.mistake_ending_changed({ ending, sounds }),
  final: () => m.mistake_final(),
  final_lost: ({ expected = '' }, place) =>
    m.mistake_final_lost({ expected: soundName(expected), place }),
  final_lost_after: ({ expected = '', after = '' }) =>
    m.mistake_final_lost_after({ expected: soundName(expected), after: soundLetters(after) }),
  final_lost_r: () => m.mistake_final_lost_r(),
  final_lost_weak_r: () => m.mistake_final_lost_weak_r(),
  final_lost_two: ({ first = '', expected = '' }, place) =>
    m.mistake_final_lost_two({ first: soundName(first), expected: soundName(expected), place }),
  final_word: ({ word = '', expected = '', heard = '' }) =>
    m.mistake_final_word({ word, expected: soundName(expected), heard: soundName(heard) }),
  final_other: ({ expected = '', heard = '', letters }, place) =>
    m.mistake_final_other({
      expected: soundName(expected),
      heard: typedLetters(heard, letters),
      place,
    }),
  final_added: ({ heard = '' }, place) => m.mistake_final_added({ heard: soundName(heard), place }),
  vowel: () => m.mistake_vowel(),
  vowel_other: (slots) => m.mistake_vowel_other(vowels(slots)),
  vowel_long: (slots) => m.mistake_vowel_long(vowels(slots)),
  vowel_short: (slots) => m.mistake_vowel_short(vowels(slots)),
  vowel_added: ({ heard = '' }) => m.mistake_vowel_added({ heard: soundName(heard) }),
  consonant: () => m.mistake_consonant(),
  consonant_lost: ({ expected = '' }, place) =>
    m.mistake_consonant_lost({ expected: soundName(expected), place }),
  consonant_other: ({ expected = '', heard = '', letters }, place) =>
    m.mistake_consonant_other({
      expected: soundName(expected),
      heard: typedLetters(heard, letters),
      place,
    }),
  consonant_added: ({ heard = '' }, place) =>
    m.mistake_consonant_added({ heard: soundName(heard), place }),
  consonant_extra: ({ extra = '' }, place) =>
    m.mistake_consonant_extra({ extra: soundName(extra), place }),
  stress_vowel: () => m.mistake_stress_vowel(),
  stress_vowel_at: ({ expected = '' }, place) =>
    m.mistake_stress_vowel_at({ expected: soundName(expected), place }),
  homophone_near: ({ typed = '' }) => m.mistake_homophone_near({ typed }),
  homophone_stress: ({ typed = '' }) => m.mistake_homophone_stress({ typed }),
  homophone: ({ typed = '' }) => m.mistake_homophone({ typed }),
  spelling: () => m.mistake_spelling(),
  spelling_vietnamese: () => m.mistake_spelling_vietnamese(),
  spelling_silent: ({ letter = '' }) => m.mistake_spelling_silent({ letter }),
  spelling_double: ({ letter = '' }) => m.mistake_spelling_double({ letter }),
  spelling_letters: ({ letters = '', instead = '' }) =>
    m.mistake_spelling_letters({ letters, instead }),
  silent_e: () => m.mistake_silent_e(),
  silent_e_vowel: (slots) => m.mistake_silent_e_vowel(vowels(slots)),
  word_form: () => m.mistake_word_form(),
  word_form_verb: () => m.mistake_word_form_verb(),
  word_form_noun: () => m.mistake_word_form_noun(),
  word_form_adjective: () => m.mistake_word_form_adjective(),
  word_form_person: () => m.mistake_word_form_person(),
  word_boundary: () => m.mistake_word_boundary(),
  other_word: () => m.mistake_other_word(),
  other_word_short: () => m.mistake_other_word_short(),
  other_word_of_term: ({ nth = '' }) =>
    m.mistake_other_word_of_term({ place: m.mistake_place_in_word({ nth }) }),
  unfinished: () => m.mistake_unfinished(),
  unfinished_beats: ({ syllables = '', typed = '' }) =>
    m.mistake_unfinished_beats({ syllables, typed }),
  unfinished_words: ({ count = '' }) => m.mistake_unfinished_words({ count }),
  unfinished_term: ({ words = '', typed = '' }) => m.mistake_unfinished_term({ words, typed }),
  missing_word: () => m.mistake_missing_word(),
  extra_word: ({ typed = '' }) => m.mistake_extra_word({ typed }),
  function_word: () => m.mistake_function_word(),
  weak_have: () => m.mistake_weak_have(),
  contraction: () => m.mistake_contraction(),
  contraction_fast: ({ typed = '' }) => m.mistake_contraction_fast({ typed }),
  word_order: () => m.mistake_word_order(),
  number: () => m.mistake_number(),
  number_teen: () => m.mistake_number_teen(),
  name: () => m.mistake_name(),
};

/** The place of a sound, and of a term also in which word; of a weak vowel the word says enough. */
function placeText(place: keyof typeof places, inWord: number | undefined): string {
  if (inWord === undefined) return places[place]();
  const nth = String(inWord);
  const isBeat = place === 'first-syllable' || place === 'last-syllable';
  return isBeat
    ? m.mistake_place_in_word({ nth })
    : m.mistake_place_of_word({ place: places[place](), nth });
}

/**
 * Keeps a sound such as /ɑ/ and an ending such as -ing on one line: a line may break after a slash or a hyphen, but not
 * at a word joiner.
 */
const wordJoiner = '\u2060';

/** The text of a hint in the language of the interface (MK-03). */
export function hintText({ key, slots, place, inWord }: Hint): string {
  const text = texts[key](slots, place === undefined ? '' : placeText(place, inWord));
  // the text may begin with the place, which is in lower case
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return sentence.replaceAll(/\/(?=[^\s/]+\/)| -(?=[a-z])/g, `$&${wordJoiner}`);
}

import type { Hint } from '@nghego/engine/diagnosis';
import { m } from '../../messages/messages.js';

type Slots = Readonly<Record<string, string>>;

const places = {
  start: m.mistake_place_start,
  middle: m.mistake_place_middle,
  end: m.mistake_place_end,
};

const texts: Record<Hint['key'], (slots: Slots, place: string) => string> = {
  input_method: () => m.mistake_input_method(),
  slip: () => m.mistake_slip(),
  ending: () => m.mistake_ending(),
  ending_lost: ({ sounds = '' }) => m.mistake_ending_lost({ sounds }),
  ending_added: ({ ending = '' }) => m.mistake_ending_added({ ending }),
  ending_changed: ({ sounds = '' }) => m.mistake_ending_changed({ sounds }),
  final: () => m.mistake_final(),
  final_lost: ({ expected = '' }) => m.mistake_final_lost({ expected }),
  final_other: ({ expected = '', heard = '' }) => m.mistake_final_other({ expected, heard }),
  final_added: ({ heard = '' }) => m.mistake_final_added({ heard }),
  vowel: () => m.mistake_vowel(),
  vowel_other: ({ expected = '', heard = '' }) => m.mistake_vowel_other({ expected, heard }),
  vowel_long: ({ expected = '', heard = '' }) => m.mistake_vowel_long({ expected, heard }),
  vowel_short: ({ expected = '', heard = '' }) => m.mistake_vowel_short({ expected, heard }),
  vowel_added: ({ heard = '' }) => m.mistake_vowel_added({ heard }),
  consonant: () => m.mistake_consonant(),
  consonant_lost: ({ expected = '' }, place) => m.mistake_consonant_lost({ expected, place }),
  consonant_other: ({ expected = '', heard = '' }, place) =>
    m.mistake_consonant_other({ expected, heard, place }),
  consonant_added: ({ heard = '' }, place) => m.mistake_consonant_added({ heard, place }),
  stress_vowel: () => m.mistake_stress_vowel(),
  stress_vowel_at: ({ expected = '' }, place) => m.mistake_stress_vowel_at({ expected, place }),
  homophone: ({ typed = '' }) => m.mistake_homophone({ typed }),
  spelling: () => m.mistake_spelling(),
  word_form: () => m.mistake_word_form(),
  word_form_irregular: () => m.mistake_word_form_irregular(),
  word_boundary: () => m.mistake_word_boundary(),
  other_word: () => m.mistake_other_word(),
  unfinished: () => m.mistake_unfinished(),
  unfinished_beats: ({ syllables = '', typed = '' }) =>
    m.mistake_unfinished_beats({ syllables, typed }),
  unfinished_words: ({ count = '' }) => m.mistake_unfinished_words({ count }),
  missing_word: () => m.mistake_missing_word(),
  extra_word: ({ typed = '' }) => m.mistake_extra_word({ typed }),
  function_word: () => m.mistake_function_word(),
  contraction: () => m.mistake_contraction(),
  word_order: () => m.mistake_word_order(),
  number: () => m.mistake_number(),
  number_teen: () => m.mistake_number_teen(),
  name: () => m.mistake_name(),
};

/** A line may break after a slash: a word joiner keeps a sound (/ɑ/) in one piece. */
const wordJoiner = '\u2060';

/** The text of a hint in the language of the interface (MK-03). */
export function hintText({ key, slots, place }: Hint): string {
  const text = texts[key](slots, place === undefined ? '' : places[place]());
  return text.replaceAll(/\/(?=[^\s/]+\/)/g, `/${wordJoiner}`);
}

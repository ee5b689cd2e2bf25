import type { MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { m } from '../../messages/messages.js';

const names: Record<MistakeKind, () => string> = {
  'input-method': m.mistake_kind_input_method,
  slip: m.mistake_kind_slip,
  ending: m.mistake_kind_ending,
  'final-consonant': m.mistake_kind_final_consonant,
  vowel: m.mistake_kind_vowel,
  consonant: m.mistake_kind_consonant,
  'stress-vowel': m.mistake_kind_stress_vowel,
  homophone: m.mistake_kind_homophone,
  spelling: m.mistake_kind_spelling,
  'word-form': m.mistake_kind_word_form,
  'word-boundary': m.mistake_kind_word_boundary,
  'other-word': m.mistake_kind_other_word,
  unfinished: m.mistake_kind_unfinished,
  'missing-word': m.mistake_kind_missing_word,
  'extra-word': m.mistake_kind_extra_word,
  'function-word': m.mistake_kind_function_word,
  contraction: m.mistake_kind_contraction,
  'word-order': m.mistake_kind_word_order,
  number: m.mistake_kind_number,
  name: m.mistake_kind_name,
};

/** The name of a kind of mistake, in two or three words (MK-02). */
export function kindName(kind: MistakeKind): string {
  return names[kind]();
}

import type { HintSlots, MistakeKind, Place } from './mistake.ts';

/**
 * The text about a mistake: a key of the catalogue `mistakes` without its `mistake_`, and the values of its slots.
 * Sounds are IPA without slashes; `place` has a key of its own (`mistake_place_start` …), so that it is shown in the
 * language of the interface. A slot gives away no letters of the answer, except an ending, which learners know by its
 * name (-ed).
 */
export type Hint = {
  key: HintKey;
  slots: Record<string, string>;
  place?: Place;
  /** The place is in this word of a term, from 1. */
  inWord?: number;
};

type HintKey =
  | 'input_method'
  | 'input_method_double'
  | 'slip'
  | 'slip_twice'
  | 'ending'
  | 'ending_lost'
  | 'ending_added'
  | 'ending_changed'
  | 'final_lost'
  | 'final_lost_after'
  | 'final_lost_r'
  | 'final_lost_weak_r'
  | 'final_lost_two'
  | 'final_word'
  | 'final_other'
  | 'final_added'
  | 'final'
  | 'vowel_other'
  | 'vowel_long'
  | 'vowel_short'
  | 'vowel_added'
  | 'vowel'
  | 'consonant_lost'
  | 'consonant_other'
  | 'consonant_added'
  | 'consonant_extra'
  | 'consonant'
  | 'stress_vowel'
  | 'stress_vowel_at'
  | 'homophone'
  | 'homophone_near'
  | 'homophone_stress'
  | 'spelling'
  | 'spelling_vietnamese'
  | 'spelling_silent'
  | 'spelling_double'
  | 'spelling_letters'
  | 'silent_e'
  | 'silent_e_vowel'
  | 'word_form'
  | 'word_form_verb'
  | 'word_form_noun'
  | 'word_form_adjective'
  | 'word_form_person'
  | 'word_boundary'
  | 'other_word'
  | 'other_word_short'
  | 'other_word_of_term'
  | 'unfinished'
  | 'unfinished_beats'
  | 'unfinished_words'
  | 'unfinished_term'
  | 'missing_word'
  | 'extra_word'
  | 'function_word'
  | 'weak_have'
  | 'contraction'
  | 'contraction_fast'
  | 'word_order'
  | 'number'
  | 'number_teen'
  | 'name';

/** The text of a diagnosis: its kind, with details if they are known. */
export function hintOf(diagnosis: { kind: MistakeKind; slots: HintSlots }): Hint {
  const said = textOf(diagnosis);
  const { inWord } = diagnosis.slots;
  return inWord === undefined || said.place === undefined ? said : { ...said, inWord };
}

function textOf(diagnosis: { kind: MistakeKind; slots: HintSlots }): Hint {
  const { kind, slots } = diagnosis;
  if (slots.isTeen === true) return hint('number_teen', {});
  switch (kind) {
    case 'ending':
      return slots.ending === undefined || slots.endingFault === undefined
        ? hint('ending', {})
        : hint(`ending_${slots.endingFault}`, endingSlots(slots.ending, slots));
    case 'final-consonant':
      // a British voice does not say this r, but makes the vowel before it longer
      if (slots.expected === 'r' && slots.heard === undefined && slots.first === undefined)
        return hint(slots.isWeak === true ? 'final_lost_weak_r' : 'final_lost_r', {});
      if (slots.first !== undefined && slots.expected !== undefined)
        return {
          ...hint('final_lost_two', { first: slots.first, expected: slots.expected }),
          place: 'end',
        };
      if (slots.word !== undefined && slots.expected !== undefined && slots.heard !== undefined)
        return hint('final_word', {
          word: slots.word,
          expected: slots.expected,
          heard: slots.heard,
        });
      return slots.after === undefined || slots.expected === undefined
        ? soundHint(slots, 'final')
        : hint('final_lost_after', { expected: slots.expected, after: slots.after });
    case 'consonant':
      return slots.extra === undefined || slots.place === undefined
        ? soundHint(slots, 'consonant')
        : { ...hint('consonant_extra', { extra: slots.extra }), place: slots.place };
    case 'vowel':
      return vowelHint(slots);
    case 'unfinished':
      return unfinishedHint(slots);
    case 'homophone':
      return hint(homophoneKey(slots), { typed: slots.typed ?? '' });
    case 'extra-word':
      return hint('extra_word', { typed: slots.typed ?? '' });
    case 'input-method':
      return slots.doubled === undefined
        ? hint('input_method', {})
        : hint('input_method_double', { letter: slots.doubled });
    case 'stress-vowel':
      return slots.expected === undefined || slots.place === undefined
        ? hint('stress_vowel', {})
        : { ...hint('stress_vowel_at', { expected: slots.expected }), place: slots.place };
    case 'number':
      return hint('number', {});
    case 'word-form':
      return hint(slots.irregular === undefined ? 'word_form' : `word_form_${slots.irregular}`, {});
    case 'word-boundary':
      return hint('word_boundary', {});
    case 'other-word':
      if (slots.beside !== undefined) return hint('extra_word', { typed: slots.beside });
      if (slots.inWord !== undefined)
        return hint('other_word_of_term', { nth: String(slots.inWord) });
      return hint(slots.syllables === 1 ? 'other_word_short' : 'other_word', {});
    case 'missing-word':
      return hint('missing_word', {});
    case 'function-word':
      return hint(slots.isWeakHave === true ? 'weak_have' : 'function_word', {});
    case 'word-order':
      return hint('word_order', {});
    case 'contraction':
      return slots.isSaidFast === true
        ? hint('contraction_fast', { typed: slots.typed ?? '' })
        : hint(kind, {});
    case 'spelling':
      if (slots.isVietnamese === true) return hint('spelling_vietnamese', {});
      if (slots.isSilentE !== true) return spellingHint(slots);
      return slots.expected === undefined || slots.heard === undefined
        ? hint('silent_e', {})
        : hint('silent_e_vowel', { expected: slots.expected, heard: slots.heard });
    case 'slip':
      return hint(slots.isTwice === true ? 'slip_twice' : kind, {});
    case 'name':
      return hint(kind, {});
    default:
      return kind satisfies never;
  }
}

function spellingHint({ silent, doubled, letters, instead }: HintSlots): Hint {
  if (silent !== undefined) return hint('spelling_silent', { letter: silent });
  if (doubled !== undefined) return hint('spelling_double', { letter: doubled });
  return letters === undefined || instead === undefined
    ? hint('spelling', {})
    : hint('spelling_letters', { letters, instead });
}

const homophoneKey = ({ isNear, isStressedElsewhere }: HintSlots): HintKey => {
  if (isStressedElsewhere === true) return 'homophone_stress';
  return isNear === true ? 'homophone_near' : 'homophone';
};

const hint = (key: HintKey, slots: Record<string, string>): Hint => ({ key, slots });

/** The possible sounds of an ending, where the word does not show which it has. */
const endingSounds: Record<string, string> = {
  s: '/s/, /z/',
  es: '/ɪz/',
  ed: '/t/, /d/, /ɪd/',
  ing: '/ɪŋ/',
  ly: '/li/',
};

function endingSlots(ending: string, slots: HintSlots): Record<string, string> {
  if (slots.endingFault === 'added') return { ending: `-${ending}` };
  const { endingSound } = slots;
  const sounds = endingSound === undefined ? (endingSounds[ending] ?? '') : `/${endingSound}/`;
  return { ending: `-${ending}`, sounds };
}

/**
 * Consonants whose sound Vietnamese writes otherwise (x, đ, ph): if the learner typed the English letter, the hint
 * names it.
 */
const typedAs: Record<string, string> = { s: 's', d: 'd', f: 'f' };

function soundHint(
  { expected, heard, typed, place }: HintSlots,
  family: 'final' | 'consonant',
): Hint {
  if (place === undefined) return hint(family, {});
  const at = { place };
  const letters = typedAs[heard ?? ''];
  if (expected !== undefined && heard !== undefined)
    return {
      ...hint(`${family}_other`, {
        expected,
        heard,
        ...(letters !== undefined && typed?.includes(letters) && { letters }),
      }),
      ...at,
    };
  if (expected !== undefined) return { ...hint(`${family}_lost`, { expected }), ...at };
  if (heard !== undefined) return { ...hint(`${family}_added`, { heard }), ...at };
  return hint(family, {});
}

function vowelHint({ expected, heard }: HintSlots): Hint {
  if (expected === undefined)
    return heard === undefined ? hint('vowel', {}) : hint('vowel_added', { heard });
  if (heard === undefined) return hint('vowel', {});
  const pair = `${heard} ${expected}`;
  if (pair === 'ɪ iː' || pair === 'ʊ uː') return hint('vowel_long', { expected, heard });
  if (pair === 'iː ɪ' || pair === 'uː ʊ') return hint('vowel_short', { expected, heard });
  return hint('vowel_other', { expected, heard });
}

function unfinishedHint({ syllables, typedSyllables, count, words }: HintSlots): Hint {
  if (count !== undefined && words !== undefined)
    return hint('unfinished_term', { words: String(words), typed: String(words - count) });
  if (count !== undefined) return hint('unfinished_words', { count: String(count) });
  if (syllables === undefined || typedSyllables === undefined || typedSyllables >= syllables)
    return hint('unfinished', {});
  return hint('unfinished_beats', {
    syllables: String(syllables),
    typed: String(typedSyllables),
  });
}

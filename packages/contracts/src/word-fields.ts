import { isPhonetic } from '@nghego/engine/text/transcription';
import { hasVietnameseWord } from '@nghego/engine/text/vietnamese-word';
import * as z from 'zod/mini';
import {
  audioField,
  cefrField,
  contentLimits,
  hasMarkup,
  difficultyField,
  filledLine,
  lineField,
  listField,
  splitList,
  wordTypeField,
} from './content-fields.ts';
import { englishSentence, inVietnamese } from './language-checks.ts';
import { middleUsefulness, usefulnesses } from './usefulness.ts';
import { senseSchema } from './word-sense.ts';

const collocationsField = listField(3);

export const maxSenses = 3;

const phoneticField = lineField(contentLimits.phonetic).check(
  z.refine((text) => text === '' || isPhonetic(text), 'must be IPA, such as /dɪˈzɝt/'),
  // learners see a transcription in slashes, also if it was typed without
  z.overwrite((text) => (/^[^/[\]]+$/.test(text) ? `/${text}/` : text)),
);

/** Another sense of a word (CO-09). */
export const senseField = z.object({
  type: wordTypeField,
  meaning: filledLine(contentLimits.meaning),
  /** if this sense is pronounced differently */
  phonetic: z.optional(phoneticField),
  cefr: cefrField,
  example: z.object({
    english: filledLine(contentLimits.sentence).check(englishSentence),
    vietnamese: filledLine(contentLimits.translation).check(inVietnamese),
  }),
  collocations: collocationsField,
});

/**
 * Whether a text can be heard and typed: it is English, has letters and no emoji, and no sign stands alone, except `&` and `...`
 * ('rock & roll', 'either ... or'). An empty text passes: another check refuses it.
 */
const isWord = (text: string): boolean =>
  text === '' ||
  (/[a-z]/i.test(text) &&
    !hasMarkup(text) &&
    !hasVietnameseWord(text) &&
    !/\p{Extended_Pictographic}/u.test(text) &&
    text.split(' ').every((piece) => /[^!-/:-@[-`{-~]/.test(piece) || /^(?:&|\.{3})$/.test(piece)));

/** What editors may write of a word: by form, by API and by file. */
export const wordFields = {
  word: filledLine(contentLimits.word).check(
    z.refine(
      isWord,
      'must be an English word or phrase: letters, no sign that stands alone, no HTML',
    ),
  ),
  type: wordTypeField,
  meaning: filledLine(contentLimits.meaning),
  phonetic: phoneticField,
  audio: audioField,
  difficulty: difficultyField,
  usefulness: z.literal(usefulnesses, `must be one of ${usefulnesses.join(', ')}`),
  /** other correct spellings */
  accept: listField(10),
  homophones: listField(10),
  cefr: cefrField,
  /** related words, each with its type */
  family: listField(8).check(
    z.refine(
      (entries) =>
        entries.every((entry) => /^[^()]+ \((?:n|v|adj|adv|prep|conj|phr)\.\)$/.test(entry)),
      'must be words with their types, such as application (n.)',
    ),
  ),
  /** phrases that the word is used in */
  collocations: collocationsField,
  senses: z.array(senseField).check(z.maxLength(maxSenses, `must be ${maxSenses} entries at most`)),
  /** other words that the test uses with the same meaning */
  paraphrases: listField(3),
  /** tells which of the word's pronunciations is meant */
  hint: lineField(contentLimits.hint),
};

/** The fields that are lists; a form and a cell of a table hold each list as one text, 'one; two'. */
export const wordLists = ['accept', 'homophones', 'family', 'collocations', 'paraphrases'] as const;

/** The fields of a new word, with defaults for those that are not sent. */
export const newWordFields = {
  ...wordFields,
  phonetic: z._default(wordFields.phonetic, ''),
  audio: z._default(wordFields.audio, ''),
  difficulty: z._default(wordFields.difficulty, 'intermediate'),
  usefulness: z._default(wordFields.usefulness, middleUsefulness),
  accept: z._default(wordFields.accept, []),
  homophones: z._default(wordFields.homophones, []),
  cefr: z._default(wordFields.cefr, ''),
  family: z._default(wordFields.family, []),
  collocations: z._default(wordFields.collocations, []),
  senses: z._default(wordFields.senses, []),
  paraphrases: z._default(wordFields.paraphrases, []),
  hint: z._default(wordFields.hint, ''),
};

/** The fields of a word as editors and exports read them; `audio` is an address or empty. */
export const shownWordFields = {
  word: z.string(),
  type: z.string(),
  phonetic: z.string(),
  meaning: z.string(),
  audio: z.string(),
  difficulty: z.string(),
  /** 5 for the words that a learner needs most, down to 1 */
  usefulness: z.int(),
  accept: z.array(z.string()),
  homophones: z.array(z.string()),
  cefr: z.string(),
  family: z.array(z.string()),
  collocations: z.array(z.string()),
  senses: z.array(senseSchema),
  paraphrases: z.array(z.string()),
  hint: z.string(),
};

/** The value that a field has as a text, in a form or in a table's cell. */
export function wordFieldOf(name: string, text: string): unknown {
  if (wordLists.some((list) => list === name)) return splitList(text);
  return name === 'usefulness' ? Number(text) : text;
}

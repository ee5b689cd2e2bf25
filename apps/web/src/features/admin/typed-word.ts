import { type Word, wordDraftSchema } from '@nghego/contracts/admin-vocabulary';
import {
  joinList,
  senseField,
  usefulnessField,
  wordExtras,
} from '@nghego/contracts/content-fields';
import type { Sense } from '@nghego/contracts/word-sense';
import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { typedList } from './records/typed-list.ts';

/** A sense as the form holds it: its collocations are one text. */
const typedSense = z.extend(senseField, {
  collocations: typedList(senseField.shape.collocations),
  phonetic: z.pipe(
    senseField.shape.phonetic,
    z.transform((text) => (text === '' ? undefined : text)),
  ),
});
export type TypedSense = ReturnType<typeof typedSenseOf>;

function typedSenseOf({ phonetic = '', collocations, ...sense }: Sense) {
  return { ...sense, phonetic, collocations: joinList(collocations) };
}

/** The form's values; lists are texts with semicolons, and what is chosen is text. */
export const wordFormSchema = z.extend(wordDraftSchema, {
  usefulness: z.pipe(z.pipe(z.string(), z.transform(Number)), usefulnessField),
  senses: z.array(typedSense),
  accept: typedList(wordExtras.accept),
  homophones: typedList(wordExtras.homophones),
  family: typedList(wordExtras.family),
  collocations: typedList(wordExtras.collocations),
  paraphrases: typedList(wordExtras.paraphrases),
});

const noSenses: TypedSense[] = [];

export const noExtras = {
  accept: '',
  homophones: '',
  cefr: '',
  family: '',
  collocations: '',
  paraphrases: '',
  hint: '',
  senses: noSenses,
};

export type TypedWord = typeof noExtras &
  Record<
    'word' | 'type' | 'meaning' | 'topicId' | 'phonetic' | 'audio' | 'difficulty' | 'usefulness',
    string
  >;

export type WordControl = Control<TypedWord, unknown, z.infer<typeof wordFormSchema>>;

/** The optional fields of a word, as its form shows them. */
export function extrasOf(word: Word | undefined): typeof noExtras {
  if (word === undefined) return noExtras;
  const { accept, homophones, cefr, family, collocations, paraphrases, hint, senses } = word;
  return {
    accept: joinList(accept),
    homophones: joinList(homophones),
    cefr,
    family: joinList(family),
    collocations: joinList(collocations),
    paraphrases: joinList(paraphrases),
    hint,
    senses: senses.map(typedSenseOf),
  };
}

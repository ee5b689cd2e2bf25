import { type Word, wordDraftSchema } from '@nghego/contracts/admin-vocabulary';
import { joinList } from '@nghego/contracts/content-fields';
import { senseField, wordFieldOf, wordLists } from '@nghego/contracts/word-fields';
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

/** The form's values: a list is one text with semicolons, and a choice is a text, too. */
export const wordFormSchema = z.pipe(
  z.transform((typed: TypedWord): unknown =>
    Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [
        name,
        typeof value === 'string' ? wordFieldOf(name, value) : value,
      ]),
    ),
  ),
  z.extend(wordDraftSchema, { senses: z.array(typedSense) }),
);

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
  const { cefr, hint, senses } = word;
  const typed = { ...noExtras, cefr, hint, senses: senses.map(typedSenseOf) };
  for (const list of wordLists) typed[list] = joinList(word[list]);
  return typed;
}

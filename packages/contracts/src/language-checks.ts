import {
  isEnglishNote,
  isEnglishSentence,
  isVietnameseSentence,
} from '@nghego/engine/text/vietnamese-sentence';
import * as z from 'zod/mini';
import { hasMarkup } from './content-fields.ts';

/** Whether a sentence is English, and can be heard and typed. An empty text passes: another check refuses it. */
export const isSentence = (text: string): boolean =>
  text === '' || (/[a-z]/i.test(text) && isEnglish(text));

/** Whether a text, which may be without letters, is not Vietnamese by mistake. */
export const isEnglish = (text: string): boolean => !hasMarkup(text) && !isVietnameseSentence(text);

/** Whether a translation is not English by mistake. */
export const isTranslation = (text: string): boolean =>
  !hasMarkup(text) && !isEnglishSentence(text);

/** Whether a note in Vietnamese, which may quote English, is not English by mistake. */
export const isNote = (text: string): boolean => !hasMarkup(text) && !isEnglishNote(text);

export const notEnglish = 'must be English, without HTML';
export const notVietnamese = 'must be Vietnamese, without HTML';

export const englishSentence = z.refine<string>(
  isSentence,
  'must be an English sentence, without HTML',
);
export const inVietnamese = z.refine<string>(isTranslation, notVietnamese);

/** The names of a list that do not occur in their sentence, as whole words. */
export const strayNames = (names: readonly string[], sentence: string): string[] =>
  names.filter((name) => !` ${wordsOf(sentence)} `.includes(` ${wordsOf(name)} `));

/** The words of a text in lower case, without signs. */
export const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join(' ') ?? '';

export const strayName = (name: string): string => `is not in the sentence: ${name}`;

/** Refuses names that do not occur in their sentence. */
export const namesOf = <Record extends { names: string[] }>(
  sentenceOf: (record: Record) => string,
) =>
  z.check<Record>((context) => {
    const [stray] = strayNames(context.value.names, sentenceOf(context.value));
    if (stray !== undefined)
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: ['names'],
        message: strayName(stray),
      });
  });

import { isEnglishSentence, isVietnameseSentence } from '@nghego/engine/text/vietnamese-sentence';
import * as z from 'zod/mini';
import { hasMarkup } from './content-fields.ts';

/** Whether a sentence is English, and can be heard and typed. An empty text passes: another check refuses it. */
export const isSentence = (text: string): boolean =>
  text === '' || (/[a-z]/i.test(text) && isEnglish(text));

const isEnglish = (text: string): boolean => !hasMarkup(text) && !isVietnameseSentence(text);

/** Whether a translation is not English by mistake. */
export const isTranslation = (text: string): boolean =>
  !hasMarkup(text) && !isEnglishSentence(text);

export const englishSentence = z.refine<string>(
  isSentence,
  'must be an English sentence, without HTML',
);
/** For a text that may be without letters, such as the answer '10:30'. */
export const inEnglish = z.refine<string>(isEnglish, 'must be English, without HTML');
export const inVietnamese = z.refine<string>(isTranslation, 'must be Vietnamese, without HTML');

/** The names of a list that do not occur in their sentence, as whole words. */
export const strayNames = (names: readonly string[], sentence: string): string[] =>
  names.filter((name) => !` ${wordsOf(sentence)} `.includes(` ${wordsOf(name)} `));

const wordsOf = (text: string): string =>
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

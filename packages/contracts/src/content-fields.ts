import { cefrLevels } from '@nghego/engine/level/cefr-levels';
import * as z from 'zod/mini';
import { tidyLine } from './tidy-line.ts';

/** The categories of topics (AD-04). */
export const categories = [
  'Business',
  'Education',
  'Technology',
  'Health',
  'Travel',
  'Food',
  'Sports',
  'Entertainment',
  'Science',
  'Other',
] as const;
/** The units of the path through the course, in order (CO-08); `content/course.json` has their names. */
export const unitIds = [
  'first-words',
  'food-and-home',
  'town-and-shops',
  'travel',
  'office',
  'people-and-jobs',
  'selling',
  'making-and-moving',
  'health',
  'culture-and-events',
  'language-of-reports',
  'money-and-law',
] as const;
export { cefrLevels };
export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;
export const wordTypes = ['n.', 'v.', 'adj.', 'adv.', 'prep.', 'conj.', 'phr.'] as const;
/** The stored type of a word that was added without a type. */
export const noWordType = 'unknown';

/** The greatest length of each field, in UTF-16 units, for the forms and the API. */
export const contentLimits = {
  name: 120,
  description: 1_000,
  word: 120,
  phonetic: 200,
  meaning: 500,
  /** the longest text that a voice speaks at once */
  sentence: 300,
  translation: 1_000,
  contextInfo: 1_000,
  audio: 2_000,
  hint: 120,
  /** an entry of a list, such as a collocation */
  entry: 120,
} as const;

/** Whether a text has HTML, which no voice reads and no learner types. */
export const hasMarkup = (text: string): boolean => /<[/!?]?[a-z][^>]*>/i.test(text);

/** A line that may be empty. */
export const lineField = (longest: number) =>
  z.string().check(tidyLine, z.maxLength(longest, `must be ${longest} characters at most`));

/** A line that is not empty. */
export const filledLine = (longest: number) =>
  z
    .string()
    .check(
      tidyLine,
      z.minLength(1, 'must not be blank'),
      z.maxLength(longest, `must be ${longest} characters at most`),
    );

/** Splits a list in one text, such as 'one; two' of a form field or of a cell in a table. */
export function splitList(text: string): string[] {
  return text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Writes a list as one text, see {@link splitList}. */
export function joinList(entries: readonly string[]): string {
  return entries.join('; ');
}

/** A list of short texts without blanks and repeats; entries contain no semicolon. */
export const listField = (most: number) =>
  z.array(lineField(contentLimits.entry)).check(
    // checks the limit before blanks and repeats are removed: the API's documentation gives it for the list as it is
    // sent
    z.maxLength(most, `must be ${most} entries at most`),
    z.overwrite((entries) => [...new Set(entries.flatMap(splitList))]),
    z.maxLength(most, `must be ${most} entries at most`),
  );

export const wordTypeField = z.enum(wordTypes, `must be one of ${wordTypes.join(', ')}`);
export const cefrField = z.enum(
  ['', ...cefrLevels],
  `must be one of ${cefrLevels.join(', ')}, or empty`,
);

/** Names in a sentence that learners cannot spell by ear. */
export const namesField = listField(10);

/** The unit of a topic, or empty for none. */
export const unitField = z.enum(['', ...unitIds], `must be one of ${unitIds.join(', ')}, or empty`);
export const categoryField = z.enum(categories, `must be one of ${categories.join(', ')}`);
export const difficultyField = z.enum(difficulties, `must be one of ${difficulties.join(', ')}`);

/** The address of a sound: empty, in our media, or an http(s) address. */
export const audioField = z.string().check(
  z.trim(),
  z.maxLength(contentLimits.audio),
  z.refine(
    (address) =>
      address === '' ||
      /^\/media\/[0-9a-f]{64}\.mp3$/.test(address) ||
      /^https?:\/\/[\w.-]+(:\d{1,5})?([/?#][^\s"'<>\\]*)?$/i.test(address),
    'must be an http(s) address or one of our own media',
  ),
);

/**
 * When the editor read the record. If somebody has changed the record since, the change is refused (EDIT_CONFLICT)
 * instead of overwriting that person's. Without this field the change is made in any case.
 */
export const readAtField = z.optional(z.iso.datetime('must be the updatedAt that was read'));

/** Fields that the store itself sets (DA-01). */
export const recordFields = { id: z.string(), createdAt: z.string(), updatedAt: z.string() };

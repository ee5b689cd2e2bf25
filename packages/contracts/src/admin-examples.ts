import { findWord } from '@nghego/engine/text/find-word';
import * as z from 'zod/mini';
import { filledLine, lineField, readAtField } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { exampleLimits } from './example-limits.ts';
import { exampleSchema, reportReasons } from './examples.ts';
import { englishSentence, inVietnamese, strayName, strayNames } from './language-checks.ts';
import { pageOf, pageQuery, queryText } from './page-query.ts';

const read = ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN', 'STORE_UNAVAILABLE'] as const;
const nothing = z.object({});

const texts = {
  englishSentence: filledLine(exampleLimits.english).check(englishSentence),
  vietnameseTranslation: filledLine(exampleLimits.vietnamese).check(inVietnamese),
  contextInfo: lineField(exampleLimits.context),
  wordHighlight: lineField(exampleLimits.word),
};

type Worded = { word: string; englishSentence: string; wordHighlight: string };

/** What is wrong between an example's sentence and its word, by field. */
export function faultsOfExample({ word, englishSentence: sentence, wordHighlight }: Worded) {
  // a form will do: the examples of the course have the word itself, 'do' where the sentence has 'does'
  const isFound = wordHighlight === '' || findWord(sentence, wordHighlight) !== undefined;
  const [stray] = isFound ? [] : strayNames([wordHighlight], sentence);
  return [
    ...(findWord(sentence, word) === undefined
      ? [{ field: 'englishSentence', message: `must have the word or a form of it: ${word}` }]
      : []),
    ...(stray === undefined ? [] : [{ field: 'wordHighlight', message: strayName(stray) }]),
  ];
}

/** An example of a word of the course, as an admin writes it. */
export const exampleDraftSchema = z
  .object({
    ...texts,
    word: filledLine(exampleLimits.word),
    contextInfo: z._default(texts.contextInfo, ''),
    wordHighlight: z._default(texts.wordHighlight, ''),
  })
  .check((context) => {
    for (const { field, message } of faultsOfExample(context.value))
      context.issues.push({ code: 'custom', input: context.value, path: [field], message });
  });
export type ExampleDraft = z.infer<typeof exampleDraftSchema>;

export const writeExample = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/examples/written',
  summary: 'Adds an example that an admin wrote for a word of the course',
  query: nothing,
  body: exampleDraftSchema,
  response: exampleSchema,
  answers: 201,
  problems: [...read, 'WORD_NOT_FOUND'],
});

/** The text of an example as an admin may change it (EX-07). */
const exampleChangeSchema = z.extend(z.partial(z.object(texts)), { updatedAt: readAtField });
export type ExampleChange = z.infer<typeof exampleChangeSchema>;

/** An example that learners reported; `about` counts the reasons, which a report need not have. */
const reportedExampleSchema = z.extend(exampleSchema, {
  reports: z.int(),
  about: z.record(z.enum(reportReasons), z.int()),
  reportedAt: z.string(),
});
export type ReportedExample = z.infer<typeof reportedExampleSchema>;

/**
 * `text` matches any place of the word, the sentence or its translation, with or without diacritics; `word` is the
 * whole word of the example.
 */
const exampleQuery = z.object({
  ...pageQuery,
  text: z._default(queryText, ''),
  word: z._default(queryText, ''),
});
export type ExampleQuery = z.infer<typeof exampleQuery>;

export const listExamples = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/examples/all',
  summary:
    'All example sentences by their words; those of the searched word come first, then those with it as a whole word',
  query: exampleQuery,
  response: pageOf(exampleSchema),
  problems: read,
});

export const getReportedExamples = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/examples/reported',
  summary: 'Examples that learners called bad; the latest report first',
  query: exampleQuery,
  response: pageOf(reportedExampleSchema),
  problems: read,
});

export const getExample = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/examples/:id',
  summary: 'One example',
  query: nothing,
  response: exampleSchema,
  problems: [...read, 'NOT_FOUND'],
});

/** Changes an example and settles its reports, even if nothing else changes (EX-07). */
export const patchExample = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/examples/:id',
  summary:
    'Changes an example, unless somebody else did since updatedAt was read, and settles the reports about it',
  query: nothing,
  body: exampleChangeSchema,
  response: z.extend(exampleSchema, { settledReports: z.int() }),
  problems: [...read, 'NOT_FOUND', 'EDIT_CONFLICT'],
});

/** For an example that has a new sound: its reports are settled if all of them are about the sound. */
export const settleReports = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/examples/:id/settle',
  summary: 'Settles the reports about an example if all of them have this reason',
  query: nothing,
  body: z.object({ about: z.enum(reportReasons) }),
  response: z.object({ settledReports: z.int() }),
  problems: [...read, 'NOT_FOUND'],
});

/** Takes back that the reports were settled. */
export const reopenReports = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/examples/:id/reopen',
  summary: 'Opens the settled reports about an example again',
  query: nothing,
  body: nothing,
  response: z.null(),
  answers: 204,
  problems: [...read, 'NOT_FOUND'],
});

export const deleteExample = endpoint({
  access: 'admin',
  method: 'DELETE',
  path: '/api/examples/:id',
  summary: 'Deletes an example',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: ['NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND', 'STORE_UNAVAILABLE'],
});

import { grammarAsks, grammarBankNames } from '@nghego/engine/grammar/grammar-question';
import { grammarRules } from '@nghego/engine/grammar/grammar-rules';
import * as z from 'zod/mini';
import { hasMarkup, lineField, readAtField, recordFields } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { importedRecordSchema } from './imported-record.ts';
import { longestQuestionText } from './grammar-bank.ts';
import { isEnglish, isNote, notEnglish, notVietnamese } from './language-checks.ts';
import { flagQuery, pageOf, pageQuery, searchQuery } from './page-query.ts';

const read = ['INVALID_REQUEST', 'STORE_UNAVAILABLE'] as const;
const write = [...read, 'NOT_SIGNED_IN', 'FORBIDDEN', 'FORBIDDEN_ORIGIN'] as const;
const nothing = z.object({});

const line = lineField(longestQuestionText);
const four = z.maxLength(4, 'must be 4 entries at most');
const bank = z.enum(grammarBankNames, `must be one of ${grammarBankNames.join(', ')}`);

const fields = {
  /** the question's mode, for 'choice' with its level */
  bank,
  /** the sentence, with `___` for what is left out */
  sentence: line.check(z.overwrite((text) => text.replaceAll(/_{2,}/g, '___'))),
  options: z.array(line).check(four),
  /** the index of the right option; null until one is named */
  correct: z.nullable(
    z
      .int('must be a whole number')
      .check(z.nonnegative('must not be negative'), z.maximum(3, 'must be below 4')),
  ),
  hint: line,
  explanation: line,
  /** for each option why it is wrong; empty for the right one */
  why: z.array(line).check(four),
  rule: z.enum(['', ...grammarRules], 'must be the name of a rule, or empty'),
  asks: z.enum(['', ...grammarAsks], `must be one of ${grammarAsks.join(', ')}, or empty`),
  /** whether editors keep the question from learners, though it may lack nothing */
  draft: z.boolean('must be true or false'),
};

/** Refuses contradictions, which not even an unfinished question may have. */
const withoutContradictions = z.check<{ options: string[]; correct: number | null }>((context) => {
  const { options, correct } = context.value;
  const wrong = (path: (string | number)[], message: string) =>
    context.issues.push({ code: 'custom', input: context.value, path, message });
  const folded = options.map((option) => option.toLowerCase());
  for (const [place, option] of folded.entries())
    if (option !== '' && folded.indexOf(option) < place)
      wrong(['options', place], 'must differ from the others');
  if (correct !== null && correct >= options.length)
    wrong(['correct'], `must be below ${options.length}`);
});

type Texts = Pick<
  z.infer<typeof storedQuestionSchema>,
  'sentence' | 'explanation' | 'hint' | 'options' | 'draft'
>;

/**
 * Refuses texts in the wrong language, and a second gap, which the game does not show. The check can be wrong about a
 * short note, so it stops no draft.
 */
const inItsLanguages = z.check<Texts>((context) => {
  const { sentence, options, draft } = context.value;
  const wrong = (path: (string | number)[], message: string) =>
    context.issues.push({ code: 'custom', input: context.value, path, message });
  if (!isEnglish(sentence)) wrong(['sentence'], notEnglish);
  if (sentence.split('___').length > 2) wrong(['sentence'], 'must have ___ once');
  for (const [place, option] of options.entries())
    if (!isEnglish(option)) wrong(['options', place], notEnglish);
  for (const field of ['explanation', 'hint'] as const)
    if (draft ? hasMarkup(context.value[field]) : !isNote(context.value[field]))
      wrong([field], notVietnamese);
});

/** The fields of a stored question, which may be older than a check of {@link questionDraftSchema}. */
export const storedQuestionSchema = z.object({
  bank: fields.bank,
  sentence: z._default(fields.sentence, ''),
  options: z._default(fields.options, []),
  correct: z._default(fields.correct, null),
  hint: z._default(fields.hint, ''),
  explanation: z._default(fields.explanation, ''),
  why: z._default(fields.why, []),
  rule: z._default(fields.rule, ''),
  asks: z._default(fields.asks, ''),
  draft: z._default(fields.draft, false),
});

/** A question of the grammar game as editors write it (CO-12): bounded, but it may be unfinished. */
export const questionDraftSchema = storedQuestionSchema.check(
  withoutContradictions,
  inItsLanguages,
);
export type QuestionDraft = z.infer<typeof questionDraftSchema>;

const questionChangeSchema = z.object({
  ...z.partial(z.object(fields)).shape,
  updatedAt: readAtField,
});
export type QuestionChange = z.infer<typeof questionChangeSchema>;

/** Why learners do not get a question yet. */
export const missingInQuestion = [
  'sentence',
  /** `___` in the sentence */
  'gap',
  'options',
  'correct',
  'why',
  'explanation',
  'hint',
  'rule',
] as const;
export type MissingInQuestion = (typeof missingInQuestion)[number];

const questionSchema = z.object({
  ...recordFields,
  ...fields,
  /** learners get published questions, never drafts */
  state: z.enum(['draft', 'published']),
  missing: z.array(z.enum(missingInQuestion)),
});
export type EditedQuestion = z.infer<typeof questionSchema>;

/** The questions of the grammar game (CO-12). */
export const listQuestions = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/questions',
  summary: 'Questions of the grammar game, the newest first; only admins get drafts',
  query: z.object({
    ...pageQuery,
    /** searches sentence, options, hint and explanation, with or without diacritics; or the id */
    text: searchQuery.text,
    bank: z.optional(bank),
    rule: z.optional(z.enum(grammarRules, 'must be the name of a rule')),
    state: z.optional(z.enum(['draft', 'published'], 'must be draft or published')),
  }),
  response: pageOf(questionSchema),
  problems: read,
});
export type QuestionQuery = z.infer<typeof listQuestions.query>;

export const getQuestion = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/questions/:id',
  summary: 'One question of the grammar game; only admins get a draft',
  query: nothing,
  response: questionSchema,
  problems: ['NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const createQuestion = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/questions',
  summary:
    'Adds a question of the grammar game; it is a draft while something is missing, or while `draft` is true',
  query: nothing,
  body: questionDraftSchema,
  response: questionSchema,
  answers: 201,
  problems: write,
});

export const updateQuestion = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/questions/:id',
  summary: 'Changes a question, unless somebody else did since updatedAt was read',
  query: nothing,
  body: questionChangeSchema,
  response: questionSchema,
  problems: [...write, 'NOT_FOUND', 'EDIT_CONFLICT'],
});

export const deleteQuestion = endpoint({
  access: 'admin',
  method: 'DELETE',
  path: '/api/questions/:id',
  summary: 'Deletes a question of the grammar game',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: [...write, 'NOT_FOUND'],
});

/** The most questions in a file. */
const mostQuestions = 5_000;
export const maxQuestionFileBytes = 8 * 1024 * 1024;

/** The file that an export returns and an import accepts. */
export const exportQuestions = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/questions/export',
  summary: 'All questions of the grammar game as a file that the import takes',
  query: z.object({ bank: z.optional(bank) }),
  response: z.object({
    exportDate: z.string(),
    questions: z.array(z.object({ id: z.string(), ...fields })),
  }),
  problems: [...read, 'NOT_SIGNED_IN', 'FORBIDDEN'],
});

/** Adds questions, and replaces those whose id exists; refuses a bad question without stopping the others. */
export const importQuestions = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/questions/import',
  summary: 'Takes questions of the grammar game from a file; dryRun says what would come of it',
  query: z.object({ dryRun: z._default(flagQuery, false) }),
  body: z.object({
    // the list may hold anything: each question is checked by itself, and gets an outcome of its own
    questions: z
      .array(z.unknown())
      .check(z.maxLength(mostQuestions, `must be ${mostQuestions} entries at most`)),
  }),
  response: z.object({
    added: z.int(),
    updated: z.int(),
    skipped: z.int(),
    bad: z.int(),
    questions: z.array(importedRecordSchema),
  }),
  problems: [...write, 'PAYLOAD_TOO_LARGE'],
});

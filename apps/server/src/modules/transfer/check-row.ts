import { isSentence } from '@nghego/contracts/language-checks';
import { type ImportReason, importFields } from '@nghego/contracts/admin-transfer';
import { partSchema } from '@nghego/contracts/catalogue';
import {
  audioField,
  categoryField,
  contentLimits,
  difficultyField,
  filledLine,
  lineField,
  namesField,
  splitList,
  unitField,
  noWordType,
  wordTypes,
} from '@nghego/contracts/content-fields';
import { wordFieldOf, wordFields } from '@nghego/contracts/word-fields';
import { readWordLevel } from '@nghego/engine/practice/word-level';
import { readWordType } from '@nghego/engine/practice/word-type';
import * as z from 'zod/mini';
import { isUuid } from '../../db/is-uuid.ts';
import type { FileRow } from '@nghego/engine/text/read-word-file';

/** Years that JavaScript and PostgreSQL both write with four digits. */
const timeField = z.iso.datetime({ offset: true }).check(z.regex(/^[12]/));
/** A UUID as the store writes it; ids of other numbering schemes are ignored. */
const idField = z.pipe(
  z.string(),
  z.transform((id) => (isUuid(id) ? id.toLowerCase() : undefined)),
);

/** Fields that each exported record has; another file may have them too. */
const exportedFields = {
  audio: z.optional(audioField),
  id: z.optional(idField),
  createdAt: z.optional(timeField),
  updatedAt: z.optional(timeField),
};

const { catch: orElse } = z;
/** Only a topic without a usable name is left out; its other faults are repaired, so that its words can be imported. */
const topicSchema = z.object({
  id: orElse(z.optional(idField), undefined),
  name: filledLine(contentLimits.name),
  description: orElse(lineField(contentLimits.description), ''),
  category: orElse(categoryField, 'Other'),
  difficulty: orElse(difficultyField, 'intermediate'),
  isActive: orElse(z.boolean(), true),
  nameVi: orElse(lineField(contentLimits.name), ''),
  work: orElse(z.boolean(), false),
  unitId: orElse(unitField, ''),
  place: orElse(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
  createdAt: orElse(z.optional(timeField), undefined),
  updatedAt: orElse(z.optional(timeField), undefined),
});

/** The value of a field that is given as text, as a table has all; types and levels may be written in other ways. */
function readCell(name: string, text: string): unknown {
  switch (name) {
    case 'type':
      return readWordType(text) ?? text.trim();
    case 'difficulty':
      return readWordLevel(text) ?? text;
    case 'cefr':
      return text.trim().toUpperCase();
    case 'names':
      return splitList(text);
    default:
      return wordFieldOf(name, text);
  }
}

const wordSchema = z.extend(z.partial(z.object(wordFields)), {
  word: wordFields.word,
  type: z.enum([...wordTypes, noWordType]),
  meaning: wordFields.meaning,
  topicName: z.optional(lineField(contentLimits.name)),
  ...exportedFields,
});

const sentenceSchema = z.object({
  part: partSchema,
  englishSentence: filledLine(contentLimits.sentence).check(z.refine(isSentence)),
  vietnameseTranslation: filledLine(contentLimits.translation),
  names: z.optional(namesField),
  ...exportedFields,
});

/** A row that can be stored; fields that the file does not have are missing. */
export type CheckedWord = z.infer<typeof wordSchema> & { line: number };
export type CheckedSentence = z.infer<typeof sentenceSchema> & { line: number };

export type CheckedTopic = z.infer<typeof topicSchema>;

/** A row that cannot be stored, with all its faults. */
export type Refused = { line: number; reasons: ImportReason[] };

/** @returns undefined if the topic has no usable name: its words are then reported */
export function checkTopic(topic: unknown): CheckedTopic | undefined {
  return topicSchema.safeParse(topic).data;
}

/** @returns the word, or its faults by field */
export function checkWord(row: FileRow): CheckedWord | Refused {
  return check(wordSchema, { word: '', type: '', meaning: '' }, row);
}

/** As {@link checkWord}, for an exported sentence. */
export function checkSentence(row: FileRow): CheckedSentence | Refused {
  return check(sentenceSchema, { part: '', englishSentence: '', vietnameseTranslation: '' }, row);
}

function check<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  needed: Record<string, string>,
  { line, values, hasExtraCells = false }: FileRow,
): (z.infer<Schema> & { line: number }) | Refused {
  // with extra cells, values may stand under the wrong columns
  if (hasExtraCells) return { line, reasons: [{ code: 'EXTRA_CELLS' }] };
  const given = Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [name, typeof value === 'string' ? readCell(name, value) : value]);
  const row = schema.safeParse({ ...needed, ...Object.fromEntries(given) });
  if (row.success) return { ...row.data, line };
  return { line, reasons: row.error.issues.map(reasonOf) };
}

type Issue = z.core.$ZodIssue;

function reasonOf(issue: Issue): ImportReason {
  const [name] = issue.path;
  const field = importFields.find((one) => one === (name === 'topicName' ? 'topic' : name));
  if (field === undefined) throw new Error(`an import names no field ${String(name)}`);
  const isTooMany = issue.code === 'too_big' && issue.path.length === 1;
  if (field === 'senses' && !isTooMany)
    return { code: 'NOT_SENSES', field, at: issue.path.join('.') };
  switch (issue.code) {
    case 'too_small':
      return { code: 'BLANK', field };
    case 'too_big':
      if (issue.origin === 'array') return { code: 'TOO_MANY', field, most: Number(issue.maximum) };
      return { code: 'TOO_LONG', field, longest: Number(issue.maximum) };
    case 'invalid_value':
      return {
        code: 'NOT_ONE_OF',
        field,
        choices: issue.values.map(String).filter((value) => value !== noWordType && value !== ''),
      };
    case 'invalid_format':
      return { code: 'NOT_A_TIME', field };
    case 'custom':
      if (field === 'word') return { code: 'NOT_A_WORD', field };
      if (field === 'englishSentence') return { code: 'NOT_A_SENTENCE', field };
      if (field === 'phonetic') return { code: 'NOT_IPA', field };
      if (field === 'family') return { code: 'NOT_WORD_AND_TYPE', field };
      return { code: 'NOT_A_SOUND', field };
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'unrecognized_keys':
    case 'not_multiple_of':
      return { code: 'NOT_TEXT', field };
    default:
      return issue satisfies never;
  }
}

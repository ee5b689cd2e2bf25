import { maxImportRows } from '@nghego/contracts/admin-transfer';
import * as z from 'zod/mini';
import { dropConversions } from '../../drop-conversions.ts';
import { isDeeperThan, mostJsonDepth } from '../../json-depth.ts';
import { decodeText } from './decode-text.ts';
import { ImportFileError } from './file-fault.ts';
import { readCsv } from './read-csv.ts';

/** A row of the file; `line` is its line in a table, else its number from 1. */
export type RawRow = {
  line: number;
  values: Readonly<Record<string, unknown>>;
  /** the header names fewer columns, so a comma of a text may have split it */
  hasExtraCells?: boolean;
};

/** The rows of an import: words, and topics and sentences if it is an export. */
export type ImportFile = { rows: RawRow[]; topics: unknown[]; sentences: RawRow[] };

/** Other column names, folded; Vietnamese editors name columns in Vietnamese. */
const fieldOf: Record<string, string> = {
  word: 'word',
  english: 'word',
  tu: 'word',
  'tu vung': 'word',
  type: 'type',
  wordtype: 'type',
  'word type': 'type',
  'loai tu': 'type',
  'tu loai': 'type',
  meaning: 'meaning',
  vietnamese: 'meaning',
  nghia: 'meaning',
  phonetic: 'phonetic',
  ipa: 'phonetic',
  'phien am': 'phonetic',
  audio: 'audio',
  difficulty: 'difficulty',
  'do kho': 'difficulty',
  accept: 'accept',
  'other spellings': 'accept',
  'cach viet khac': 'accept',
  homophones: 'homophones',
  'tu dong am': 'homophones',
  cefr: 'cefr',
  family: 'family',
  'word family': 'family',
  'ho tu': 'family',
  collocations: 'collocations',
  'cum tu': 'collocations',
  example: 'example',
  'vi du': 'example',
  examplemeaning: 'exampleMeaning',
  'example meaning': 'exampleMeaning',
  'nghia vi du': 'exampleMeaning',
  hint: 'hint',
  'goi y': 'hint',
  topic: 'topicName',
  topicname: 'topicName',
  'topic name': 'topicName',
  'chu de': 'topicName',
  id: 'id',
  createdat: 'createdAt',
  updatedat: 'updatedAt',
};

/**
 * Reads an import: JSON (a list of rows, or the product's own export) or a table with a header line (AD-10).
 * @throws ImportFileError
 */
export function readImportFile(bytes: Uint8Array): ImportFile {
  const text = decodeText(bytes).trim();
  if (text === '') throw new ImportFileError({ code: 'EMPTY' });
  return /^[[{]/.test(text) ? readJson(text) : readTable(text);
}

const listSchema = z.array(z.unknown());
const exportSchema = z.object({
  vocabulary: listSchema,
  topics: z._default(listSchema, []),
  sentences: z._default(listSchema, []),
});
const recordSchema = z.record(z.string(), z.unknown());

function readJson(text: string): ImportFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ImportFileError({ code: 'NOT_WHOLE' });
  }
  if (isDeeperThan(mostJsonDepth, json)) throw new ImportFileError({ code: 'TOO_DEEP' });
  dropConversions(json);
  const exported = exportSchema.safeParse(Array.isArray(json) ? { vocabulary: json } : json);
  if (!exported.success) throw new ImportFileError({ code: 'NO_ROWS' });
  const { vocabulary, sentences, topics } = exported.data;
  refuseTooMany(vocabulary.length + sentences.length + topics.length);
  return {
    rows: vocabulary.map(asRow),
    sentences: sentences.map((row, at) => ({
      line: at + 1,
      values: recordSchema.safeParse(row).data ?? {},
    })),
    topics,
  };
}

function refuseTooMany(rows: number): void {
  if (rows > maxImportRows)
    throw new ImportFileError({ code: 'TOO_MANY_ROWS', most: maxImportRows });
}

function asRow(row: unknown, at: number): RawRow {
  const record = recordSchema.safeParse(row);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record.data ?? {})) {
    // `wordType` is another name of `type`; `type` wins if both are given
    const field = fieldOf[folded(name)];
    if (field !== undefined && (values[field] === undefined || field === name))
      values[field] = value;
  }
  return { line: at + 1, values };
}

function readTable(text: string): ImportFile {
  const [header, ...rows] = readCsv(text);
  const fields = header?.cells.map((name) => fieldOf[folded(name)]) ?? [];
  for (const column of ['word', 'meaning'])
    if (!fields.includes(column)) throw new ImportFileError({ code: 'NO_COLUMN', column });
  refuseTooMany(rows.length);
  // spreadsheets end lines with empty cells, the header too
  const columns = (header?.cells.findLastIndex((name) => name.trim() !== '') ?? -1) + 1;
  return {
    topics: [],
    sentences: [],
    rows: rows.map(({ line, cells }) => {
      const values: Record<string, unknown> = {};
      for (const [at, field] of fields.entries())
        if (field !== undefined && cells[at] !== undefined) values[field] = cells[at];
      const hasExtraCells = cells.slice(columns).some((cell) => cell.trim() !== '');
      return { line, values, hasExtraCells };
    }),
  };
}

function folded(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .trim()
    .toLowerCase();
}

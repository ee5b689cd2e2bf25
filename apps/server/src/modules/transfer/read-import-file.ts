import { type ExportFile, exportedTopicSchema } from '@nghego/contracts/admin-transfer';
import * as z from 'zod/mini';
import { decodeText, TextError } from './decode-text.ts';
import { CsvError, readCsv } from './read-csv.ts';

/** A row as it stands in the file; `line` is its line in a table, else its number from 1. */
export type RawRow = { line: number; values: Readonly<Record<string, unknown>> };

/** What an import brings: rows, and of an export its topics too. */
export type ImportFile = { rows: RawRow[]; topics: ExportFile['topics'] };

/** A file that cannot be read at all; the message is for the editor. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}

/** Other names of columns, folded; Vietnamese editors name them in Vietnamese. */
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
  const text = decoded(bytes).trim();
  if (text === '') throw new ImportFileError('The file is empty.');
  return /^[[{]/.test(text) ? readJson(text) : readTable(text);
}

function decoded(bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof TextError) throw new ImportFileError(error.message);
    throw error;
  }
}

const listSchema = z.array(z.unknown());
const exportSchema = z.object({ vocabulary: listSchema, topics: z._default(listSchema, []) });
const recordSchema = z.record(z.string(), z.unknown());

function readJson(text: string): ImportFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ImportFileError('The file is not whole JSON: it is cut off or damaged.');
  }
  const list = listSchema.safeParse(json);
  if (list.success) return { rows: list.data.map(asRow), topics: [] };
  const exported = exportSchema.safeParse(json);
  if (!exported.success)
    throw new ImportFileError(
      'The file holds no words: it must be a list of rows, or an export with "vocabulary".',
    );
  return {
    rows: exported.data.vocabulary.map(asRow),
    topics: exported.data.topics.flatMap((topic) => {
      const known = exportedTopicSchema.safeParse(topic);
      return known.success ? [known.data] : [];
    }),
  };
}

function asRow(row: unknown, at: number): RawRow {
  const record = recordSchema.safeParse(row);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record.data ?? {})) {
    // `wordType` is another name of `type`; what is there under its own name wins
    const field = fieldOf[folded(name)];
    if (field !== undefined && (values[field] === undefined || field === name))
      values[field] = value;
  }
  return { line: at + 1, values };
}

function readTable(text: string): ImportFile {
  try {
    const [header, ...rows] = readCsv(text);
    const fields = header?.cells.map((name) => fieldOf[folded(name)]) ?? [];
    for (const needed of ['word', 'meaning'])
      if (!fields.includes(needed))
        throw new ImportFileError(
          `The first line must name the columns; there is none named "${needed}".`,
        );
    return {
      topics: [],
      rows: rows.map(({ line, cells }) => {
        const values: Record<string, unknown> = {};
        for (const [at, field] of fields.entries())
          if (field !== undefined && cells[at] !== undefined) values[field] = cells[at];
        return { line, values };
      }),
    };
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFileError(error.message);
    throw error;
  }
}

function folded(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .trim()
    .toLowerCase();
}

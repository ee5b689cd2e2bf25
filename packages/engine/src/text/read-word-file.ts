import { WordFileError } from './file-fault.ts';
import { isDeeperThan, mostJsonDepth } from './json-depth.ts';
import { readCsv } from './read-csv.ts';
import { bareCell } from './write-csv.ts';

/** A row of the file; `line` is its line in a table, else its number from 1. */
export type FileRow = {
  line: number;
  values: Readonly<Record<string, unknown>>;
  /** the header names fewer columns, so a comma of a text may have split it */
  hasExtraCells?: boolean;
};

/** The rows of a file: words, and topics and sentences if it is an export of the course. */
export type WordFile = { rows: FileRow[]; topics: unknown[]; sentences: FileRow[] };

/** The names of columns, folded: those of exports, and the words of the interface in both languages (UX-14). */
const fields: Readonly<Record<string, string>> = {
  word: 'word',
  english: 'word',
  'tieng anh': 'word',
  tu: 'word',
  'tu vung': 'word',
  type: 'type',
  wordtype: 'type',
  'word type': 'type',
  'loai tu': 'type',
  'tu loai': 'type',
  loai: 'type',
  meaning: 'meaning',
  vietnamese: 'meaning',
  'vietnamese meaning': 'meaning',
  'tieng viet': 'meaning',
  'nghia tieng viet': 'meaning',
  nghia: 'meaning',
  phonetic: 'phonetic',
  ipa: 'phonetic',
  'phien am': 'phonetic',
  audio: 'audio',
  sound: 'audio',
  'am thanh': 'audio',
  'address of a sound': 'audio',
  'dia chi tep am thanh': 'audio',
  difficulty: 'difficulty',
  'do kho': 'difficulty',
  accept: 'accept',
  'other spellings': 'accept',
  'spellings also accepted': 'accept',
  'cach viet khac': 'accept',
  'cach viet khac cung dung': 'accept',
  homophones: 'homophones',
  'tu dong am': 'homophones',
  cefr: 'cefr',
  'cefr level': 'cefr',
  'trinh do cefr': 'cefr',
  usefulness: 'usefulness',
  'do thong dung': 'usefulness',
  family: 'family',
  'word family': 'family',
  'ho tu': 'family',
  collocations: 'collocations',
  'cum tu': 'collocations',
  'cum tu thuong gap': 'collocations',
  senses: 'senses',
  'other senses': 'senses',
  'cac nghia khac': 'senses',
  paraphrases: 'paraphrases',
  'cach noi khac': 'paraphrases',
  example: 'example',
  'vi du': 'example',
  'cau vi du': 'example',
  examplemeaning: 'exampleMeaning',
  'example meaning': 'exampleMeaning',
  'nghia vi du': 'exampleMeaning',
  hint: 'hint',
  'goi y': 'hint',
  'pronunciation hint': 'hint',
  'ghi chu phat am': 'hint',
  topic: 'topicName',
  topicname: 'topicName',
  'topic name': 'topicName',
  'chu de': 'topicName',
  id: 'id',
  createdat: 'createdAt',
  updatedat: 'updatedAt',
};

/**
 * Reads words: JSON (a list of rows, or the product's own export) or a table with a header line (AD-10).
 * @param most rows that a file may hold
 * @throws WordFileError
 */
export function readWordFile(typed: string, most: number): WordFile {
  const text = typed.trim();
  if (text === '') throw new WordFileError({ code: 'EMPTY' });
  const file = /^[[{]/.test(text) ? readJson(text) : readTable(text);
  if (file.rows.length + file.sentences.length + file.topics.length > most)
    throw new WordFileError({ code: 'TOO_MANY_ROWS', most });
  return file;
}

function readJson(text: string): WordFile {
  const json = parsed(text);
  const {
    vocabulary,
    sentences = [],
    topics = [],
  } = Array.isArray(json) ? { vocabulary: json } : recordOf(json);
  if (![vocabulary, sentences, topics].every(Array.isArray))
    throw new WordFileError({ code: 'NO_ROWS' });
  return {
    rows: listOf(vocabulary).map(asRow),
    sentences: listOf(sentences).map((row, at) => ({ line: at + 1, values: recordOf(row) })),
    topics: listOf(topics),
  };
}

function parsed(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new WordFileError({ code: 'NOT_WHOLE' });
  }
  if (isDeeperThan(mostJsonDepth, json)) throw new WordFileError({ code: 'TOO_DEEP' });
  return json;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The fields of an object; empty for any other value. */
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

function asRow(row: unknown, at: number): FileRow {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(recordOf(row))) {
    // `wordType` is another name of `type`; `type` wins if both are given
    const field = fieldOf(name);
    if (field !== undefined && (values[field] === undefined || field === name))
      values[field] = value;
  }
  return { line: at + 1, values };
}

function readTable(text: string): WordFile {
  const [header, ...rows] = readCsv(text);
  const named = header?.cells.map(fieldOf) ?? [];
  for (const column of ['word', 'meaning'])
    if (!named.includes(column)) throw new WordFileError({ code: 'NO_COLUMN', column });
  // spreadsheets end lines with empty cells, the header too
  const columns = (header?.cells.findLastIndex((name) => name.trim() !== '') ?? -1) + 1;
  return {
    topics: [],
    sentences: [],
    rows: rows.map(({ line, cells }) => {
      const values: Record<string, unknown> = {};
      for (const [at, field] of named.entries())
        if (field !== undefined && cells[at] !== undefined) values[field] = bareCell(cells[at]);
      const hasExtraCells = cells.slice(columns).some((cell) => cell.trim() !== '');
      return { line, values, hasExtraCells };
    }),
  };
}

/** The field that a column or key names. */
function fieldOf(name: string): string | undefined {
  const folded = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .trim()
    .toLowerCase();
  return Object.hasOwn(fields, folded) ? fields[folded] : undefined;
}

import { readWordType } from '@nghego/engine/word-type';
import { readWordLines } from '@nghego/engine/word-lines';
import { ImportFileError } from '../transfer/file-fault.ts';
import { readImportFile } from '../transfer/read-import-file.ts';
import type { RawRow } from './judge-rows.ts';

/**
 * Reads the rows of a text: a table or JSON in the format of the course's import, else a word and its meaning on each
 * line.
 * @throws ImportFileError if the JSON or table is broken
 */
export function readRows(text: string): RawRow[] {
  if (text.trim() === '') return [];
  const table = readTable(text);
  if (table === undefined) return readWordLines(text);
  return table.map(({ line, values, hasExtraCells = false }) => ({
    line,
    hasExtraCells,
    word: textOf(values['word']),
    type: readWordType(textOf(values['type'])) ?? '',
    phonetic: textOf(values['phonetic']),
    meaning: textOf(values['meaning']),
    example: textOf(values['example']),
    exampleMeaning: textOf(values['exampleMeaning']),
  }));
}

/** Undefined if the first line names no columns. */
function readTable(text: string) {
  if (!/^\s*(?:\[\s*[{\]]|\{\s*")/.test(text) && !isHeader(firstLineOf(text))) return undefined;
  return readImportFile(Buffer.from(text)).rows;
}

const firstLineOf = (text: string): string => /[^\r\n]+/.exec(text)?.[0] ?? '';

function isHeader(line: string): boolean {
  // the same reader reports text that is no table
  if (/^\s*[[{]/.test(line)) return false;
  try {
    readImportFile(Buffer.from(line));
    return true;
  } catch (error) {
    if (error instanceof ImportFileError) return false;
    throw error;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

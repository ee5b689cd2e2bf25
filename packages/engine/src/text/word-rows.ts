import { WordFileError } from './file-fault.ts';
import { readWordFile } from './read-word-file.ts';
import { readWordLines, type WordRow } from './word-lines.ts';
import { readWordType } from '../practice/word-type.ts';

/**
 * Reads the words of a text (LI-01): a table or JSON in the format of the course's import, else a word and its meaning
 * on each line.
 * @param most rows that a text may hold
 * @throws WordFileError if the JSON or table is broken, or there are more rows
 */
export function readWordRows(text: string, most: number): WordRow[] {
  if (text.trim() === '') return [];
  const rows = isWordTable(text) ? readTable(text, most) : readWordLines(text);
  if (rows.length > most) throw new WordFileError({ code: 'TOO_MANY_ROWS', most });
  return rows;
}

function readTable(text: string, most: number): WordRow[] {
  return readWordFile(text, most).rows.map(({ line, values, hasExtraCells = false }) => ({
    line,
    word: textOf(values['word']),
    type: readWordType(textOf(values['type'])) ?? '',
    phonetic: textOf(values['phonetic']),
    meaning: textOf(values['meaning']),
    example: textOf(values['example']),
    exampleMeaning: textOf(values['exampleMeaning']),
    ...(hasExtraCells && { fault: { code: 'EXTRA_CELLS' } as const }),
  }));
}

/** Whether a text is JSON, or a table whose first line names columns. */
export function isWordTable(text: string): boolean {
  if (/^\s*(?:\[\s*[{\]]|\{\s*")/.test(text)) return true;
  const header = /[^\r\n]+/.exec(text)?.[0] ?? '';
  // `readWordFile` throws if the first line names no column
  if (/^\s*[[{]/.test(header)) return false;
  try {
    readWordFile(header, 1);
    return true;
  } catch (error) {
    if (error instanceof WordFileError) return false;
    throw error;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

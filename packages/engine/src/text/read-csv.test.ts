import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordFileError } from './file-fault.ts';
import { readCsv } from './read-csv.ts';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test('AD-10 what a spreadsheet quotes is read back, whatever stands in it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), {
        minLength: 1,
        maxLength: 5,
      }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (table, separator, end) => {
        const text = table.map((row) => row.map(quote).join(separator)).join(end);
        const filled = table.filter((row) => row.some((cell) => cell !== ''));
        expect(readCsv(text).map(({ cells }) => cells)).toEqual(filled);
      },
    ),
  );
});

test('AD-10 semicolons, quotes, breaks within a cell; each row knows its line', () => {
  const text = 'word;type;meaning\r\n\r\nlow;adj.;"thấp; ""bé""\nnhỏ"\r\n gate ; n. ;cổng\r\n';
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['word', 'type', 'meaning'] },
    { line: 3, cells: ['low', 'adj.', 'thấp; "bé"\nnhỏ'] },
    { line: 5, cells: ['gate', 'n.', 'cổng'] },
  ]);
  expect(readCsv('')).toEqual([]);
  expect(() => readCsv('word,meaning\ngate,"cổng')).toThrow(
    new WordFileError({ code: 'OPEN_QUOTE', line: 2 }),
  );
});

test('AD-10 a first line sep= names the separator and is no row; lines are counted with it', () => {
  expect(readCsv('sep=;\r\nword;meaning, in full\r\ngate;cổng\r\n')).toEqual([
    { line: 2, cells: ['word', 'meaning, in full'] },
    { line: 3, cells: ['gate', 'cổng'] },
  ]);
});

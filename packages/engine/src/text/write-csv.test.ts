import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { bareCell, writeCsv } from './write-csv.ts';

const sign = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  '\t',
  '\r',
  '\n',
  ',',
  ';',
  '＝',
  'a',
  ' ',
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('')),
);

test('IN-29 no cell of a written table is a formula, and each text comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), (rows) => {
      // a row of blanks is left out
      const table = rows.map((row) => ['x', ...row]);
      const cells = readCsv(writeCsv(table).slice(1)).map((row) => row.cells);
      for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
      expect(cells.map((row) => row.map(bareCell))).toEqual(table);
    }),
  );
});

test('IN-29 apostrophes that nobody wrote for a formula stay', () => {
  for (const cell of ["'tis", "'", "''", "o'clock"]) expect(bareCell(cell)).toBe(cell);
});

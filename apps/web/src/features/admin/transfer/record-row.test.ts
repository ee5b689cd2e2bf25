import { expect, onTestFinished, test } from 'vitest';
import { renderIn } from '../../../platform/language.ts';
import { linesOf, rowOf } from './record-row.ts';

const outcome = { line: 2, id: '01a21b0c', status: 'updated', faults: [] } as const;

test.each([
  ['a question by its sentence', { sentence: 'She ___ here.' }, 'Mục 2, She ___ here.: đã có'],
  ['a listening item by its first line', { lines: [{ english: 'Hi!' }] }, 'Mục 2, Hi!: đã có'],
  ['a record without a sentence by its id', { sentence: '' }, 'Mục 2, 01a21b0c: đã có'],
])('CO-12 LS-10 an import names %s', (_, record, text) => {
  renderIn('vi');
  onTestFinished(() => renderIn('en'));
  const { text: told } = rowOf(outcome, { records: [{}, record], lines: undefined });
  expect(told).toContain(text);
});

test('CO-12 a table is told the letters of the right option', () => {
  renderIn('vi');
  onTestFinished(() => renderIn('en'));
  const faults = [{ field: 'correct', reason: 'must be a whole number' }];
  const file = { records: [{ sentence: 'a' }], lines: [2] };
  expect(rowOf({ line: 1, id: '', status: 'bad', faults }, file).text).toBe(
    'Dòng 2, a: Lựa chọn đúng: phải là A, B, C hoặc D',
  );
});

test('CO-12 a row of a table is named by the line that it has in a spreadsheet', () => {
  const lines = linesOf('Question,Hint\r\n"a\r\nb",c\r\nd,e\r\n');
  const records = [{ sentence: 'a b' }, { sentence: 'd' }];
  expect(rowOf(outcome, { records, lines }).text).toMatch(/^Line 4, d: /);
});

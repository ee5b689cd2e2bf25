import type { WordRow } from '@nghego/contracts/own-lists';
import { expect, test } from 'vitest';
import { textLeft } from './text-left.ts';

const row = (line: number, fault: WordRow['fault']): WordRow => ({
  line,
  word: '',
  type: '',
  phonetic: '',
  meaning: '',
  isOfCourse: false,
  fault,
});
const bad = { code: 'NO_MEANING' } as const;

test('LI-01 lines that could not be kept stay, as they were typed', () => {
  const rows = [row(2, null), row(3, bad), row(5, { code: 'ON_LIST' }), row(6, bad)];
  expect(textLeft('\na - b\r\n  c\n\nd - e\nf', rows)).toBe('  c\nf');
  expect(textLeft('\na - b', [row(2, null)])).toBe('');
});

test('LI-01 a table or JSON stays whole while anything in it is to be mended', () => {
  const table = 'word,meaning\na,b\nc,';
  expect(textLeft(table, [row(2, null), row(3, bad)])).toBe(table);
  expect(textLeft('[{"word":"a"}]', [row(1, bad)])).toBe('[{"word":"a"}]');
  expect(textLeft(table, [row(2, null)])).toBe('');
});

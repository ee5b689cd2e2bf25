import { expect, test } from 'vitest';
import { textLeft } from './text-left.ts';

test('LI-01 lines that could not be kept stay, as they were typed', () => {
  expect(textLeft('\na - b\r\n  c\n\nd - e\nf', [6, 3])).toBe('  c\nf');
  expect(textLeft('\na - b', [])).toBe('');
});

test('LI-01 a table or JSON stays whole while anything in it is to be mended', () => {
  const table = 'word,meaning\na,b\nc,';
  expect(textLeft(table, [3])).toBe(table);
  expect(textLeft('[{"word":"a"}]', [1])).toBe('[{"word":"a"}]');
  expect(textLeft(table, [])).toBe('');
});

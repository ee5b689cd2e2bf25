import { expect, test } from 'vitest';
import { listNameOfFile } from './list-name-of-file.ts';

test('LI-01 a list that is made from a file gets a valid name, whatever the file is called', () => {
  expect(listNameOfFile('Tiếng Anh 9 - Unit 3.apkg')).toBe('Tiếng Anh 9 - Unit 3');
  expect(listNameOfFile('words.v2.csv')).toBe('words.v2');
  expect(listNameOfFile('no ending')).toBe('no ending');
  expect(listNameOfFile(`${'n'.repeat(300)}.csv`)).toBe('n'.repeat(80));
  for (const odd of ['.csv', '', '  .apkg']) expect(listNameOfFile(odd)).toBeUndefined();
});

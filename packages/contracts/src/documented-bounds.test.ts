import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { namesField } from './content-fields.ts';
import { importOwnList } from './own-list-files.ts';

test('SV-08 a list accepts no more entries than the API documents, even if some are blank', () => {
  const blanks = (most: number): string[] => Array.from({ length: most }, () => ' ');
  expect(z.toJSONSchema(namesField, { io: 'input' }).maxItems).toBe(10);
  expect(namesField.safeParse(blanks(10)).success).toBe(true);
  expect(namesField.safeParse(blanks(11)).error?.issues[0]?.message).toBe(
    'must be 10 entries at most',
  );
});

test('SV-08 the name of a file may be as long as the API documents, even if it is blank', () => {
  const read = (name: string) => importOwnList.query.safeParse({ name, dryRun: 'true' });
  expect(read(`a${' '.repeat(999)}`).success).toBe(true);
  expect(read(`a${' '.repeat(1_000)}`).error?.issues[0]?.message).toBe(
    'must be 1000 characters at most',
  );
});

import { expect, test } from 'vitest';
import { freshStore } from '../test/fresh-store.ts';
import { describeFailure, describeFault } from './describe-failure.ts';

test('SV-08 the log has the root of a failure, never the query around it nor the value in it', async () => {
  const { db } = await freshStore();
  const failed = await db
    .execute('select \'hoa@example.com: "x"\'::uuid')
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: expect.stringContaining('hoa@example.com') });
  expect(describeFailure(failed)).toBe('invalid input syntax for type uuid: …');
  expect(describeFault(failed)).toMatch(/^error: invalid input syntax for type uuid: …\n +at /);
  expect(describeFault(failed)).not.toContain('hoa@');
});

test('a failure that is no Error is logged as it is, a fault that is none as unknown', () => {
  expect([describeFailure('gone'), describeFault('gone')]).toEqual(['gone', 'unknown']);
  expect(describeFailure(new Error('outer', { cause: new Error('inner') }))).toBe('inner');
});

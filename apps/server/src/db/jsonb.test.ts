import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshStore } from '../../test/fresh-store.ts';
import { jsonb } from './jsonb.ts';

test('IN-24 whatever a text holds, it can be stored as JSON; what PostgreSQL would take stays as it is', async () => {
  const { db } = await freshStore();
  const unit = fc.constantFrom(
    'a',
    'ế',
    '\ud83d',
    '\ude00',
    '😀',
    '\0',
    '\\',
    '\\ud83d',
    '\\u0000',
    '"',
  );
  const text = fc.array(unit, { maxLength: 12 }).map((units) => units.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 5 }), async (texts) => {
      const { rows } = await db.execute<{ stored: unknown }>(
        sql`select ${jsonb({ texts })} as stored`,
      );
      const expected = texts.map((one) => one.toWellFormed().replaceAll('\0', ''));
      expect(rows).toEqual([{ stored: { texts: expected } }]);
    }),
  );
});

test('IN-24 one place makes jsonb of a value', () => {
  const root = new URL('..', import.meta.url);
  const places = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      readFileSync(new URL(file, root), 'utf8').includes('}::jsonb'),
  );
  expect(places).toEqual(['db/jsonb.ts']);
});

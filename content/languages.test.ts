import { readdirSync, readFileSync } from 'node:fs';
import { isEnglish, isTranslation, strayNames } from '@nghego/contracts/language-checks';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const pair = z.object({
  english: z.string(),
  vietnamese: z.string(),
  names: z._default(z.array(z.string()), []),
});
type Pair = z.infer<typeof pair>;

/** Every English text with its translation in a value of any depth. */
function pairsIn(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = pair.safeParse(value);
  return [...(found.success ? [found.data] : []), ...Object.values(value).flatMap(pairsIn)];
}

const pairs = ['topics', 'sentences', 'listening', 'ear'].flatMap((folder) => {
  const path = new URL(`${folder}/`, import.meta.url);
  return readdirSync(path).flatMap((file) =>
    pairsIn(JSON.parse(readFileSync(new URL(file, path), 'utf8'))),
  );
});

test('AD-07 LS-10 CO-09 the checks of languages and names take every sentence of the course', () => {
  expect(pairs.length).toBeGreaterThan(8_000);
  const refused = pairs.filter(
    (one) =>
      !isEnglish(one.english) ||
      !isTranslation(one.vietnamese) ||
      strayNames(one.names, one.english).length > 0,
  );
  expect(refused).toEqual([]);
});

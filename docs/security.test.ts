import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('./security.md', import.meta.url), 'utf8');

test('every test that the page on security names is there, and every row names one', () => {
  const proofs = [...page.matchAll(/\[([^\]]+)\]\((\.\.[^)]+\.(?:test|spec)\.ts)\)/g)];
  expect(proofs.length).toBeGreaterThan(40);
  const missing = proofs.flatMap(([, title = '', path = '']) => {
    const file = new URL(path, import.meta.url);
    const isThere = existsSync(file) && readFileSync(file, 'utf8').includes(title);
    return isThere ? [] : [`${path}: ${title}`];
  });
  expect(missing).toEqual([]);
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (what |-)/.test(line));
  expect(
    rows.filter((row) => !/\.(test|spec)\.ts\)|the first row of this table/.test(row)),
  ).toEqual([]);
});

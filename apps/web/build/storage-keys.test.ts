import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../src/', import.meta.url));
const policy = (language: string): string =>
  readFileSync(new URL(`../../../content/pages/cookies.${language}.md`, import.meta.url), 'utf8');

const uses =
  /\b(?:readLocalText|writeLocal(?:Text)?|readSession|writeSession|deviceChoice)\(\s*([^,)\s]+)/g;

/**
 * The keys that a file reads or writes in the browser's storage; a name without a constant in the file stays as it is, and a
 * choice without a key is not stored.
 */
function keysIn(file: string): string[] {
  const code = readFileSync(`${web}${file}`, 'utf8');
  const constants = new Map(
    [...code.matchAll(/^(?:export )?const (\w+) = ('[^']+');/gm)].map(([, name, text]) => [
      name,
      text,
    ]),
  );
  return [...code.matchAll(uses)]
    .map(([, given = '']) => constants.get(given) ?? given)
    .filter((key) => key !== 'undefined');
}

test('ST-07 both Cookie Policies name each key that the code stores in the browser', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!platform.storage|messages).*(?<!\.test)\.tsx?$/.test(file),
  );
  const keys = [...new Set(files.flatMap(keysIn))];
  expect(keys).toContain(`'practice-left'`);
  // each key is a quoted text, so that it can be searched for in the policies
  expect(keys.filter((key) => !key.startsWith(`'`))).toEqual([]);
  for (const language of ['en', 'vi']) {
    const text = policy(language);
    expect(keys.filter((key) => !text.includes(`\`${key.slice(1, -1)}\``))).toEqual([]);
  }
});

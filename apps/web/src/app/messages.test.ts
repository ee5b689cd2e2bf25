import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const folder = new URL('../../messages/', import.meta.url);
/** A message is one text, or has a text for each value of a selector, such as `one` and `other` of a count. */
const messageSchema = z.union([
  z.string(),
  z.tuple([z.object({ selectors: z.array(z.string()), match: z.record(z.string(), z.string()) })]),
]);
const catalogueSchema = z.record(z.string(), messageSchema);

type Variants = { texts: string[]; selectors: string[] };

function readVariants(file: string): Record<string, Variants> {
  const messages = catalogueSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => {
      if (typeof message === 'string') return [key, { texts: [message], selectors: [] }];
      const [{ match, selectors }] = message;
      return [key, { texts: Object.values(match), selectors }];
    }),
  );
}

const readMessages = (file: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readVariants(file)).map(([key, { texts }]) => [key, texts.at(-1) ?? '']),
  );

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.en.json'))
  .map((file) => file.slice(0, -'.en.json'.length));

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

const shape = (messages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([, text]) => text.trim() !== '')
      .map(([key, text]) => [key, placeholders(text)]),
  );

test.each(names)('SH-16 no key of %s is there twice, since the last text would win', (name) => {
  for (const language of ['en', 'vi']) {
    const text = readFileSync(new URL(`${name}.${language}.json`, folder), 'utf8');
    const keys = [...text.matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key);
    expect(keys).toEqual([...new Set(keys)]);
  }
});

test.each(names)(
  'SH-16 every text of %s is there in both languages, with the same values',
  (name) => {
    const en = readMessages(`${name}.en.json`);
    expect(shape(readMessages(`${name}.vi.json`))).toEqual(shape(en));
    expect(Object.keys(shape(en))).toEqual(Object.keys(en));
  },
);

test.each(names)('SH-16 a text of %s says the same values for one as for many', (name) => {
  for (const [key, { texts, selectors }] of Object.entries(readVariants(`${name}.en.json`))) {
    // a text for one value of a selector need not contain that value
    const chosenBy = new Set(selectors.map((selector) => `{${selector}}`));
    const [first, ...others] = texts.map((text) =>
      placeholders(text).filter((placeholder) => !chosenBy.has(placeholder)),
    );
    for (const other of others) expect([key, other]).toEqual([key, first]);
  }
});

test.each(names)('SH-16 the Vietnamese of %s is written in composed letters (NFC)', (name) => {
  const texts = Object.values(readMessages(`${name}.vi.json`));
  expect(texts).toEqual(texts.map((text) => text.normalize('NFC')));
});

test('SH-16 no two catalogues name a text alike', () => {
  const keys = names.flatMap((name) => Object.keys(readMessages(`${name}.en.json`)));
  expect(new Set(keys).size).toBe(keys.length);
});

test('SH-16 each text is used: none stays behind when its page goes', () => {
  const web = new URL('../', import.meta.url);
  const code = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!messages\/).*(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, web), 'utf8'))
    .join('\n');
  const used = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  const keys = names.flatMap((name) => Object.keys(readMessages(`${name}.en.json`)));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});

/** Texts that need no translation: names, and English that learners practise. */
const sameInBoth = new Set(['ads.txt', 'DMCA', 'English', 'Email', 'Admin', 'Menu', 'TOEIC']);
const hasVietnameseMark = /đ|\p{M}/iu;

test.each(names)('SH-16 no text of %s was left untranslated', (name) => {
  const vi = readMessages(`${name}.vi.json`);
  const untranslated = Object.entries(readMessages(`${name}.en.json`)).filter(
    ([key, text]) =>
      text === vi[key] &&
      /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')) &&
      !sameInBoth.has(text) &&
      // the product spec has some Vietnamese in its English interface
      !hasVietnameseMark.test(text.normalize('NFD')) &&
      !/_sample(_answer)?$|^reduced_kind_(to_verbs|have|weak_can|palatal)$/.test(key),
  );
  expect(untranslated).toEqual([]);
});

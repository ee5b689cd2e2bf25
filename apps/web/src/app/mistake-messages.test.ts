import { readFileSync } from 'node:fs';
import { collections, diagnose } from '@nghego/content/judging/course-mistakes.ts';
import { hintOf } from '@nghego/engine/diagnosis';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

/** The test diagnoses all mistakes, which may take this long on a busy machine. */
const wholeCollection = 60_000;

const folder = new URL('../../messages/', import.meta.url);
const readTexts = (language: string) =>
  z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(new URL(`mistakes.${language}.json`, folder), 'utf8')));

/** The hint as a learner reads it. */
function textOf(texts: Record<string, string>, hint: ReturnType<typeof hintOf>): string {
  const place = hint.place === undefined ? '' : (texts[`mistake_place_${hint.place}`] ?? '');
  const slots: Record<string, string> = { ...hint.slots, place };
  return (texts[`mistake_${hint.key}`] ?? '').replaceAll(
    /\{(\w+)\}/g,
    (slot, name: string) => slots[name] ?? slot,
  );
}

test.each(['en', 'vi'])(
  'MK-03 each mistake has a hint in %s of at most 90 characters',
  (language) => {
    const texts = readTexts(language);
    const used = new Set<string>();
    for (const mistake of [...collections.known, ...collections['held back']]) {
      const { kind, slots } = diagnose(mistake);
      if (kind === null) continue;
      const hint = hintOf({ kind, slots });
      used.add(hint.key);
      const text = textOf(texts, hint);
      expect([mistake.typed, text.length > 0 && text.length <= 90, text]).toEqual([
        mistake.typed,
        true,
        text,
      ]);
      expect(text).not.toMatch(/[{}]/);
    }
    expect(used.size).toBeGreaterThan(25);
  },
  wholeCollection,
);

test.each(['en', 'vi'])(
  'MK-03 no hint in %s says the word',
  (language) => {
    const texts = readTexts(language);
    for (const mistake of [...collections.known, ...collections['held back']]) {
      const { kind, slots } = diagnose(mistake);
      const [word = ''] = mistake.expected.split(/ \/|[.?!]$/);
      if (kind === null || word.length < 5) continue;
      const text = textOf(texts, hintOf({ kind, slots })).replaceAll(mistake.typed, '');
      expect(` ${text.toLowerCase()} `).not.toContain(` ${word.toLowerCase()} `);
    }
  },
  wholeCollection,
);

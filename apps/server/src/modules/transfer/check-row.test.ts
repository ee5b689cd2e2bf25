import { readFileSync } from 'node:fs';
import { difficulties } from '@nghego/contracts/content-fields';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkWord } from './check-row.ts';

const row = (difficulty: string) => ({
  line: 2,
  values: { word: 'invoice', type: 'n.', meaning: 'hóa đơn', difficulty },
});

test.each(['en', 'vi'])(
  'UX-14 an import takes the levels as the interface writes them (%s)',
  (language) => {
    const file = new URL(`../../../../web/messages/admin.${language}.json`, import.meta.url);
    const texts = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
    for (const level of difficulties) {
      const shown = z.string().parse(texts[`admin_value_${level}`]);
      for (const typed of [shown, ` ${shown.toUpperCase()} `, shown.normalize('NFD'), level])
        expect(checkWord(row(typed))).toMatchObject({ difficulty: level });
    }
  },
);

test('AD-10 a row without a word that can be typed is named with its line', () => {
  const { values } = row('beginner');
  expect(checkWord({ line: 4, values: { ...values, word: '12 ! bad' } })).toEqual({
    line: 4,
    reasons: [{ code: 'NOT_A_WORD', field: 'word' }],
  });
});

test('VO-07 AD-10 a row whose phonetic is no IPA is named with its line', () => {
  const { values } = row('beginner');
  expect(checkWord({ line: 4, values: { ...values, phonetic: 'blah !!! 99' } })).toEqual({
    line: 4,
    reasons: [{ code: 'NOT_IPA', field: 'phonetic' }],
  });
});

test('UX-14 a level that nobody knows is refused with the choices', () => {
  expect(checkWord(row('khó'))).toEqual({
    line: 2,
    reasons: [{ code: 'NOT_ONE_OF', field: 'difficulty', choices: [...difficulties] }],
  });
});

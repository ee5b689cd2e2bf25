import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestFields } from './suggest-fields.ts';

const silent = (...names: string[]) => names.map((name) => ({ name, hasSound: false }));

test.each([
  [silent('Front', 'Back'), { word: 0, meaning: 1 }],
  [silent('Nghĩa', 'Từ vựng', 'Phiên âm'), { meaning: 0, word: 1, phonetic: 2 }],
  [
    silent('Expression', 'Meaning', 'Example', 'Example meaning', 'Part of speech'),
    { word: 0, meaning: 1, example: 2, exampleMeaning: 3, type: 4 },
  ],
  [silent('A', 'B'), { word: 0, meaning: 1 }],
  [silent('Only'), { word: 0 }],
  [
    [...silent('Word', 'Meaning', 'Audio'), { name: 'X', hasSound: true }],
    { word: 0, meaning: 1, sound: 3 },
  ],
])('LI-06 what fields probably are: %j', (fields, suggested) => {
  expect(suggestFields(fields)).toEqual(suggested);
});

test('LI-06 every suggestion is a field, and the word is never its own meaning', () => {
  const field = fc.record({ name: fc.string(), hasSound: fc.boolean() });
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 12 }), (fields) => {
      const suggested = suggestFields(fields);
      for (const index of Object.values(suggested)) expect(index).toBeLessThan(fields.length);
      expect(suggested.meaning).not.toBe(suggested.word);
    }),
  );
});

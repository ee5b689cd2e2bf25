import { expect, test } from 'vitest';
import { vocabularyItemSchema } from './vocabulary-set.ts';

test('DY-04 a word in a set that was cached before words had a usefulness gets the middle one', () => {
  const kept = {
    id: 'a',
    word: 'gate',
    type: 'n.',
    phonetic: '',
    meaning: 'cổng',
    audio: '',
    voices: [],
    topic: 'Gates',
    exampleSentences: [],
  };
  expect(vocabularyItemSchema.parse(kept).usefulness).toBe(3);
  expect(vocabularyItemSchema.parse({ ...kept, usefulness: 5 }).usefulness).toBe(5);
});

import { expect, test } from 'vitest';
import { vocabularyItemSchema } from './vocabulary-set.ts';

test('DY-04 a word of a set that was kept before words said how useful they are is in the middle', () => {
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

import { expect, test } from 'vitest';
import { missedWords, termKeys, wordsInSentence } from './missed-words.ts';

const words = ['meeting', 'Meeting', 'boarding pass', 'pass', 'ticket', 'meet'].map((word, n) => ({
  id: `w${n}`,
  word,
}));
const sentence = { englishSentence: 'Show your boarding pass at the meeting.' };
const typed = (text: string) => text.split(' ');

test('ME-03 words and terms of the course that were missed in a sentence are named with their kind', () => {
  expect(missedWords(sentence, typed('show your boarding pass at the meetin'), words)).toEqual([
    { wordId: 'w0', kind: 'final-consonant' },
    { wordId: 'w1', kind: 'final-consonant' },
  ]);
  expect(
    missedWords(sentence, typed('show your bording pass at the meeting'), words).map(
      ({ wordId }) => wordId,
    ),
  ).toEqual(['w2']);
  expect(missedWords(sentence, typed('show your boarding pass at the mêting'), words)).toEqual([]);
  expect(missedWords(sentence, typed('show your boarding pass at a meeting'), words)).toEqual([]);
});

test('ME-03 all that may be a term of the course is looked for', () => {
  expect(termKeys('At check-in, go.')).toEqual(
    new Set(['at', 'at check-in', 'at check-in go', 'check-in', 'check-in go', 'go']),
  );
});

test('ME-03 a device that knows only the words of a sentence finds the same as the server', () => {
  const inside = wordsInSentence(sentence.englishSentence, words);
  expect(inside.map(({ id }) => id)).toEqual(['w0', 'w1', 'w2', 'w3']);
  for (const text of ['show your bording past at the meetin', 'boarding pass', 'zebra'])
    expect(missedWords(sentence, typed(text), inside)).toEqual(
      missedWords(sentence, typed(text), words),
    );
});

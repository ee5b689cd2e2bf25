import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findWord } from './find-word.ts';

const found = [
  ['We signed the contract on Friday.', 'contract', 'contract'],
  ['Contracts are kept here.', 'contract', 'Contracts'],
  ['She was hurrying to work.', 'hurry', 'hurrying'],
  ['He hurried home.', 'hurry', 'hurried'],
  ['They are planning a trip.', 'plan', 'planning'],
  ['The bus stopped here.', 'stop', 'stopped'],
  ['He took notes all day.', 'take', 'took'],
  ['Two boarding passes, please.', 'boarding pass', 'boarding passes'],
  ['She checked in at noon.', 'check in', 'checked in'],
  ['It is a well-known place.', 'well-known', 'well-known'],
  ['A follow up call came.', 'follow-up', 'follow up'],
  ['The children are asleep.', 'child', 'children'],
  ['Panicking will not help.', 'panic', 'Panicking'],
  ['The shop’s door is open.', 'shop', 'shop’s'],
  ['He is lying down.', 'lie', 'lying'],
  ['Traffic moves slowly.', 'slow', 'slowly'],
  ['I paid my sister back on Friday.', 'pay back', 'paid my sister back'],
  ['She gently closed it.', 'gentle', 'gently'],
] as const;

test.each(found)('EX-04 in "%s" the word %s is found as %s', (sentence, word, form) => {
  const place = findWord(sentence, word);
  expect(place && sentence.slice(place.start, place.end)).toBe(form);
});

test.each([
  ['The category is full.', 'cat'],
  ['We contracted nothing.', 'tract'],
  ['Nothing here.', ''],
  ['Là một con mèo.', 'me'],
  ['A (b) c', '(b'.repeat(2)],
] as const)('EX-04 in "%s" there is no %s', (sentence, word) => {
  expect(findWord(sentence, word)).toBeUndefined();
});

test('EX-04 no word and no sentence is too odd to look for, and what is found lies in the sentence', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (sentence, word) => {
        const place = findWord(sentence, word);
        if (place === undefined) return;
        expect(place.start).toBeLessThan(place.end);
        expect(place.end).toBeLessThanOrEqual(sentence.length);
      },
    ),
  );
});

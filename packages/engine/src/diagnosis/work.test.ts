import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { diagnoseSentence } from './diagnose-sentence.ts';
import * as numbers from './numbers.ts';

vi.mock('./numbers.ts', { spy: true });

/** How often the ways to say a number were listed: a diagnosis does that whenever it reads a word. */
function readings(sentence: readonly string[], typed: readonly string[]): number {
  const reading = vi.mocked(numbers.waysToSay);
  reading.mockClear();
  diagnoseSentence({ englishSentence: sentence.join(' ') }, typed);
  return reading.mock.calls.length;
}

const words = fc.constantFrom(
  '2111',
  '8',
  '8:15',
  "i'",
  "he's",
  '$20.50',
  'a',
  '👩‍🏳',
  '️',
  '"',
  'ế',
  '-',
);
const some = (count: number) => fc.array(words, { minLength: count, maxLength: count });

test('IN-18 twice the words of a sentence and its answer are at most twice the work', () => {
  fc.assert(
    fc.property(some(12), some(12), (sentence, typed) => {
      const once = readings(sentence, typed);
      const twice = readings([...sentence, ...sentence], [...typed, ...typed]);
      // the number of readings grows with the words, not with the pairs of words
      expect(twice).toBeLessThanOrEqual(2 * once + 24);
      expect(twice).toBeLessThanOrEqual(12 * (sentence.length + typed.length) * 2);
    }),
  );
});

test('IN-18 what is typed beyond the sentence is no more work', () => {
  fc.assert(
    fc.property(some(8), some(8), (sentence, typed) => {
      const long = Array.from({ length: 9 }, () => typed.join(' '));
      const most = readings(sentence, long);
      const longer = readings(sentence, [...long, ...long.map((text) => text.repeat(8))]);
      expect(longer).toBeLessThanOrEqual(most + 24);
    }),
  );
});

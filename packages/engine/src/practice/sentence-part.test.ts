import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxWords } from './sentence-boxes.ts';
import { partShares } from './sentence-part.ts';

const sentence = 'After lunch, the manager – tired – left the international conference.';

test('MK-06 where a word begins is estimated by what is said before it: the first at 0, the last to the end', () => {
  expect(partShares(sentence, { from: 0, to: 0 }).from).toBe(0);
  const last = boxWords(sentence).length - 1;
  expect(partShares(sentence, { from: last, to: last }).to).toBeGreaterThan(0.85);
  const long = partShares(sentence, { from: last - 1, to: last - 1 });
  const short = partShares(sentence, { from: 2, to: 2 });
  expect(long.to - long.from).toBeGreaterThan(2 * (short.to - short.from));
});

test('MK-06 words follow each other, and none is outside the sound, whatever the sentence', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const count = boxWords(text).length;
      let at = 0;
      for (let box = 0; box < count; box += 1) {
        const { from, to } = partShares(text, { from: box, to: box });
        expect(from).toBeGreaterThanOrEqual(at);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(1);
        at = from;
      }
    }),
  );
});

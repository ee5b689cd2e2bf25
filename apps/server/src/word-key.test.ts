import { expect, test } from 'vitest';
import { foldWordKey } from './word-key.ts';

test.each([
  ['O’Clock', "o'clock"],
  ['driver‘s  license', "driver's license"],
  ['driverʼs license', "driver's license"],
  ['well\u2011being', 'well-being'],
  ['well\u2010being', 'well-being'],
  ['\u200bgate\ufeff', 'gate'],
  ['ga\u00adte', 'gate'],
  ['g\u200ca\u200dt\u2060e', 'gate'],
  ['boarding \u200b pass', 'boarding pass'],
  ['cafe\u0301', 'caf\u00e9'],
  // a dash is not folded to a hyphen
  ['gate–way', 'gate–way'],
])('DC-17 LI-02 %j has the key %j', (word, key) => {
  expect(foldWordKey(word)).toBe(key);
  expect(foldWordKey(key)).toBe(key);
});

import { readFileSync } from 'node:fs';
import { contrastFileSchema } from '@nghego/contracts/ear-file';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { expect, onTestFinished, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '../../messages/runtime.js';
import { habitsOf } from './habits-of.ts';

const file = new URL('../../../../../content/ear/contrasts.json', import.meta.url);
const contrasts = contrastFileSchema
  .parse(JSON.parse(readFileSync(file, 'utf8')))
  .contrasts.map((contrast) => ({ ...contrast, words: [] }));

const lost = (key: string, fault: EarSound['fault']): EarSound => ({
  pair: { one: 'l', other: 'r' },
  key,
  count: 3,
  week: 3,
  weekBefore: 0,
  isLess: false,
  isMended: false,
  fault,
  example: undefined,
  wordIds: [],
  state: 'lost',
  isRight: false,
  heard: { of: 0, right: 0 },
  drilled: { of: 0, right: 0 },
  before: undefined,
  after: undefined,
  drilledMs: undefined,
  hasDrill: true,
});

test.each([
  {
    sounds: [lost('s-', 'lost'), lost('t-', 'lost')],
    en: 'loses a final s, and a final t or d',
    vi: 'bỏ sót âm “s” và âm “t”, “đ” ở cuối từ',
  },
  {
    sounds: [lost('l-r', 'mixed'), lost('s-ʃ', 'mixed')],
    en: 'mixes up the l of light and the r of right, and the s of see and the sh of she',
    vi: 'lẫn âm “l” với “r” và âm “s” với “sh”',
  },
  {
    sounds: [lost('t-', 'lost'), lost('l-r', 'mixed')],
    en: 'loses a final t or d, and mixes up the l of light and the r of right',
    vi: 'bỏ sót âm “t”, “đ” ở cuối từ và lẫn âm “l” với “r”',
  },
  {
    sounds: [lost('t-', 'lost'), lost('s-', 'either')],
    en: 'loses a final t or d, and loses a final s or hears one that is not there',
    vi: 'bỏ sót âm “t”, “đ” ở cuối từ và bỏ sót hoặc nghe thừa âm “s” ở cuối từ',
  },
  {
    sounds: [lost('v-', 'lost'), lost('n-', 'lost')],
    en: 'loses “v”, and “n” at the end',
    vi: 'bỏ sót âm “v” và âm “n” ở cuối từ',
  },
  {
    sounds: [lost('l-n', 'mixed'), lost('r-n', 'mixed')],
    en: 'mixes up the l of light and the n of night, and “r” and “n”',
    vi: 'lẫn âm “l” với “n” và âm “r” với “n”',
  },
  {
    // in Vietnamese the letters of the two are the same
    sounds: [lost('ə-ɚ', 'mixed'), lost('ə-ɝ', 'mixed')],
    en: 'mixes up weak “uh” and weak “er”, and weak “uh” and “er”',
    vi: 'lẫn âm “ơ” lướt với “ơ” cong lưỡi',
  },
])('UX-05 two habits say what they share once: $en', ({ sounds, en, vi }) => {
  const before = getLocale;
  onTestFinished(() => overwriteGetLocale(before));
  overwriteGetLocale(() => 'en');
  expect(habitsOf('lost', sounds, contrasts)).toBe(en);
  overwriteGetLocale(() => 'vi');
  expect(habitsOf('lost', sounds, contrasts)).toBe(vi);
});

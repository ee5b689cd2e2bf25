import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

test.each([
  ['', 'en'],
  ['vi', 'vi'],
  ['vi-VN,vi;q=0.9,fr-FR;q=0.6,fr;q=0.5,en-US;q=0.4,en;q=0.3', 'vi'],
  ['VI-vn', 'vi'],
  ['en-US,en;q=0.9,vi;q=0.8', 'en'],
  ['en;q=0.5, vi;q=0.5', 'en'],
  ['vi;q=0.7, en-GB;q=0.8', 'en'],
  ['vi;q=0.4, vi-VN;q=0.9, en;q=0.8', 'vi'],
  ['en;q=0.2,vi ; q = 0.300', 'vi'],
  ['fr,de;q=0.9', 'en'],
  ['fr,vi;q=0.1', 'vi'],
  ['vi;q=0', 'en'],
  ['*', 'en'],
  ['en;q=0.1,*;q=0.5', 'vi'],
  ['vi;q=0.3,*;q=0.5', 'en'],
  ['vie,via-VN', 'en'],
  ['vi;q=nonsense', 'en'],
  [',;,=;q', 'en'],
])('SH-18 a browser that accepts %j gets %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language);
});

import { expect, test } from 'vitest';
import { feedbackPage } from './feedback-page.ts';

test.each([
  ['/', '/'],
  [
    '/dictation/3?topic=In%20a%20Hotel&setIndex=2&from=mail',
    '/dictation/3?topic=In%20a%20Hotel&setIndex=2',
  ],
  ['/listening/0?part=part2#feedback', '/listening/0?part=part2'],
  ['/ear/pairs?pair=x', '/ear/pairs'],
  ['/grammar-game', '/grammar-game'],
  // what tells who somebody is, or lets in who knows it
  ['/lists/01977d3e-1111-7000-8000-000000000000/0', '/lists'],
  ['/shared/aGVsbG8taGVsbG8/1', '/shared'],
  ['/reset-password?token=secret', '/reset-password'],
  // what is no page of ours
  ['//evil.example/x?part=part2', '/?part=part2'],
  ['https://evil.example/', ''],
  ['javascript:alert(1)', ''],
  ['/<b>', ''],
  [`/dictation/0?topic=${'x'.repeat(301)}&part=part9&setIndex=-1`, '/dictation/0'],
  ['', ''],
])('ST-04 of the address %s feedback keeps %s', (address, kept) => {
  expect(feedbackPage(address)).toBe(kept);
  expect(feedbackPage(kept)).toBe(kept);
});

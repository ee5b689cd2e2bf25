import { expect, test } from './journey.ts';

/**
 * The most brotli bytes that a page's document may name as JavaScript, about 2 kB above what it does. One import across
 * two groups of `code-splitting.ts` costs 15 kB or more; `npm run bench -- bytes` shows the files.
 */
const limits = [
  { path: '/', most: 115_000 },
  { path: '/dictation/6?topic=Eating%20Out&setIndex=0', most: 124_500 },
  { path: '/sentence-practice/0', most: 129_500 },
  { path: '/listening', most: 114_000 },
  { path: '/grammar-game', most: 117_500 },
];

for (const { path, most } of limits)
  test(`the JavaScript that ${path} names stays small`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const starter = /<script[^>]* data-files=[^>]*>/.exec(html)?.[0] ?? '';
    const files = starter.match(/\/assets\/[^" ]+\.js/g) ?? [];
    let bytes = 0;
    for (const file of files) {
      const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } });
      expect(answer.ok()).toBe(true);
      bytes += Number(answer.headers()['content-length']);
    }
    expect(files.length).toBeGreaterThan(5);
    expect(bytes).toBeLessThan(most);
  });

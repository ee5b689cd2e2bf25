import { expect, test } from 'vitest';
import { namesOnly } from './page-scripts.ts';

const files = new Set(['/assets/entry-a1.js', '/assets/home-b-2.js', '/assets/whole-c3.css']);
const page = (...names: string[]) =>
  `<p>/assets</p><script type="module" src="${names[0]}" data-style="/assets/whole-d4.css" data-files="${names.join(' ')}"></script>`;

test.each([
  [page('/assets/entry-a1.js', '/assets/home-b-2.js'), true],
  [page('/assets/entry-a1.js', '/assets/home-old.js'), false],
  ['<p>no scripts</p>', true],
])('OF-03 a page is moved to a version that has its scripts: %s', (html, is) => {
  expect(namesOnly(html, files)).toBe(is);
});

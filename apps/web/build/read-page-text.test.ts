import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Block } from '../src/pages/page-text.ts';
import { headingsOf, readPageText } from './read-page-text.ts';

const folder = new URL('../../../content/pages/', import.meta.url);
const read = (name: string) => readPageText(readFileSync(new URL(name, folder), 'utf8'));
const pages = readdirSync(folder).flatMap((name) => /^(.+)\.en\.md$/.exec(name)?.[1] ?? []);

test.each(pages)('RT-09 the page %s has both languages, with the same sections', (page) => {
  const [en, vi] = [read(`${page}.en.md`), read(`${page}.vi.md`)];
  const ids = ({ sections }: typeof en) => sections.map(({ id }) => id);
  expect(new Set(ids(en)).size).toBeGreaterThan(0);
  expect(new Set(ids(en)).size).toBe(ids(en).length);
  expect(ids(vi)).toEqual(ids(en));
  // the Vietnamese version of a legal text begins with a summary
  if (en.edition !== undefined) expect(vi.intro.map(({ kind }) => kind)).toEqual(['list']);
});

test.each(['terms', 'privacy', 'cookies', 'dmca'])(
  'ST-05 ST-06 ST-07 ST-10 the Vietnamese %s says as much as the English: blocks, items, rows, links and names',
  (page) => {
    const [en, vi] = [read(`${page}.en.md`), read(`${page}.vi.md`)];
    const shape = ({ sections }: typeof en) =>
      sections.map(({ id, body }) => [id, ...body.map(shapeOf)]);
    expect(shape(vi)).toEqual(shape(en));
    const named = ({ sections }: typeof en) =>
      [...JSON.stringify(sections).matchAll(/"(?:code|to)":"([^"]*)"/g)].map(([, name]) => name);
    expect(named(vi)).toEqual(expect.arrayContaining(named(en)));
    expect(named(en)).toEqual(expect.arrayContaining(named(vi)));
  },
);

/** The shape of a block without its texts, to compare two languages. */
function shapeOf(block: Block): string {
  switch (block.kind) {
    case 'list':
      return `list of ${block.items.length}`;
    case 'table':
      return `table of ${block.head.length} × ${block.rows.length}`;
    case 'part':
      return `part ${block.name}`;
    case 'paragraph':
    case 'subheading':
      return block.kind;
    default:
      return block satisfies never;
  }
}

test('UX-17 the guide has the same headings in both languages, for the search', () => {
  const headings = (language: string) => headingsOf(read(`toeic-guide.${language}.md`));
  const ids = (language: string) => headings(language).map(({ id }) => id);
  expect(ids('vi')).toEqual(ids('en'));
  expect(headings('en')).toContainEqual({ id: 'strategies', title: 'Reading' });
  expect(headings('vi')).toContainEqual({ id: 'scores', title: 'Điểm số nói lên điều gì' });
});

const head = '---\ntitle: T\ndescription: D\n---\n\n';

test('RT-09 a page is read with its marks, tables and parts', () => {
  expect(
    readPageText(
      `${head}A **lead**.\n\n<!-- a remark -->\n\n## One {#one}\n\nTable: Caption\n\n| A | B |\n| --- | --- |\n| \`a_b\` | [b](/b) |\n\n<Part of="it" />\n\n1. x\n`,
    ),
  ).toEqual({
    title: 'T',
    description: 'D',
    intro: [{ kind: 'paragraph', text: ['A ', { strong: ['lead'] }, '.'] }],
    sections: [
      {
        id: 'one',
        title: 'One',
        body: [
          {
            kind: 'table',
            caption: 'Caption',
            head: ['A', 'B'],
            rows: [[[{ code: 'a_b' }], [{ to: '/b', text: ['b'] }]]],
          },
          { kind: 'part', name: 'Part', words: { of: 'it' } },
          { kind: 'list', isOrdered: true, items: [['x']] },
        ],
      },
    ],
  });
});

test.each([
  ['no title', '## One {#one}', 'title'],
  ['a section without an id', `${head}## One`, '## One'],
  ['a table without a caption', `${head}| A |\n| --- |\n| b |`, 'caption'],
  ['a tag of HTML', `${head}<b>bold</b>`, 'no page has html: <b>'],
  ['a script', `${head}<script>x()</script>`, '<script>'],
  ['a picture', `${head}![x](/x.png)`, '![x]'],
])('RT-09 a page with %s is refused, naming it', (_name, page, fault) => {
  expect(() => readPageText(page)).toThrow(fault);
});

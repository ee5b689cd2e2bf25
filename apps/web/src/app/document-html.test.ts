import { expect, test } from 'vitest';
import { documentHtml } from './document-html.ts';

const page = {
  language: 'vi',
  theme: 'dark',
  head: { title: 'A "B" & <C>', description: 'd"><e>' },
  publicUrl: 'https://example.test',
  canonical: 'https://example.test/?a=1&b=2',
  body: '<main></main>',
  startFailed: '',
  hydration: { loaderData: { text: '</script><script>alert(1)</script>' } },
  entry: 'entry.tsx',
  starter: 'start.ts',
  icon: 'data:,',
  styles: { fonts: '@font-face{}', own: 'p{margin:0}', file: 'assets/whole.css' },
  manifest: {
    'start.ts': { file: 'assets/start.js' },
    'entry.tsx': { file: 'assets/entry.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    'home.tsx': { file: 'assets/home.js', imports: ['entry.tsx', '_shared.js'] },
  },
  modules: ['home.tsx'],
} as const;
const html = documentHtml(page);

test('SH-16 SH-17 the first HTML bears the language and the theme', () => {
  expect(html).toContain('<html lang="vi" data-theme="dark">');
  expect(html).toContain('<meta name="theme-color" content="#1a1816">');
});

test('SH-17 without a choice both themes are told of, and the system decides', () => {
  const open = documentHtml({
    ...page,
    theme: undefined,
    manifest: undefined,
    styles: undefined,
    modules: [],
  });
  expect(open).toContain('<html lang="vi" data-fonts>');
  expect(open.match(/name="theme-color"[^>]*prefers-color-scheme/g)).toHaveLength(2);
});

test('RT-14 no script is inline, and data cannot leave its element', () => {
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(scripts).toEqual([
    ' type="application/json" id="hydration"',
    ' type="module" src="/assets/start.js" data-style="/assets/whole.css" data-files="/assets/entry.js /assets/shared.js /assets/home.js"',
  ]);
  expect(html).not.toMatch(/\son\w+=/);
  expect(html.match(/<style[^>]*>[^<]*<\/style>/g)).toEqual([
    '<style>@font-face{}</style>',
    '<style>p{margin:0}</style>',
  ]);
});

test('LS-01 a page that leaves its set out names the address of the set', () => {
  const short = documentHtml({ ...page, setAddress: '/api/sets?part="2"&setIndex=0' });
  expect(short).toContain(' data-set="/api/sets?part=&#34;2&#34;&#38;setIndex=0" ');
  expect(html).not.toContain('data-set');
});

test('RT-14 texts cannot become markup', () => {
  expect(html).toContain('<title>A &#34;B&#34; &#38; &#60;C&#62;</title>');
  expect(html).toContain('<meta name="description" content="d&#34;&#62;&#60;e&#62;">');
});

test('ST-12 a page that is read tells who shares it what it is', () => {
  const read = documentHtml({
    ...page,
    head: {
      title: 'About </script>',
      description: 'd',
      article: { type: 'AboutPage', name: 'About' },
    },
    body: '<main>text</main>',
  });
  expect(read).toContain('<div id="root"><main>text</main></div>');
  expect(read).toContain('<meta property="og:type" content="article">');
  expect(read).toContain(
    '<meta property="og:image" content="https://example.test/social-preview.png">',
  );
  const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(read)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({
    '@graph': [
      { '@type': 'AboutPage', name: 'About', url: page.canonical },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2, name: 'About' }],
      },
    ],
  });
});

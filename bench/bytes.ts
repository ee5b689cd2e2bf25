// (e) Brotli bytes of JavaScript of a first load, beside React with its router alone: scripts that the document names,
// and scripts that the page loads before the learner does anything; and separately those for the first check (UX-18).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Request } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { startProduct } from './running.ts';

/** react, react-dom and react-router in data mode, brotli (docs/decisions/001). */
const floor = 86_000;
const pages = {
  home: '/',
  dictation: '/dictation/6?topic=Eating%20Out&setIndex=0',
  sentences: '/sentence-practice/0',
  game: '/grammar-game',
};

/** How many seconds of its own clock the page rests. */
const restSeconds = 30;

/** Modules that the first check needs, and a hint before it; a practice page prefetches them. */
const forCheck = [
  'src/practice/screen/success-modal.tsx',
  'src/features/word-dictation/right-word.tsx',
  'src/features/sentence-practice/right-sentence.tsx',
  'src/practice/mistake/mistakes.ts',
  'src/practice/screen/hint-letters.tsx',
];

const client = join(import.meta.dirname, '../apps/web/dist/client');
const assets = join(client, 'assets');

type Chunk = { file: string; imports?: string[] };

/** The files of these modules and of all their imports. */
function filesOf(modules: readonly string[]): ReadonlySet<string> {
  const manifest = new Map<string, Chunk>(
    Object.entries(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))),
  );
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest.get(name);
    if (chunk === undefined || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    for (const inner of chunk.imports ?? []) visit(inner);
  };
  for (const module of modules) visit(module);
  return files;
}

type Script = { name: string; bytes: number; isNamed: boolean };

/**
 * The scripts that a page loads. The page's clock advances only once all requests have ended, so the result is the same
 * on a busy machine.
 */
async function loadedBy(browser: Browser, address: string): Promise<Script[]> {
  // no service worker, since it caches the whole app, which has a figure of its own
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const loaded: Request[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    loaded.push(request);
  });
  await page.clock.install();
  await page.goto(address);
  await page.locator('html[data-started]').waitFor();
  for (let second = 0; second < restSeconds; second += 1) {
    await page.clock.runFor(1_000);
    // by then the page has requested what a finished request leads to
    do await page.evaluate(() => document.readyState);
    while (underWay.size > 0);
  }
  const named = await page.evaluate(() => {
    const starter = document.querySelector<HTMLScriptElement>('script[data-files]');
    return [starter?.getAttribute('src'), ...(starter?.dataset['files'] ?? '').split(' ')];
  });
  const scripts: Script[] = [];
  for (const request of loaded) {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) continue;
    const { responseBodySize: bytes } = await request.sizes();
    scripts.push({ name: pathname, bytes, isNamed: named.includes(pathname) });
  }
  await context.close();
  return scripts;
}

const kilobytes = (sizes: readonly number[]): string =>
  (sizes.reduce((total, one) => total + one, 0) / 1000).toFixed(1);

/** A script's size and name, without the hash. */
const nameOf = ({ name, bytes }: Script): string =>
  `${/([^/]+)-.{8}\.js$/.exec(name)?.[1] ?? name} ${kilobytes([bytes])}`;

const product = await startProduct();
const browser = await openBrowser();
const checkFiles = filesOf(forCheck);
for (const [name, path] of Object.entries(pages)) {
  const scripts = await loadedBy(browser, product.address + path);
  const isPractice = name === 'dictation' || name === 'sentences';
  const isForCheck = ({ name: file, isNamed }: Script): boolean =>
    isPractice && !isNamed && checkFiles.has(file);
  const first = scripts.filter((script) => !isForCheck(script));
  const early = first.filter(({ isNamed }) => isNamed);
  const late = first.filter(({ isNamed }) => !isNamed);
  const check = scripts.filter(isForCheck);
  const all = first.map(({ bytes }) => bytes);
  const ofFloor = all.reduce((total, one) => total + one, 0) / floor;
  console.log(
    `${name}: ${kilobytes(all)} kB of JavaScript in ${first.length} files, ${ofFloor.toFixed(2)} of react and router alone: ${kilobytes(early.map(({ bytes }) => bytes))} kB named by the document, ${kilobytes(late.map(({ bytes }) => bytes))} kB while the page rests for ${restSeconds} s (${late.map(nameOf).join(', ')})`,
  );
  if (isPractice)
    console.log(
      `  then, for the first check: ${kilobytes(check.map(({ bytes }) => bytes))} kB in ${check.length} files (${check.map(nameOf).join(', ')})`,
    );
}
await browser.close();
await product.stop();

const cached = readdirSync(assets).filter(
  (name) => name.endsWith('.js') && !name.includes('admin'),
);
const compressed = cached.map((name) => {
  const file = join(assets, name);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
});
console.log(
  `after that the service worker caches the app for use without a network: ${kilobytes(compressed)} kB of JavaScript in ${cached.length} files`,
);

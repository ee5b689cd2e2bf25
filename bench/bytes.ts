// (e) Brotli bytes of JavaScript of a first load, beside React with its router alone: what the document names, and what
// the page loads by itself before the learner does anything.
import { readdirSync, statSync } from 'node:fs';
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

/** How long the page rests, by its own clock. */
const restSeconds = 30;

type Script = { name: string; bytes: number; isNamed: boolean };

/**
 * The scripts that a page loads, while its own clock runs as fast as the network allows: the same on a busy machine.
 */
async function loadedBy(browser: Browser, address: string): Promise<Script[]> {
  // the service worker caches the whole app, which is printed by itself
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
    // what a finished request leads to is requested by then
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
for (const [name, path] of Object.entries(pages)) {
  const scripts = await loadedBy(browser, product.address + path);
  const early = scripts.filter(({ isNamed }) => isNamed);
  const late = scripts.filter(({ isNamed }) => !isNamed);
  const all = scripts.map(({ bytes }) => bytes);
  const ofFloor = all.reduce((total, one) => total + one, 0) / floor;
  console.log(
    `${name}: ${kilobytes(all)} kB of JavaScript in ${scripts.length} files, ${ofFloor.toFixed(2)} of react and router alone: ${kilobytes(early.map(({ bytes }) => bytes))} kB named by the document, ${kilobytes(late.map(({ bytes }) => bytes))} kB while the page rests for ${restSeconds} s (${late.map(nameOf).join(', ')})`,
  );
}
await browser.close();
await product.stop();

const assets = join(import.meta.dirname, '../apps/web/dist/client/assets');
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

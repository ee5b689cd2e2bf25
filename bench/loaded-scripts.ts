// Brotli bytes of the JavaScript of a first visit: the scripts that the document names, and those that the page loads
// by itself before the learner does anything; and, counted separately, those that the page prefetches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Request } from '@playwright/test';

/** react, react-dom and react-router in data mode, brotli (docs/decisions/001). */
const floor = 86_000;
/** For how many seconds of its own clock the page runs untouched. */
const restSeconds = 30;

/** The built files of the web. */
export const client = join(import.meta.dirname, '../apps/web/dist/client');

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
  // no service worker: it would load the whole app
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
    // after a round trip to the page it has sent the requests that the last response leads to
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

/** The sum of these sizes in kB. */
export const kilobytes = (sizes: readonly number[]): string =>
  (sizes.reduce((total, one) => total + one, 0) / 1000).toFixed(1);

/** A script's size and name, without the hash. */
const nameOf = ({ name, bytes }: Script): string =>
  `${/([^/]+)-.{8}\.js$/.exec(name)?.[1] ?? name} ${kilobytes([bytes])}`;

/**
 * Prints the scripts of a page's first visit.
 * @param later the modules that the page fetches ahead, and what for: counted separately
 */
export async function printScripts(
  browser: Browser,
  name: string,
  address: string,
  later?: { what: string; modules: readonly string[] },
): Promise<void> {
  const scripts = await loadedBy(browser, address);
  const laterFiles = filesOf(later?.modules ?? []);
  const isLater = ({ name: file, isNamed }: Script): boolean => !isNamed && laterFiles.has(file);
  const first = scripts.filter((script) => !isLater(script));
  const bytesOf = (some: readonly Script[]): number[] => some.map(({ bytes }) => bytes);
  const ofFloor = bytesOf(first).reduce((total, one) => total + one, 0) / floor;
  const rest = first.filter(({ isNamed }) => !isNamed);
  console.log(
    `${name}: ${kilobytes(bytesOf(first))} kB of JavaScript in ${first.length} files, ${ofFloor.toFixed(2)} of react and router alone: ${kilobytes(bytesOf(first.filter(({ isNamed }) => isNamed)))} kB named by the document, ${kilobytes(bytesOf(rest))} kB while the page rests for ${restSeconds} s (${rest.map(nameOf).join(', ')})`,
  );
  if (later === undefined) return;
  const ahead = scripts.filter(isLater);
  console.log(
    `  then, for ${later.what}: ${kilobytes(bytesOf(ahead))} kB in ${ahead.length} files (${ahead.map(nameOf).join(', ')})`,
  );
}

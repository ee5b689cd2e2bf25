// (c) Lighthouse (mobile, slow 4G, 4× CPU, median of 3) beside a hand-written static page; some pages also with a log
// of 10,000 events on the device, which Lighthouse keeps (it clears only caches and service workers).
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from './load.ts';
import { longSentencePath, prepareLongSentence } from './long-sentence.ts';
import { startProduct } from './running.ts';
import { storeLongLog } from './store-long-log.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const html = brotliCompressSync(
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="description" content="A hand-written page"><title>Hand-written</title><main><h1>Hear it, type it</h1>${'<p>Pick a set, listen, and type what you hear.</p>'.repeat(16)}</main></html>`,
);
const page = createServer((request, response) => {
  if (request.url !== '/') return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    .end(html);
});
await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
const place = page.address();
const product = await startProduct({ prepare: prepareLongSentence });
const pages = {
  'hand-written page':
    typeof place === 'object' && place !== null ? `http://127.0.0.1:${place.port}/` : '',
  home: `${product.address}/`,
  dictation: `${product.address}/dictation/6?topic=Eating%20Out&setIndex=0`,
  sentences: product.address + longSentencePath,
  game: `${product.address}/grammar-game`,
  about: `${product.address}/about`,
  guide: `${product.address}/toeic-guide`,
};
const withLongLog = {
  home: pages.home,
  review: `${product.address}/review`,
  mistakes: `${product.address}/mistakes`,
  dictation: pages.dictation,
  sentences: pages.sentences,
};
const chrome = await launch({
  chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let baseline = Number.NaN;
for (const [name, address] of Object.entries(pages)) await measure(name, address);
await storeLog();
for (const [name, address] of Object.entries(withLongLog))
  await measure(`${name}, long log`, address);
chrome.kill();
await product.stop();
page.close();

/** Stores a log in the browser profile in which Lighthouse opens its pages. */
async function storeLog(): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const [context] = browser.contexts();
  const tab = await context?.newPage();
  if (tab === undefined) throw new Error('the browser has no profile');
  await tab.goto(`${product.address}/about`);
  await storeLongLog(tab);
  await tab.close();
  await browser.close();
}

async function measure(name: string, address: string): Promise<void> {
  const reports: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'][] = [];
  for (let failures = 0; reports.length < runs;) {
    const result = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'silent',
    });
    const paint = result?.lhr.audits['largest-contentful-paint'];
    if (result !== undefined && paint?.numericValue !== undefined) reports.push(result.lhr);
    else {
      // sometimes a Lighthouse run has no figures
      failures += 1;
      console.log(`${name}: a run without figures (${paint?.errorMessage ?? 'no report'})`);
      if (failures === runs) throw new Error(`${name} cannot be measured`);
    }
  }
  const middle = (pick: (report: (typeof reports)[number]) => number) => median(reports.map(pick));
  const audit = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const scores = categories
    .map((id) => middle(({ categories: all }) => (all[id]?.score ?? 0) * 100).toFixed(0))
    .join('/');
  const lcp = audit('largest-contentful-paint');
  if (Number.isNaN(baseline)) baseline = lcp;
  console.log(
    `${name}: ${scores}, LCP ${(lcp / 1000).toFixed(2)} s (${(lcp / baseline).toFixed(2)} of the hand-written page), TBT ${audit('total-blocking-time').toFixed(0)} ms, CLS ${audit('cumulative-layout-shift').toFixed(4)}`,
  );
  const [report] = reports;
  for (const { id, score, scoreDisplayMode, title } of Object.values(report?.audits ?? {}))
    if (score !== null && score < 0.9 && ['binary', 'numeric'].includes(scoreDisplayMode))
      console.log(`  ${id}: ${title}`);
}

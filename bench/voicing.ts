// (w) The server speaks the course in the background: when a first word has a sound, when each voice has spoken the
// whole course, and the LCP of pages during that work compared with that on a quiet server (slow 4G, 4× CPU, medians).
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { getCatalogue } from '@nghego/contracts/catalogue';
import { getSentenceSet, sentenceSetSchema } from '@nghego/contracts/sentence-set';
import { itemVoices } from '@nghego/contracts/speech-choice';
import { getVocabularySet, vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import { openBrowser } from './browser.ts';
import { median } from './load.ts';
import { startProduct } from './running.ts';

const rounds = 9;
const pages = { home: '/', dictation: '/dictation/6?topic=Eating%20Out&setIndex=0' };
/** The values of Lighthouse's slow 4G: milliseconds, and bytes per second. */
const slow4g = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** The largest contentful paint of a first visit, in milliseconds. */
async function lcpOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 412, height: 823 },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(globalThis, { lcp: list.getEntries().at(-1)?.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address);
  await page.waitForTimeout(3_000);
  const lcp: number = await page.evaluate('lcp');
  await context.close();
  return lcp;
}

async function lcps(browser: Browser, address: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, path] of Object.entries(pages)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await lcpOf(browser, address + path));
    found[name] = median(times);
  }
  return found;
}

const readCatalogue = async (address: string) =>
  getCatalogue.response.parse(await (await fetch(address + getCatalogue.path)).json());

/** How many items the course has, and how many each voice has spoken. */
async function spoken(address: string): Promise<{ items: number; by: Map<string, number> }> {
  const catalogue = await readCatalogue(address);
  const by = new Map<string, number>();
  let items = 0;
  const read = async (
    path: string,
    schema: typeof vocabularySetSchema | typeof sentenceSetSchema,
  ) => {
    const answer = await fetch(address + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    for (const { voices } of schema.parse(await answer.json()).items) {
      items += 1;
      for (const { voice } of voices) by.set(voice, (by.get(voice) ?? 0) + 1);
    }
  };
  for (const { name, setCount } of catalogue.topics)
    for (let set = 0; set < setCount; set += 1)
      await read(
        `${getVocabularySet.path}?topic=${encodeURIComponent(name)}&setIndex=${set}`,
        vocabularySetSchema,
      );
  for (const { part, setCount } of catalogue.parts.filter(({ setCount: sets }) => sets > 0))
    for (let set = 0; set < setCount; set += 1)
      await read(`${getSentenceSet.path}?part=${part}&setIndex=${set}`, sentenceSetSchema);
  return { items, by };
}

const browser = await openBrowser();
const quiet = await startProduct();
const before = await lcps(browser, quiet.address);
await quiet.stop();

const began = performance.now();
const minutes = (): string => ((performance.now() - began) / 60_000).toFixed(1);
const product = await startProduct({ settings: { TTS_PROVIDER: 'embedded' } });
const ready = performance.now();
const [firstTopic] = (await readCatalogue(product.address)).topics;
const firstSet = `${product.address}${getVocabularySet.path}?topic=${encodeURIComponent(firstTopic?.name ?? '')}`;
for (;;) {
  const set = vocabularySetSchema.parse(await (await fetch(firstSet)).json());
  if (set.items.some(({ audio }) => audio !== '')) break;
  await pause(250);
}
console.log(
  `first set heard ${((performance.now() - ready) / 1_000).toFixed(1)} s after the start`,
);
const beside = await lcps(browser, product.address);
for (const name of Object.keys(pages)) {
  const [one = Number.NaN, other = Number.NaN] = [before[name], beside[name]];
  console.log(
    `${name}: LCP ${one.toFixed(0)} ms quiet, ${other.toFixed(0)} beside: ${(other / one).toFixed(2)}`,
  );
}
await browser.close();
// VOICES=0 waits for no voice
const waiting = new Set<string>(itemVoices.slice(0, Number(process.env['VOICES'] ?? 3)));
while (waiting.size > 0) {
  const { items, by } = await spoken(product.address);
  for (const voice of waiting)
    if ((by.get(voice) ?? 0) >= items) {
      waiting.delete(voice);
      console.log(`${voice}: all ${items} after ${minutes()} minutes`);
    }
  await pause(10_000);
}
await product.stop();

// (c) Pages on a slow phone compared with a hand-written static page; some pages also with a log of 10,000 events on
// the device, which Lighthouse keeps (it clears only caches and service workers).
import { chromium } from '@playwright/test';
import { longSentencePath, prepareLongSentence } from './long-sentence.ts';
import { startProduct } from './running.ts';
import { openSlowPhone } from './slow-phone.ts';
import { storeLongLog } from './store-long-log.ts';

const product = await startProduct({ prepare: prepareLongSentence });
const pages = {
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
const phone = await openSlowPhone();
for (const [name, address] of Object.entries(pages)) await phone.measure(name, address);
await storeLog();
for (const [name, address] of Object.entries(withLongLog))
  await phone.measure(`${name}, long log`, address);
phone.close();
await product.stop();

/** Stores the log in the browser profile in which Lighthouse opens its pages. */
async function storeLog(): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${phone.port}`);
  const [context] = browser.contexts();
  const tab = await context?.newPage();
  if (tab === undefined) throw new Error('the browser has no profile');
  await tab.goto(`${product.address}/about`);
  await storeLongLog(tab);
  await tab.close();
  await browser.close();
}

// (T) From the press of home's 'Start' to the first sound of today's practice (DY-01), on a cheap phone, compared with
// a bare audio element that has loaded the same sound. The words of the first unit have sounds, which take a minute to
// make.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { besideBare, heardAfter, openListener, pressBare } from './listening/press-to-sound.ts';
import { startProduct } from './running.ts';
import { prepareSpokenWords } from './spoken-words.ts';

const rounds = 9;
const readMs = 4_000;
/** A sound must begin within this time after a press (issue 39). */
const boundMs = 300;
/** The first unit of the path, in which new words begin. */
const topics = [
  'Getting Things Done',
  'Everyday Verbs',
  'Prepositions at Work',
  'Describing Things',
  'Adverbs of Time',
];

/** Types one word, so that home offers today's practice. */
async function practiseOnce(tab: Page, address: string): Promise<void> {
  await tab.goto(`${address}/dictation/0?topic=${encodeURIComponent(topics[0] ?? '')}&setIndex=0`);
  await tab.locator('html[data-started]').waitFor();
  const field = tab.getByRole('textbox').first();
  await field.fill('wrong');
  await field.press('Enter');
  await tab.locator('[aria-invalid="true"]').first().waitFor();
}

/** Presses 'Start' on home on a cheap phone, some seconds after a learner who has practised opened the page. */
async function pressStart(context: BrowserContext, address: string) {
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await tab.goto(`${address}/`, { waitUntil: 'networkidle' });
  const start = tab.getByRole('link', { name: /^(Start|Continue) ·/ });
  await start.waitFor();
  // about as long as it takes to read the region Today
  await tab.waitForTimeout(readMs);
  const heard = await heardAfter(tab, start);
  await tab.close();
  return heard;
}

/** Measures a press on a first visit, without a service worker and with an empty cache, or on a later visit. */
async function pressOf(browser: Browser, address: string, isLater: boolean) {
  const context = await openListener(browser, isLater);
  const tab = await context.newPage();
  await practiseOnce(tab, address);
  if (isLater) await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await tab.close();
  const heard = await pressStart(context, address);
  await context.close();
  return heard;
}

const product = await startProduct({
  prepare: (dataDir) => prepareSpokenWords(dataDir, topics),
});
const browser = await openBrowser();
for (const visit of ['first', 'later'] as const) {
  const days: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const heard = await pressOf(browser, product.address, visit === 'later');
    days.push(heard.after);
    bare.push((await pressBare(browser, heard.source)).after);
  }
  console.log(
    `Start to the first sound on a ${visit} visit, 4×: ${besideBare(days, bare, boundMs)}`,
  );
}
await browser.close();
await product.stop();

// (R) From the press of home's 'Start' to the first sound of the day's practice, on a cheap phone, beside a bare audio
// element (issue 39: at most 300 ms). The course's first words are spoken before.
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { quantile, startCrowdProduct } from './crowd-product.ts';
import { heardAfter, openListener, pressBare } from './listening/press-to-sound.ts';

const rounds = 9;
const boundMs = 300;

/** A visitor who has typed one word, so that home offers the day. */
async function practiseOnce(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/dictation/0?topic=Eating%20Out&setIndex=0`);
  await page.locator('html[data-started]').waitFor();
  const field = page.getByRole('textbox').first();
  await field.fill('wrong');
  await field.press('Enter');
  await page.waitForFunction(() => document.querySelector('[aria-invalid="true"]') !== null);
}

async function pressStart(browser: Browser, address: string) {
  const context = await openListener(browser, true);
  const tab = await context.newPage();
  await practiseOnce(tab, address);
  await tab.goto(`${address}/`, { waitUntil: 'networkidle' });
  const start = tab.getByRole('link', { name: /^(Start|Continue) ·/ });
  await start.waitFor();
  const heard = await heardAfter(tab, start);
  await context.close();
  return heard;
}

const product = await startCrowdProduct(1);
const browser = await openBrowser();
const days: number[] = [];
const bare: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const heard = await pressStart(browser, product.address);
  days.push(heard.after);
  bare.push((await pressBare(browser, heard.source)).after);
}
await browser.close();
await product.stop();
console.log(
  `Start to the first sound, 4×: median ${quantile(days, 0.5).toFixed(0)} ms, longest of ${rounds} ${quantile(days, 1).toFixed(0)} ms (limit ${boundMs}); a bare audio element ${quantile(bare, 0.5).toFixed(0)} ms, ratio ${(quantile(days, 0.5) / quantile(bare, 0.5)).toFixed(2)}`,
);

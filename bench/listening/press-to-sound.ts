import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { quantile } from '../crowd-product.ts';

/** How many sets of each part are tried. */
const setsOfPart = 5;
const parts = ['part2', 'part3', 'part4'] as const;
/** A sound must begin within this time after a press (LS-07). */
const boundMs = 150;

/**
 * A script for the page: notes how long after the last press each sound begins to move on. A string, not a function:
 * tsx would add calls to a helper that the page does not have.
 */
const noteSounds = `
  globalThis.heard = [];
  let pressedAt = 0;
  addEventListener('click', ({ timeStamp }) => { pressedAt = timeStamp; }, { capture: true });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    const looking = setInterval(() => {
      if (this.currentTime === 0) return;
      clearInterval(looking);
      heard.push({ source: this.currentSrc, after: performance.now() - pressedAt });
    }, 1);
    return play.call(this);
  };`;

type Heard = { source: string; after: number };

const playOf = (page: Page): Locator =>
  page.getByRole('button', { name: 'Play', exact: true }).first();

/**
 * Presses a control of a page that runs as slowly as on a cheap phone; returns the first sound, and after how many ms
 * it began.
 */
export async function heardAfter(page: Page, pressed: Locator): Promise<Heard> {
  // makes Playwright put its own script into the page now, not after the press
  await page.waitForFunction(() => Reflect.has(globalThis, 'heard'));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await pressed.click();
  const first = await page.waitForFunction(() => Reflect.get(globalThis, 'heard')[0]);
  const heard: Heard = await first.jsonValue();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return heard;
}

/** A visitor's browser, which notes sounds. */
export async function openListener(browser: Browser, hasWorker: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  await context.addInitScript({ content: noteSounds });
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'declined');
    localStorage.setItem('dev-notice-dismissed-v1', 'true');
  });
  return context;
}

/** Measures the first press on 'Play' of a listening page whose first sound is fetched already. */
async function pressItem(browser: Browser, page: string, isLater: boolean): Promise<Heard> {
  const context = await openListener(browser, isLater);
  const tab = await context.newPage();
  await tab.goto(page, { waitUntil: 'networkidle' });
  if (isLater) {
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await tab.reload({ waitUntil: 'networkidle' });
  }
  await tab.locator('html[data-started]').waitFor();
  const isFetched = (): boolean =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/media/'));
  await tab.waitForFunction(isFetched).catch((error: unknown) => {
    throw new Error(`${page} fetches no sound ahead`, { cause: error });
  });
  const heard = await heardAfter(tab, playOf(tab));
  await context.close();
  return heard;
}

/** Measures a press for a bare audio element that has loaded the same sound. */
export async function pressBare(browser: Browser, source: string): Promise<Heard> {
  const context = await openListener(browser, false);
  const tab = await context.newPage();
  await tab.goto(new URL('/ads.txt', source).href);
  await tab.evaluate(async (address) => {
    const sound = new Audio(address);
    const button = document.createElement('button');
    button.textContent = 'Play';
    button.addEventListener('click', () => void sound.play());
    document.body.append(button);
    sound.preload = 'auto';
    await new Promise((resolve) => sound.addEventListener('canplaythrough', resolve));
  }, source);
  const heard = await heardAfter(tab, playOf(tab));
  await context.close();
  return heard;
}

const middle = (times: readonly number[]): number => quantile(times, 0.5);
const texts = (times: readonly number[]): string =>
  `median ${middle(times).toFixed(0)} ms, longest of ${times.length} ${quantile(times, 1).toFixed(0)} ms`;

/** Times compared with those of a bare audio element, as text. */
export const besideBare = (
  times: readonly number[],
  bare: readonly number[],
  limit: number,
): string =>
  `${texts(times)} (limit ${limit}); a bare audio element ${texts(bare)}, ratio ${(middle(times) / middle(bare)).toFixed(2)}`;

/**
 * Prints how long after the first press of a visit a sound that was fetched before begins, for the first sets of each
 * part.
 */
export async function printPressToSound(browser: Browser, address: string): Promise<void> {
  for (const visit of ['first', 'later'] as const) {
    const times: { part: string; item: number; bare: number }[] = [];
    // the parts in turns, since the load of the machine varies
    for (let index = 0; index < setsOfPart; index += 1)
      for (const part of parts) {
        const page = `${address}/listening/${index}?part=${part}`;
        const item = await pressItem(browser, page, visit === 'later');
        const bare = await pressBare(browser, item.source);
        times.push({ part, item: item.after, bare: bare.after });
      }
    const items = times.map(({ item }) => item);
    const bare = times.map((one) => one.bare);
    const byPart = parts.map((one) => {
      const ofPart = times.flatMap(({ part, item }) => (part === one ? item : []));
      return `${one} ${texts(ofPart)}`;
    });
    console.log(`press to sound on a ${visit} visit, 4×: ${besideBare(items, bare, boundMs)}`);
    console.log(`  ${byPart.join('; ')}`);
  }
}

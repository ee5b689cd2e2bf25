// (d) The cost of a keystroke in the dictation of a word, in a sentence of sixteen boxes and in the grammar game, with
// the processor slowed down four times, compared with a plain field.
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { median } from './load.ts';
import { longSentencePath, prepareLongSentence } from './long-sentence.ts';
import { startPlainPage, startProduct } from './running.ts';

// the p98 is the second slowest of 60 keys, so a few rounds would give a random figure
const rounds = 7;
const keys = 60;

/**
 * A phone has no mouse. If a mouse rests on the field, the browser hit-tests after each letter, which moves work from a
 * later frame into the measured one.
 */
const mice = ['no mouse', 'a mouse at rest'] as const;

/** The first field of the page, which gets the keys. */
const toField = (page: Page): Promise<void> => page.getByRole('textbox').first().focus();

/** A game without a timer, by keyboard: the keys 1 to 4 choose. */
async function startGame(page: Page): Promise<void> {
  const dialogs = page.getByRole('button', { name: 'Tôi đã hiểu' });
  if (await dialogs.isVisible()) await dialogs.press('Enter');
  await page.getByRole('radio', { name: 'No timer' }).press('Space');
  await page.getByRole('button', { name: 'Fill the blank' }).press('Enter');
  await page.getByRole('radio').first().waitFor();
}

/** Moves the mouse onto the focused element. */
async function restMouse(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const { x, y, width, height } = (
      document.activeElement ?? document.body
    ).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.move(place.x, place.y);
}

type Screen = { address: string; start?: (page: Page) => Promise<void>; letters?: string };

async function type(
  browser: Browser,
  mouse: (typeof mice)[number],
  { address, start = toField, letters = 'abcdefghij' }: Screen,
) {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await start(page);
  if (mouse === 'a mouse at rest') await restMouse(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Performance.enable');
  const waits = await page.evaluateHandle(() => {
    const found: number[] = [];
    addEventListener(
      'keydown',
      (event) => requestAnimationFrame(() => found.push(performance.now() - event.timeStamp)),
      { capture: true },
    );
    return found;
  });
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  const before = await busy();
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(letters[key % letters.length] ?? 'a');
    await page.waitForTimeout(60);
  }
  const work = ((await busy()) - before) * 1000;
  const sorted = (await waits.jsonValue()).toSorted((a, b) => a - b);
  await page.close();
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
  return { p50: at(0.5), p98: at(0.98), work: work / keys };
}

const product = await startProduct({ prepare: prepareLongSentence });
const plain = await startPlainPage();
const browser = await openBrowser();
type Figures = Awaited<ReturnType<typeof type>>;
const screens: Record<string, Screen> = {
  'a word': { address: `${product.address}/dictation/6?topic=Eating%20Out&setIndex=0` },
  'a sentence': { address: product.address + longSentencePath },
  'the game': { address: `${product.address}/grammar-game`, start: startGame, letters: '1234' },
};
const measured = new Map<string, Figures[]>();
for (let round = 0; round < rounds; round += 1)
  for (const mouse of mice)
    for (const [name, screen] of Object.entries({
      plain: { address: plain.address },
      ...screens,
    })) {
      const figures = await type(browser, mouse, screen);
      measured.set(mouse + name, [...(measured.get(mouse + name) ?? []), figures]);
    }
await browser.close();
await product.stop();
await plain.stop();
for (const mouse of mice)
  for (const screen of Object.keys(screens))
    for (const name of ['p50', 'p98', 'work'] as const) {
      const [mine, theirs] = [screen, 'plain'].map((of) =>
        median((measured.get(mouse + of) ?? []).map((one) => one[name])),
      );
      const ratio = ((mine ?? NaN) / (theirs ?? NaN)).toFixed(2);
      console.log(
        `${mouse}: keystroke in ${screen}, ${name === 'work' ? 'main thread' : `keydown to frame ${name}`}: ${mine?.toFixed(1)} ms, plain ${theirs?.toFixed(1)} ms, ratio ${ratio}`,
      );
    }

// (d) What a key costs while dictating a word and a sentence of sixteen boxes, and in the grammar game, the processor slowed four times, beside a plain field.
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { median } from './load.ts';
import { longSentencePath, prepareLongSentence } from './long-sentence.ts';
import { startPlainPage, startProduct } from './running.ts';

const rounds = 3;
const keys = 60;

/** Where the keys go: the first field of the page. */
const toField = (page: Page): Promise<void> => page.getByRole('textbox').first().click();

/** A game without a timer: the keys 1 to 4 choose. */
async function startGame(page: Page): Promise<void> {
  const dialogs = page.getByRole('button', { name: 'Tôi đã hiểu' });
  if (await dialogs.isVisible()) await dialogs.click();
  await page.getByText('No timer', { exact: true }).click();
  await page.getByRole('button', { name: 'Fill the blank' }).click();
  await page.getByRole('radio').first().waitFor();
}

async function type(browser: Browser, address: string, start = toField, letters = 'abcdefghij') {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await start(page);
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
const dictation: Figures[] = [];
const sentences: Figures[] = [];
const game: Figures[] = [];
const beside: Figures[] = [];
for (let round = 0; round < rounds; round += 1) {
  beside.push(await type(browser, plain.address));
  dictation.push(
    await type(browser, `${product.address}/dictation/6?topic=Eating%20Out&setIndex=0`),
  );
  sentences.push(await type(browser, product.address + longSentencePath));
  game.push(await type(browser, `${product.address}/grammar-game`, startGame, '1234'));
}
await browser.close();
await product.stop();
await plain.stop();
for (const [screen, figures] of [
  ['a word', dictation],
  ['a sentence', sentences],
  ['the game', game],
] as const)
  for (const name of ['p50', 'p98', 'work'] as const) {
    const [mine, theirs] = [figures, beside].map((all) => median(all.map((one) => one[name])));
    const ratio = ((mine ?? NaN) / (theirs ?? NaN)).toFixed(2);
    console.log(
      `keystroke in ${screen}, ${name === 'work' ? 'main thread' : `keydown to frame ${name}`}: ${mine?.toFixed(1)} ms, plain ${theirs?.toFixed(1)} ms, ratio ${ratio}`,
    );
  }

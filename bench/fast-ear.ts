// (f) The reaction times that 'Fast ear' records, compared with the true ones (EA-04: at most 30 ms apart). A scripted
// player judges a round with real sounds, by keyboard and by touch, at known times after the end of each sound. It
// finds the end by the length of the file and by the sound's own clock. The processor runs at full speed, then slowed
// down four times.
import { openDecoder } from '../apps/server/src/services/speech/open-decoder.ts';
import { openBrowser } from './browser.ts';
import { quantile } from './crowd-product.ts';
import { type Judged, playRound, prepareContext } from './ear/scripted-player.ts';
import { prepareSpokenSenses } from './ear/spoken-senses.ts';
import { startProduct } from './running.ts';

const limitMs = 30;

const product = await startProduct({ prepare: prepareSpokenSenses });
const { decode, free } = await openDecoder();
const secondsOf = async (sound: string): Promise<number> => {
  const { samples, sampleRate } = await decode(
    new Uint8Array(await (await fetch(sound)).arrayBuffer()),
  );
  return samples.length / sampleRate;
};
const apart = (name: string, judged: readonly Judged[], by: (one: Judged) => number): void => {
  const differences = judged.map((one) => one.recorded - by(one));
  const sizes = differences.map(Math.abs);
  console.log(
    `  ${name}: median ${quantile(differences, 0.5).toFixed(1)} ms, from ${Math.min(...differences).toFixed(1)} to ${Math.max(...differences).toFixed(1)}, ${sizes.filter((size) => size > limitMs).length} of ${sizes.length} above ${limitMs}`,
  );
};
const browser = await openBrowser();
for (const rate of [1, 4]) {
  const context = await browser.newContext({ locale: 'en-US', hasTouch: true });
  await prepareContext(context);
  const page = await context.newPage();
  await page.goto(`${product.address}/ear/fast`, { waitUntil: 'networkidle' });
  await page.locator('html[data-started]').waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const judged = await playRound(page, secondsOf);
  console.log(
    `fast ear, ${judged.length} answers${rate === 1 ? '' : `, ${rate}×`}: the noted time less that of the scripted player`,
  );
  apart("by the sound's own clock", judged, ({ byClock }) => byClock);
  apart("by the browser's 'ended'", judged, ({ byEnded }) => byEnded);
  await context.close();
}
free();
await browser.close();
await product.stop();

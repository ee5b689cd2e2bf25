import { recordSounds } from './dictation-set.ts';
import { expect, test } from './journey.ts';
import { recordDelays } from './practice-controls.ts';
import { openGivenSentences } from './sentence-set.ts';

test('SP-10 SP-13 sentences play by themselves after 500 and 300 ms, not with sound off, and are spoken where no file is', async ({
  page,
}) => {
  const delays = await recordDelays(page);
  const sounds = await recordSounds(page);
  // browsers store playback rates as single-precision numbers
  const heard = async () =>
    (await sounds()).map(({ src }) => src.replace(/[\d.]+$/, (rate) => Number(rate).toFixed(2)));
  const spoken = (text: string) => `speech:${text}:en-US:0.80`;
  const screen = await openGivenSentences(page, ['One two.', 'Three four.', 'Five six.']);
  await expect.poll(heard).toEqual([spoken('One two.')]);
  expect(await delays()).toContain(500);
  expect(await delays()).not.toContain(300);
  await screen.skip.click();
  await expect.poll(heard).toEqual([spoken('One two.'), spoken('Three four.')]);
  expect(await delays()).toContain(300);
  await screen.soundOn.click();
  await expect(screen.soundOff).toBeVisible();
  const before = (await delays()).filter((delay) => delay === 300).length;
  await screen.skip.click();
  await expect(screen.sentenceOf(3, 3)).toBeVisible();
  expect((await delays()).filter((delay) => delay === 300)).toHaveLength(before);
  await screen.play.click();
  await expect.poll(async () => (await heard()).at(-1)).toBe(spoken('Five six.'));
});

test('SP-03 SP-13 a sentence is heard again at three speeds, its pitch kept; a click on one is heard at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const rates: unknown[] = [];
    Object.assign(window, { rates });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      rates.push([this.playbackRate.toFixed(2), this.preservesPitch]);
      return Promise.resolve();
    };
  });
  const screen = await openGivenSentences(page, ['One two.'], '/asset/audio/success-sound.mp3');
  const rates = () => page.evaluate(() => Reflect.get(window, 'rates'));
  await expect(screen.speed('0.85×')).toBeChecked();
  await expect.poll(rates).toEqual([['1.00', true]]);
  await page.getByText('0.75×').click();
  await page.getByText('1×', { exact: true }).click();
  await screen.play.click();
  // the files have the pace 0.85, so rates are shares of it
  await expect.poll(rates).toEqual([
    ['1.00', true],
    ['0.88', true],
    ['1.18', true],
    ['1.18', true],
  ]);
  // the device remembers the speed for the next set
  await page.goto('/sentence-practice/1?part=part1&setIndex=1');
  await expect(screen.speed('1×')).toBeChecked();
  await expect(screen.speed('0.85×')).not.toBeChecked();
});

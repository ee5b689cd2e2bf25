import type { Locator, Page } from '@playwright/test';
import { readLog, untilStored } from './device-log.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openGivenSentences } from './sentence-set.ts';

const sentence = 'The international conference begins here at nine o’clock tomorrow morning.';

/**
 * Opens the sentence with a sound.
 * @returns its screen, and a function that returns the places that the sound was moved to, as shares (0 to 1) of its
 * length
 */
async function openSpoken(page: Page, sentences: string[]) {
  await page.addInitScript(() => {
    const seeks: number[] = [];
    Object.assign(window, { seeks });
    const time = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
      ...time,
      set(this: HTMLMediaElement, seconds: number) {
        seeks.push(seconds / this.duration);
        time?.set?.call(this, seconds);
      },
    });
  });
  const seeks = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'seeks'));
  const screen = await openGivenSentences(page, sentences, '/asset/audio/success-sound.mp3');
  return { screen, seeks };
}

/** Waits until the part is played more than once from its start. */
async function expectLoop(seeks: () => Promise<number[]>): Promise<void> {
  const before = (await seeks()).length;
  await expect.poll(async () => (await seeks()).length).toBeGreaterThan(before + 2);
}

/** Presses a speaker; hovers first, since before a check only the speaker of the hovered or focused box is visible. */
async function press(screen: Awaited<ReturnType<typeof openSpoken>>['screen'], n: number) {
  await screen.box(n).hover();
  await screen.speaker(n).click();
}

const heard = (page: Page): Locator => page.locator('[data-box][data-heard="true"] input');

test('MK-06 UX-11 presses on two boxes’ speakers, a drag between them, and keys loop the stretch, and end it', async ({
  page,
}) => {
  const { screen, seeks } = await openSpoken(page, [
    sentence,
    sentence,
    'We meet here again.',
    'One more.',
  ]);
  await press(screen, 6);
  await expect.poll(async () => (await seeks()).length).toBe(1);
  const [share = 0] = await seeks();
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.7);
  await expect(page.getByText('From word 6 on; press another to loop')).toBeVisible();
  await expect(heard(page)).toHaveCount(1);
  // the press leaves the focus in the field
  await expect(screen.box(1)).toBeFocused();
  await screen.speaker(4).click();
  await expect(heard(page)).toHaveCount(3);
  await expectLoop(seeks);
  await expectAccessible(page);
  await screen.box(1).fill('the');
  await expect(heard(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Stop looping words 4–6' }).click();
  await expect(heard(page)).toHaveCount(0);
  await press(screen, 2);
  // a typed letter ends the wait for a second press
  await screen.box(2).fill('int');
  await press(screen, 7);
  await expect(page.getByText('From word 7 on; press another to loop')).toBeVisible();
  await screen.check.click();
  await expect(heard(page)).toHaveCount(0);
  await untilStored(page, 1);
  expect(await readLog(page)).toMatchObject([{ replays: 4 }]);
  await screen.skip.click();

  await test.step('a drag, in both directions; Escape ends it', async () => {
    await expect(screen.sentenceOf(2, 4)).toBeVisible();
    await expect(screen.box(1)).toBeFocused();
    const drag = async (from: number, to: number): Promise<void> => {
      await screen.box(from).hover();
      await screen.speaker(from).hover();
      await page.mouse.down();
      await screen.box(to).hover();
      await expect(heard(page)).toHaveCount(Math.abs(to - from) + 1);
      await page.mouse.up();
    };
    await drag(2, 5);
    await expect(page.getByRole('button', { name: 'Stop looping words 2–5' })).toBeVisible();
    await expectLoop(seeks);
    await page.keyboard.press('Escape');
    await expect(heard(page)).toHaveCount(0);
    await drag(5, 3);
    await expect(page.getByRole('button', { name: 'Stop looping words 3–5' })).toBeVisible();
    await screen.speaker(4).click();
    await expect(heard(page)).toHaveCount(0);
    await screen.skip.click();
  });

  await test.step('by keyboard: the arrow down presses the speaker of a box, Tab still leads from word to word, and the speakers are one stop', async () => {
    await expect(screen.sentenceOf(3, 4)).toBeVisible();
    await expect(screen.box(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('From word 1 on; press another to loop')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(screen.box(2)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Stop looping words 1–3' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(screen.speaker(4)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(screen.speaker(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heard(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect(screen.box(2)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heard(page)).toHaveCount(0);
    // a loop ends with its sentence
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(heard(page)).toHaveCount(2);
    await screen.skip.click();
    await expect(screen.sentenceOf(4, 4)).toBeVisible();
    await expect(heard(page)).toHaveCount(0);
  });
});

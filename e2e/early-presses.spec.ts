import type { Page } from '@playwright/test';
import { holdAllFiles } from './app-files.ts';
import { practiceAddress } from './dictation-set.ts';
import { expect, test, withResolvers } from './journey.ts';

/** Delays all scripts except the starter: the page is painted, and the app is not loaded. */
async function slowScripts(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = withResolvers();
  let isFirst = true;
  await page.route('**/*.js', async (route) => {
    if (isFirst) isFirst = false;
    else await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** Counts how often words are played: by files, and by the browser's voice. */
async function countPlays(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = (): void => {
      Object.assign(window, { plays: Number(Reflect.get(window, 'plays') ?? 0) + 1 });
    };
    HTMLMediaElement.prototype.play = async () => count();
    speechSynthesis.speak = count;
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'plays') ?? 0));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('DC-02 what is pressed before the app is there happens once it is, exactly once', async ({
  page,
}) => {
  const plays = await countPlays(page);
  const { release } = await slowScripts(page);
  await page.goto(practiceAddress('Eating Out'), { waitUntil: 'commit' });
  // disables autoplay: every sound comes from a press
  await button(page, 'Sound on').click();
  await button(page, 'Play audio').click();
  await button(page, 'Play audio').click();
  await button(page, 'Show answer').click();
  await expect(button(page, 'Show answer')).toBeVisible();
  release();
  await expect(button(page, 'Hide answer')).toBeVisible();
  await expect(button(page, 'Sound off')).toBeVisible();
  await expect.poll(plays).toBe(1);
  await button(page, 'Hide answer').click();
  await expect(button(page, 'Show answer')).toBeVisible();
});

test('SP-03 a speed that is chosen before the app is there is heard and stays', async ({
  page,
}) => {
  const { release } = await slowScripts(page);
  await page.goto('/sentence-practice/0?part=part1&setIndex=0', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['address'] !== undefined);
  await page.getByText('0.75×').click();
  release();
  await expectSpeedKept(page);
});

test('SP-03 a speed that is chosen before any script has run is heard and stays', async ({
  page,
}) => {
  const release = await holdAllFiles(page);
  await page.goto('/sentence-practice/0?part=part1&setIndex=0', { waitUntil: 'commit' });
  await page.getByText('0.75×').click();
  release();
  await expectSpeedKept(page);
});

/** Expects that the page plays at 0.75× and keeps this speed. */
async function expectSpeedKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('sentence-speed'))).toBe('0.75');
  await expect(page.getByRole('radio', { name: '0.75×' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: '0.75×' })).toBeChecked();
}

for (const [how, focus] of [
  ['pressed', async (page) => page.getByRole('searchbox', { name: 'Search' }).click()],
  ['reached by its key', async (page) => page.keyboard.press('/')],
] satisfies [string, (page: Page) => Promise<void>][])
  test(`HM-13 the search that is ${how} before the app is there finds what was typed, once it is`, async ({
    page,
  }) => {
    const { release } = await slowScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const field = page.getByRole('searchbox', { name: 'Search' });
    await expect(field).toBeVisible();
    await page.waitForFunction(() => document.documentElement.dataset['address'] !== undefined);
    await focus(page);
    await expect(field).toBeFocused();
    await page.keyboard.type('meeting');
    await expect(field).toHaveValue('meeting');
    release();
    await expect(page.getByRole('listbox', { name: 'Search results' })).toBeVisible();
  });

test('GG-01 SH-02 a mode of the game and a menu that are pressed before the app is there open', async ({
  page,
}) => {
  const { release } = await slowScripts(page);
  await page.goto('/grammar-game', { waitUntil: 'commit' });
  await button(page, 'More').click();
  await expect(page.getByRole('link', { name: 'About Us' }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Fill the blank').click();
  release();
  await expect(page.getByText('Question 1 / 20', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/grammar-game');
});

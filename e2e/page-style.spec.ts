import type { Page } from '@playwright/test';
import { expect, test, waitUntilAlive } from './journey.ts';

/** Blocks the script that adds the whole stylesheet: a page has only its inline part. */
const withoutScript = test.extend({ javaScriptEnabled: false });

/** A high window, since cards outside the window are not rendered. */
const height = 3000;
const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

/** Adds the whole stylesheet as the page's starter does. */
async function addWhole(page: Page): Promise<void> {
  const ownRules = await page.evaluate(() => {
    const href = document.querySelector<HTMLElement>('[data-style]')?.dataset['style'] ?? '';
    document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${href}">`);
    return document.styleSheets[1]?.cssRules.length;
  });
  expect(ownRules).toBeGreaterThan(5);
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(3);
}

for (const path of [
  '/',
  '/dictation/0?topic=Office%20Life&setIndex=0',
  '/sentence-practice/0?part=part1&setIndex=0',
  '/grammar-game',
  '/toeic-guide',
  '/login',
])
  withoutScript(
    `RT-14 the part of the stylesheet in ${path} draws it as the whole does`,
    async ({ page }) => {
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        // removes the focus: the speaker over the focus ring has a round edge, which is painted differently each time
        await page.evaluate(() => document.querySelector<HTMLElement>('[data-box] :focus')?.blur());
        const byPart = await page.screenshot();
        await addWhole(page);
        const byWhole = await page.screenshot();
        expect(byWhole.equals(byPart), `${width} px, ${colorScheme}`).toBe(true);
      }
    },
  );

test('RT-14 the app starts although its whole stylesheet stands still on its way', async ({
  page,
}) => {
  await page.route('**/*.css', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await waitUntilAlive(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

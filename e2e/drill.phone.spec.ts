import { expect, expectAccessible, expectContrast, test } from './journey.ts';
import { openDrill } from './sound-drill.ts';

test('MK-02 a drill by touch, on the narrowest phone, dark too', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 640 });
  const drill = await openDrill(page);
  const key = await drill.keyOf(1);
  await drill.choices.nth(key - 1).tap();
  await expect(drill.told).toContainText('Right:');
  await expect(drill.next).toBeInViewport({ ratio: 1 });
  await expectContrast(page);
  await drill.next.tap();
  await drill.choices.nth(2 - (await drill.keyOf(2))).tap();
  await expect(drill.told).toContainText('Not quite');
  await expect(drill.next).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

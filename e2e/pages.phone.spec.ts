import { expect, test } from './journey.ts';
import { pages } from './read-pages.ts';

for (const language of ['en', 'vi'])
  test(`RT-09 ST-12 no page that is read is wider than a phone of 320 px, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 320, height: 600 });
    for (const path of pages) {
      await page.goto(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });

test('ST-11 on a phone a table stays a table to a screen reader, and each value tells what it is', async ({
  page,
}) => {
  await page.goto('/toeic-guide');
  const table = page.getByRole('table', { name: 'The seven parts of the test' });
  const row = table.getByRole('row', { name: /^5 Incomplete sentences/ });
  await expect(row.getByRole('rowheader')).toHaveText('5 Incomplete sentences');
  await expect(row.getByRole('cell')).toHaveText(['30', /fills the gap/]);
  const label = await row
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(label).toContain('Questions');
});

test('ST-12 on paper a page is its text alone, dark on white, whatever the theme', async ({
  page,
}) => {
  await page.goto('/toeic-guide');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('main svg').first()).toHaveCSS('fill', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  for (const part of ['body header', 'body footer', 'main nav'])
    await expect(page.locator(part).first()).toBeHidden();
});

for (const language of ['en', 'vi'])
  test(`RT-09 the guide in ${language} does not move when its fonts come, at the widths of phones`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.goto('/toeic-guide');
    await page.waitForFunction(() => 'fonts' in document.documentElement.dataset);
    for (const width of [320, 344, 360, 375, 384, 390, 393, 402, 411, 412, 414, 428, 430, 440]) {
      await page.setViewportSize({ width, height: 740 });
      const { before, after } = await page.evaluate(() => {
        const { dataset } = document.documentElement;
        const top = () => document.querySelector('.toc')?.getBoundingClientRect().top ?? NaN;
        delete dataset['fonts'];
        const fallback = top();
        dataset['fonts'] = '';
        return { before: fallback, after: top() };
      });
      expect(Math.abs(after - before), `at ${width} px`).toBeLessThan(2);
    }
  });

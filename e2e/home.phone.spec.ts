import { expect, test } from './journey.ts';

for (const language of ['en', 'vi'] as const)
  test(`HM-14 at 360 px words, sentences and grammar are in sight without scrolling (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    const jumps = page.getByRole('main').getByRole('navigation').getByRole('link');
    await expect(jumps).toHaveCount(3);
    for (const jump of await jumps.all()) await expect(jump).toBeInViewport({ ratio: 1 });
    await jumps.nth(1).tap();
    await expect(page.locator('#sentence-sets')).toBeInViewport();
    const part = language === 'vi' ? 'Phần 1 · Mô tả tranh' : 'PART1';
    await expect(page.getByText(part, { exact: true }).first()).toBeInViewport();
  });

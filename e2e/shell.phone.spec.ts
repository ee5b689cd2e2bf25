import { expect, expectAccessible, test } from './journey.ts';

test('SH-03 on a phone the Menu holds the same links', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Grammar' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).tap();
  for (const name of [
    'Dictation',
    'Grammar',
    'Login',
    'Register',
    'About Us',
    'Contact',
    'Terms of Service',
    'Privacy Policy',
    'Cookie Policy',
    'Refund Policy',
  ])
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Dictation' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await header.getByRole('link', { name: 'Grammar' }).tap();
  await expect(page).toHaveURL('/grammar-game');
  await expect(header.getByRole('link', { name: 'Register' })).toBeHidden();
});

for (const language of ['en', 'vi'])
  test(`SH-06 SH-16 nothing is wider than a phone of 320 px, and the header is one line, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 320, height: 600 });
    for (const path of ['/', '/vocabulary/0', '/sentence-practice/0', '/grammar-game']) {
      await page.goto(path);
      expect((await page.getByRole('banner').boundingBox())?.height, path).toBeLessThan(80);
      const spill = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(`${path} ${spill}`).toBe(`${path} 0`);
    }
  });

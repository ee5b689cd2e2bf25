import { expect, expectAccessible, test, waitForFonts } from './journey.ts';

const legal = [
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
  ['Cookie Policy', '/cookies'],
  ['Refund Policy', '/refund'],
] as const;

test('RT-01 SH-01 SH-02 SH-05 SH-06 SH-07 SH-08 UX-09 home has the common header and footer; tab, Back link and the More menu lead on, by keyboard', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByText('Nghe Gõ', { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const tabs = header.getByRole('navigation');
  await expect(tabs.locator('a[href="/"]')).toHaveText('Dictation');
  await expect(tabs.locator('a[href="/"]')).toHaveAttribute('aria-current', 'page');
  await expect(tabs.locator('a[href="/grammar-game"]')).not.toHaveAttribute('aria-current');
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Home', '/'],
    ['About', '/about'],
    ['How It Teaches', '/how-it-teaches'],
    ['Contact', '/contact'],
    ['Grammar Game', '/grammar-game'],
    ['TOEIC Guide', '/toeic-guide'],
    ...legal,
    ['Community', '/community'],
    ['DMCA', '/dmca'],
    ['ads.txt', '/ads.txt'],
  ])
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      path ?? '',
    );
  await expect(footer).toContainText('© 2026 Nghe Gõ');
  await expect(footer).toContainText('Write to us on the Contact page. Monday to Friday');
  await expect(footer.getByRole('link', { name: 'Contact page' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0);
  const ads = await request.get('/ads.txt');
  expect(ads.headers()['content-type']).toContain('text/plain');
  await tabs.getByRole('link', { name: 'Grammar' }).click();
  await expect(page).toHaveURL('/grammar-game');
  await expect(tabs.getByRole('link', { name: 'Grammar' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: 'Dictation' })).not.toHaveAttribute('aria-current');
  await expect(header.locator('p')).toHaveText('Grammar');
  await header.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);

  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  for (const [name, path] of [['About Us', '/about'], ['Contact', '/contact'], ...legal]) {
    await page.keyboard.press('Tab');
    const link = page.getByRole('banner').getByRole('link', { name });
    await expect(link).toBeFocused();
    await expect(link).toHaveAttribute('href', path ?? '');
  }
  await expect(page.locator('#more-menu').getByRole('link')).toHaveCount(6);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'About Us' })).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeHidden();

  // at the width of a laptop, links to all that there is to practise and to read are in sight
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Dictation', '/'],
    ['Listening', '/listening'],
    ['Grammar', '/grammar-game'],
    ['My lists', '/lists'],
    ['TOEIC Guide', '/toeic-guide'],
  ])
    await expect(main.getByRole('link', { name: name ?? '', exact: true })).toHaveAttribute(
      'href',
      path ?? '',
    );
  // in Vietnamese the header has one line at every width, also for a visitor, whose account links are longest
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  await page.reload();
  await waitForFonts(page);
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    expect((await page.getByRole('banner').boundingBox())?.height, `${width}`).toBeLessThan(80);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng ký' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Lối tắt' })).toBeHidden();
  }
});

test('SH-01 UX-09 the header marks where one is: the page itself, or the section it belongs to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [path, name, current] of [
    ['/review', 'Dictation', 'true'],
    ['/today', 'Dictation', 'true'],
    ['/vocabulary/0', 'Dictation', 'true'],
    ['/listening/0', 'Listening', 'true'],
    ['/lists', 'My lists', 'page'],
    ['/profile', 'Profile', 'page'],
  ] as const) {
    await page.goto(path);
    const marked = page.getByRole('banner').locator('[aria-current]:visible');
    await expect(marked, path).toHaveText(name);
    await expect(marked, path).toHaveAttribute('aria-current', current);
  }
});

test('SH-06 SH-20 the product’s name in the header, and a Back link of practice pages, lead home', async ({
  page,
}) => {
  for (const path of ['/about', '/profile', '/login', '/']) {
    await page.goto(path);
    const name = page.getByRole('link', { name: 'Nghe Gõ', exact: true });
    await expect(name).toHaveAttribute('href', '/');
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
  }
  for (const path of ['/vocabulary/0', '/sentence-practice/0']) {
    await page.goto(path);
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveCount(0);
  }
});

test('RT-10 RT-13 an unknown path answers 404, a declared one that is not built says so; both lead home', async ({
  page,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/404/);
  for (const path of ['/not-found', '/no/such/page', '//elsewhere/']) {
    const answer = await page.request.get(baseURL + path);
    expect(answer.status(), path).toBe(404);
  }
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/page-not-implemented');
  await expect(page).toHaveTitle(/Page Not Implemented/);
  await expect(page.getByRole('heading', { name: 'Page Not Implemented' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
});

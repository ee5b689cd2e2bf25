import { admin, button, openAdmin, openMore, test, toast } from './admin-area.ts';
import { doubleText, expect, expectAccessible, waitUntilAlive } from './journey.ts';

test('AD-01 RT-07 SH-04 without a session: Access Denied, then login; a student is sent home, and the header leads only an admin here', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/401|403/);
  await page.clock.install();
  await page.goto(`${site}/admin?tab=users`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/admin?tab=users')}`,
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dictation' })).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/\/login\?next=/);

  await page.request.post(`${site}/api/auth/sign-up/email`, {
    data: { name: 'Lan', email: 'admin-lan@example.com', password: 'password' },
  });
  await page.goto(`${site}/admin`);
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(`${site}/`);

  const way = page.getByRole('link', { name: 'Admin area' });
  await expect(page.getByRole('link', { name: 'Hello, Lan' })).toBeVisible();
  await expect(way).toHaveCount(0);
  // leaves the app first: an open page would go on sending practice of a learner who is signed out
  await page.goto(`${site}/ads.txt`);
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  await page.goto(site);
  await way.click();
  await expect(page.getByRole('heading', { name: 'Admin area' })).toBeVisible();
});

test('AD-01 AC-08 an admin signs out in the admin area, and is led home', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'topics');
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

for (const isNoticed of [false, true])
  test(`AD-11 AC-12 a session that ended ${isNoticed ? 'in another tab' : 'unnoticed'} while a sentence was typed: it is said, and sent after signing in elsewhere`, async ({
    page,
    context,
    site,
    expectConsole,
  }) => {
    expectConsole(/401/);
    const sentence = `The ferry leaves at ${isNoticed ? 'noon' : 'dawn'}.`;
    await openAdmin(page, site, 'sentences');
    await page.getByLabel('English sentence').fill(sentence);
    await page.getByLabel('Vietnamese translation').fill('Phà rời bến lúc trưa.');
    const other = await context.newPage();
    await other.goto(`${site}/faq`);
    await waitUntilAlive(other);
    if (isNoticed) await button(other, 'Logout').click();
    else {
      await context.clearCookies();
      await button(page, 'Create').click();
    }
    const alert = page.getByRole('form').getByRole('alert');
    await expect(alert).toContainText('Your session has ended.');
    await expect(page.getByLabel('English sentence')).toHaveValue(sentence);
    await expectAccessible(page, 'form');

    const [login] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Sign in in a new tab' }).click(),
    ]);
    await waitUntilAlive(login);
    await login.getByLabel('Email', { exact: true }).fill(admin.email);
    await login.getByLabel('Password', { exact: true }).fill(admin.password);
    await button(login, 'Sign In').click();
    await expect(login.getByRole('heading', { name: 'Admin area' })).toBeVisible();
    if (isNoticed) await expect(alert).toHaveCount(0);
    await button(page, 'Create').click();
    await expect(toast(page, 'created')).toBeVisible();
  });

test('AD-01 AC-12 with nothing typed, signing out in another tab ends the admin area here', async ({
  page,
  context,
  site,
}) => {
  await openAdmin(page, site, 'topics');
  const other = await context.newPage();
  await other.goto(`${site}/faq`);
  await waitUntilAlive(other);
  await button(other, 'Logout').click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin/);
});

test('AD-02 CO-02 every tab is accessible, and fits 320 px with all fields of its form', async ({
  page,
  site,
}) => {
  test.slow();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const tab of ['topics', 'vocabulary', 'sentences', 'examples', 'inbox', 'users', 'jobs'])
    await test.step(tab, async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openAdmin(page, site, tab);
      await waitUntilAlive(page);
      await expect(page.getByRole('navigation', { name: /^Pages of/ })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      if (['topics', 'vocabulary', 'sentences'].includes(tab)) {
        const form = page.getByRole('form');
        await page.getByRole('button', { name: /^New / }).click();
        if (tab === 'vocabulary') await openMore(form);
        for (const field of await form.locator('input:visible, select:visible').all()) {
          const box = await field.boundingBox();
          expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
          expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
        }
        expect(await width()).toBeLessThanOrEqual(320);
        await expectAccessible(page, 'form');
      }
      await doubleText(page);
      const table = page.locator('tbody');
      // with doubled text no part of a record is off the screen
      if ((await table.count()) > 0)
        expect(
          await table.evaluate(({ parentElement: list }) => list && list.scrollWidth),
        ).toBeLessThanOrEqual(320);
      expect(await width()).toBeLessThanOrEqual(320);
    });
});

test('AD-02 TR-08 the start says what is left to do, and leads to each list of it', async ({
  page,
  site,
}) => {
  const text = 'Thêm từ về y tế nhé!';
  await page.request.post(`${site}/api/feedback`, { data: { text } });
  await openAdmin(page, site, '');
  const left = page.getByRole('region', { name: 'Left to do' });
  await expect(left).toContainText(/Topics: \d+ · Words: \d,\d{3} · Sentences: \d+/);
  await left.getByRole('link', { name: /^Feedback: [1-9]/ }).click();
  await expect(page.getByRole('row').filter({ hasText: text })).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('false');
  await page.goBack();
  // this product has no speech service
  await left.getByRole('link', { name: /^Words without sound: \d,\d{3}$/ }).click();
  await expect(page.getByLabel('Only with or without sound')).toHaveValue('without');
});

test('AD-11 a list that cannot be loaded says so, with Retry', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/503/);
  await openAdmin(page, site, 'topics');
  let isDown = true;
  await page.route('**/api/sentences?*', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.route('**/api/sentences', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Sentences', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load sentences');
  isDown = false;
  await button(page, 'Retry').click();
  await expect(page.getByRole('button', { name: /^Part 1/ })).toBeVisible();
});

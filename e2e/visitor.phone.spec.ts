import { openSet } from './dictation-set.ts';
import { expectBelow } from './in-sight.ts';
import {
  callNotice,
  expect,
  expectAccessible,
  expectContrast,
  test,
  waitForFonts,
  waitUntilAlive,
} from './journey.ts';

test.use({ isNewcomer: true });

test('SH-10 SH-12 SH-13 on a phone nothing covers the answer while somebody practises', async ({
  page,
}) => {
  const screen = await openSet(page, 'At the Clinic');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeAttached();
  await expect(page.getByRole('dialog')).toBeHidden();
  // an open keyboard leaves half of the window
  await page.setViewportSize({ width: 360, height: 400 });
  await screen.input.tap();
  await expect(screen.input).toBeFocused();
  const isFree = await screen.input.evaluate((input) => {
    const { left, right, top, bottom } = input.getBoundingClientRect();
    const points = [left + 4, (left + right) / 2, right - 4];
    return points.every((x) => document.elementFromPoint(x, (top + bottom) / 2) === input);
  });
  expect(isFree).toBe(true);
  await expect(banner).not.toBeInViewport();
  // the banner and the 'Feedback' button can be reached by scrolling
  await banner.getByRole('button', { name: 'Decline' }).tap();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Feedback' }).tap();
  await expect(page.getByLabel('Your feedback')).toBeFocused();
  await expectAccessible(page);
});

test('SH-10 SH-13 banner and button stay apart on a phone, and pass axe in both themes', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  // the fonts make the page longer: its end must be the end
  await waitForFonts(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await expect(up).toBeVisible();
  const feedback = page.getByRole('button', { name: 'Feedback' });
  await expectBelow(banner, feedback);
  await expectBelow(feedback, up);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});

test('SH-12 with text twice as large the notice begins at its beginning, and its button is in sight', async ({
  page,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await page.goto('/');
  await callNotice(page);
  const notice = page.getByRole('dialog');
  const understood = notice.getByRole('button', { name: 'Tôi đã hiểu' });
  await expect(understood).toBeFocused();
  await expect(understood).toBeInViewport({ ratio: 1 });
  await expect(notice.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(notice).toBeInViewport({ ratio: 1 });
  expect(await notice.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  // the text scrolls, and its end is above the button
  await notice.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expectBelow(understood, notice.locator('p').last());
  await understood.tap();
  await expect(notice).toBeHidden();
});

test('SH-19 on a phone Feedback covers nothing on home, and is in the menu', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'declined');
    localStorage.setItem('dev-notice-dismissed-v1', 'true');
  });
  await page.goto('/?level=beginner');
  const feedback = page.getByRole('button', { name: 'Feedback' });
  await expect(feedback).toBeAttached();
  await expect(feedback).not.toBeInViewport();
  await page.getByRole('button', { name: 'Menu' }).tap();
  const link = page.getByRole('banner').getByRole('link', { name: 'Feedback' });
  await link.tap();
  await expect(page.getByLabel('Your feedback')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/?level=beginner');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await link.tap();
  await expect(page.getByLabel('Your feedback')).toBeFocused();
});

test('SH-13 AC-01 on a phone nothing covers what a form is sent with', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  for (const [path, name] of [
    ['/register', 'Register'],
    ['/login', 'Sign In'],
    ['/contact', 'Send message'],
  ] as const) {
    await page.goto(path);
    const feedback = page.getByRole('button', { name: 'Feedback' });
    await expect(feedback).toBeAttached();
    const send = page.getByRole('main').getByRole('button', { name, exact: true });
    // the button is below the form, not over it, wherever the page is scrolled to
    await expectBelow(feedback, send);
    await feedback.tap();
    await expect(page.getByLabel('Your feedback')).toBeFocused();
    await page.keyboard.press('Escape');
  }
});

test('UX-02 the question about cookies stands below the account forms, and covers none of their controls', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/register', 'Login'],
    ['/login', 'Register'],
  ] as const) {
    await page.goto(path);
    const banner = page.getByRole('region', { name: /^Cookies?$/ });
    await expect(banner).toBeVisible();
    // the same at the top of the page
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectBelow(banner, page.getByRole('main').getByRole('link', { name, exact: true }));
  }
});

for (const language of ['en', 'vi'] as const)
  test(`UX-02 the question about cookies is one line, and covers nothing of a stranger's first sight (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await callNotice(page);
    await page.getByRole('button', { name: 'Tôi đã hiểu' }).tap();
    await page.reload();
    await waitUntilAlive(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    const banner = page.getByRole('region', { name: /^Cookies?$/ });
    await expect(banner).toBeInViewport({ ratio: 1 });
    // a question, since its buttons are the answers
    await expect(banner.locator('p')).toHaveText(/\?$/);
    const lines = await banner
      .locator('p')
      .evaluate(
        (text) =>
          text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
      );
    expect(Math.round(lines)).toBe(1);
    await expectBelow(banner, page.locator('.hero a').first());
    await expectAccessible(page);
  });

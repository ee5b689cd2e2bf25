import type { Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { untilStored } from './device-log.ts';
import { openSet, readSet } from './dictation-set.ts';
import {
  doubleText,
  expect,
  expectAccessible,
  test,
  waitForFonts,
  waitUntilAlive,
} from './journey.ts';
import { readLayoutShift } from './layout-shift.ts';

const headline = (page: Page) => page.getByRole('heading', { level: 1, name: /TOEIC/ });
const firstWord = (page: Page) => page.getByRole('link', { name: 'Hear a first word' });
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

async function practiseOneWord(page: Page, word: string): Promise<void> {
  const { input, check } = await openSet(page, 'Office Life');
  await input.fill(word);
  await check.click();
  await untilStored(page, 1);
}

for (const { language, title, button, free } of [
  {
    language: 'en',
    title: 'Understand the TOEIC test by ear',
    button: 'Hear a first word',
    free: 'Free, no account',
  },
  {
    language: 'vi',
    title: 'Nghe được tiếng Anh trong bài thi TOEIC',
    button: 'Nghe thử một từ',
    free: 'Miễn phí, không cần tài khoản',
  },
])
  test(`UX-01 without a script a stranger reads what it is, and the button leads to the first set (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(free, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: /^(Today|Góc học tập)$/ })).toHaveCount(0);
    const link = page.getByRole('link', { name: button });
    await expect(link).toHaveCount(1);
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(page).toHaveURL(/\/dictation\/\d+\?topic=[^&]+&setIndex=0$/);
    await context.close();
  });

test('UX-01 what a stranger sees first stays where it is when the scripts come, and passes axe', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitUntilAlive(page);
  await waitForFonts(page);
  await expect(headline(page)).toBeVisible();
  await expect(today(page)).toHaveCount(0);
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.005);
  await expectAccessible(page, '.hero');
  // with doubled text the page scrolls down, but never sideways
  await doubleText(page);
  const isWhole = await page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
  expect(isWhole).toBe(true);
  await firstWord(page).click();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
});

test('UX-01 a device with practice gets the desk in the first HTML, and nothing moves', async ({
  page,
  request,
}) => {
  const [word = ''] = (await readSet(request, 'Office Life')).items.map((item) => item.word);
  await page.goto('/');
  await expect(headline(page)).toBeVisible();
  await practiseOneWord(page, word);
  // going back inside the app leads to the desk
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(today(page)).toBeVisible();
  await expect(headline(page)).toHaveCount(0);

  const reply = await page.goto('/');
  const html = (await reply?.text()) ?? '';
  expect(html).toContain('aria-labelledby="today-title"');
  expect(html).not.toContain('TOEIC test</h1>');
  await expect(
    today(page).getByRole('link', { name: /^Continue 1\/20 right Office Life/ }),
  ).toBeVisible();
  await waitForFonts(page);
  await expect(headline(page)).toHaveCount(0);
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.005);
});

test('UX-05 a stranger gets from home to the one-minute check of the ear, and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: 'Check my ear: one minute' }).click();
  await expect(page.getByRole('heading', { name: 'One-minute check' })).toBeVisible();
  await page.goBack();
  await expect(headline(page)).toBeVisible();
});

test('UX-01 a login session counts as practice, and after a sign-out a stranger is met again', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  const html = (await (await page.goto('/'))?.text()) ?? '';
  expect(html).toContain('aria-labelledby="today-title"');
  await expect(today(page)).toBeVisible();
  await expect(headline(page)).toHaveCount(0);
  await page.context().clearCookies();
  await page.reload();
  await expect(headline(page)).toBeVisible();
  await expect(today(page)).toHaveCount(0);
});

test('UX-01 practice that has left the device takes the desk with it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'practised', value: '1', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(headline(page)).toBeVisible();
  await expect(today(page)).toHaveCount(0);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('practised');
});

import type { Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { openSet } from './dictation-set.ts';
import {
  callNotice,
  doubleText,
  expect,
  expectAccessible,
  test,
  waitUntilAlive,
} from './journey.ts';

test.use({ isNewcomer: true });

const bannerOf = (page: Page) => page.getByRole('region', { name: /^Cookies?$/ });
const noticeOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Chào mừng bạn đến với Nghe Gõ' });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Opens home with a clock that only `runFor` moves: on a busy machine seconds pass between two steps. */
async function openInStillTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/');
  await waitUntilAlive(page);
}

/** What the browser has measured so far, read after two more frames. */
function measured(page: Page, type: string): Promise<{ value: number; isOurs: boolean }[]> {
  return page.evaluate(
    (kind) =>
      new Promise((resolve) => {
        const seen: { value: number; isOurs: boolean }[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const value = 'value' in entry ? Number(entry.value) : 0;
            const element = 'element' in entry ? entry.element : undefined;
            const isOurs =
              element instanceof Element && element.closest('dialog, [data-dock]') !== null;
            seen.push({ value, isOurs });
          }
        }).observe({ type: kind, buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
      }),
    type,
  );
}

/** Dismisses the notice, and goes to the next page, where the question about cookies stands. */
async function dismissNotice(page: Page): Promise<void> {
  await callNotice(page);
  await page.getByRole('button', { name: 'Tôi đã hiểu' }).click();
  await expect(noticeOf(page)).toBeHidden();
  await expect(bannerOf(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
  await expect(page).toHaveURL('/community');
}

/** Fails if any text has moved, or if the notice or the banner is the largest thing that was painted. */
async function expectUnmoved(page: Page): Promise<void> {
  const shifts = await measured(page, 'layout-shift');
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
  const paints = await measured(page, 'largest-contentful-paint');
  expect(paints.length).toBeGreaterThan(0);
  expect(paints.at(-1)?.isOurs).toBe(false);
}

test('SH-10 SH-11 SH-12 a choice is kept and counted, the banner is gone for good, and the footer reopens it by keyboard', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url());
  });
  const banner = bannerOf(page);
  const expectCounted = async (choice: string, act: () => Promise<void>): Promise<void> => {
    const counted = page.waitForResponse('**/api/consent');
    await act();
    await expect(banner).toBeHidden();
    expect(await stored(page, 'cookie-consent')).toBe(choice);
    expect((await counted).request().postDataJSON()).toEqual({ choice });
    expect((await counted).status()).toBe(204);
    const figures = await (await page.request.get('/metrics')).text();
    expect(figures).toMatch(new RegExp(`nghego_consent_total\\{choice="${choice}"\\} [1-9]`));
  };
  await page.goto('/');
  await dismissNotice(page);
  await expect(banner).toBeVisible();
  await expectUnmoved(page);
  expect(await stored(page, 'cookie-consent')).toBeNull();
  await expectCounted('accepted', () => banner.getByRole('button', { name: 'Accept' }).click());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  // no analytics is configured here, so nothing is loaded from other hosts
  expect(foreign).toEqual([]);

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Decline' })).toBeFocused();
  await expectCounted('declined', () => page.keyboard.press('Enter'));
  await expect(link).toBeFocused();
  await expect(page).toHaveURL('/community');
});

test('SH-13 the button floats beside practice where there is room, else it stands below', async ({
  page,
}) => {
  const screen = await openSet(page, 'At the Clinic');
  const feedback = page.getByRole('button', { name: 'Feedback' });
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(bannerOf(page)).toBeHidden();
  const card = page.locator('section').filter({ has: screen.input });
  const boxes = async () => {
    const [button, beside] = await Promise.all([feedback.boundingBox(), card.boundingBox()]);
    return { button, right: (beside?.x ?? 0) + (beside?.width ?? 0), ...beside };
  };
  // the button adds no height to the page
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
  ).toBeLessThanOrEqual(0);
  await expect(feedback).toBeInViewport({ ratio: 1 });
  const wide = await boxes();
  expect(wide.button?.x).toBeGreaterThan(wide.right);
  await doubleText(page);
  const large = await boxes();
  expect(large.button?.y).toBeGreaterThan((large.y ?? 0) + (large.height ?? 0));
  await feedback.click();
  await expect(page.getByLabel('Your feedback')).toBeFocused();
});

test('SH-10 an unreadable choice is no choice; one that another tab makes is heard', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('cookie-consent') === null)
      localStorage.setItem('cookie-consent', '"maybe"');
  });
  await page.goto('/');
  await dismissNotice(page);
  await expect(bannerOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await bannerOf(other).getByRole('button', { name: 'Accept' }).click();
  await expect(bannerOf(page)).toBeHidden();
});

test('SH-10 SH-12 a browser that keeps nothing, and a server that does not count, still let go of both', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.route('**/api/consent', (route) => route.abort());
  await page.goto('/');
  await dismissNotice(page);
  await bannerOf(page).getByRole('button', { name: 'Decline' }).click();
  await expect(bannerOf(page)).toBeHidden();
});

test('SH-19 UX-02 a newcomer meets one thing at a time: the page, the notice, the question about cookies', async ({
  page,
}) => {
  await openInStillTime(page);
  await page.clock.runFor(7_000);
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeAttached();
  await expect(noticeOf(page)).toBeHidden();
  await expect(bannerOf(page)).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(noticeOf(page)).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(noticeOf(page)).toBeHidden();
  await expect(bannerOf(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'My lists' }).click();
  await expect(bannerOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(bannerOf(page)).toBeHidden();
});

test('UX-02 the press that brings the notice still does its own work', async ({ page }) => {
  await openInStillTime(page);
  await page.clock.runFor(4_000);
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeAttached();
  const stage = page.locator('details:not([open])', { has: page.locator('.unit-summary') }).first();
  const title = await stage.elementHandle();
  await stage.locator('summary').click();
  expect(await title?.getAttribute('open')).not.toBeNull();
  await page.clock.runFor(1_000);
  await expect(noticeOf(page)).toBeVisible();
  // and so does the press beside it that dismisses it
  const advanced = page.getByRole('group', { name: 'Level' }).getByText('Advanced');
  await advanced.evaluate((label) => label.scrollIntoView({ block: 'center' }));
  const place = await advanced.boundingBox();
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
  await expect(noticeOf(page)).toBeHidden();
  await expect(page).toHaveURL('/?level=advanced');
});

test('UX-02 who searches types the word to its end; the notice waits until the search is empty', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilAlive(page);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.click();
  await field.pressSequentially('contract');
  await expect(field).toHaveValue('contract');
  await expect(noticeOf(page)).toBeHidden();
  const heading = page.getByRole('heading', { name: 'Hear it, type it' });
  await heading.click();
  await expect(field).not.toBeFocused();
  await callNotice(page);
  await expect(noticeOf(page)).toBeHidden();
  await field.clear();
  await heading.click();
  await expect(noticeOf(page)).toBeVisible();
});

test('UX-02 who filters by level is not interrupted; the notice waits for the press after that', async ({
  page,
}) => {
  await openInStillTime(page);
  await page.clock.runFor(4_000);
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeAttached();
  await page.getByRole('radio', { name: 'Beginner' }).click({ force: true });
  await expect(page).toHaveURL('/?level=beginner');
  await page.clock.runFor(9_000);
  await expect(noticeOf(page)).toBeHidden();
  await page.getByRole('heading', { name: 'Hear it, type it' }).click();
  await page.clock.runFor(1_000);
  await expect(noticeOf(page)).toBeVisible();
});

test('UX-02 the notice waits while a form holds what was typed, even where the focus is elsewhere', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  await page.goto('/lists');
  await waitUntilAlive(page);
  const name = page.getByLabel('Name of the list');
  const heading = page.getByRole('heading', { name: 'My lists', level: 1 });
  await name.fill('English 9');
  await heading.click();
  await expect(noticeOf(page)).toBeHidden();
  await expect(name).toHaveValue('English 9');
  await name.fill('');
  await heading.click();
  await expect(noticeOf(page)).toBeVisible();
});

test('UX-02 the notice covers neither the menu that was pressed nor a check of the level', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your ear' })).toBeVisible();
  await expect(noticeOf(page)).toBeHidden();
  await page.goto('/level');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Word 1 of 24')).toBeVisible();
  await expect(noticeOf(page)).toBeHidden();
});

test('UX-02 a dialog that opened before the notice could is not covered, and after it closed the notice comes', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  // the notice's part of the page is held back until the dialog is open
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/visitor-parts-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/profile');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: /Delete/ });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  letGo();
  await expect(page.getByRole('button', { name: 'Feedback', includeHidden: true })).toBeAttached();
  await expect(noticeOf(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('heading', { name: 'Your account' }).click();
  await expect(noticeOf(page)).toBeVisible();
});

test('UX-02 AC-02 the notice waits until what registering said is closed', async ({ page }) => {
  const person = freshPerson();
  await page.goto('/register');
  await waitUntilAlive(page);
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
  const told = page.getByRole('region', { name: 'Your account is ready' });
  await expect(told).toBeVisible();
  await callNotice(page);
  await page.getByRole('heading', { name: 'Today' }).click();
  await expect(noticeOf(page)).toBeHidden();
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(noticeOf(page)).toBeVisible();
});

test('UX-02 who goes straight to the first word meets the notice on the next page that is no practice, after 8 seconds there', async ({
  page,
}) => {
  await openInStillTime(page);
  await page.clock.runFor(2_000);
  await page.getByRole('link', { name: 'Hear a first word' }).click();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  // on a practice page the question about cookies does not wait for the notice
  await expect(bannerOf(page)).toBeAttached();
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(noticeOf(page)).toBeHidden();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(noticeOf(page)).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(noticeOf(page)).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});

test('UX-02 who comes from practice and presses something meets the notice after the press', async ({
  page,
}) => {
  await openInStillTime(page);
  await page.getByRole('link', { name: 'Hear a first word' }).click();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await page.clock.runFor(2_000);
  // the code that hears the press has come
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeAttached();
  await expect(noticeOf(page)).toBeHidden();
  await page.getByRole('heading', { name: 'Hear it, type it' }).click();
  await page.clock.runFor(1_000);
  await expect(noticeOf(page)).toBeVisible();
});

test('SH-12 a press beside the notice dismisses it for good; practice screens and forms never show it', async ({
  page,
}) => {
  // the notice's code is loaded together with the banner, and only when the banner is shown
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().includes('/development-notice-')) requestCount += 1;
  });
  for (const path of [
    '/vocabulary/0',
    '/grammar-game',
    '/dictation/0?topic=Eating%20Out',
    '/login',
    '/contact',
    '/level',
    '/ear',
  ]) {
    await page.goto(path);
    await expect(bannerOf(page)).toBeVisible();
    await expect(noticeOf(page)).toBeHidden();
    expect(requestCount).toBe(0);
  }
  await page.goto('/grammar-game');
  await page
    .getByRole('link', { name: 'Nghe Gõ' })
    .or(page.getByRole('link', { name: 'Back', exact: true }))
    .first()
    .click();
  await callNotice(page);
  await expect(noticeOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/grammar-game');
  await expect(noticeOf(page)).toBeHidden();
  await page.goForward();
  await expect(noticeOf(page)).toBeVisible();
  // in it a press between its texts does nothing
  await noticeOf(page).click({ position: { x: 4, y: 40 } });
  await expect(noticeOf(page)).toBeVisible();
  await page.mouse.click(20, 200);
  await expect(noticeOf(page)).toBeHidden();
  expect(await stored(page, 'dev-notice-dismissed-v1')).not.toBeNull();
});

for (const { language, width } of [
  { language: 'en', width: 412 },
  { language: 'vi', width: 360 },
])
  test(`SH-10 SH-12 at ${width} px (${language}) the notice speaks Vietnamese, is dismissed for good, and neither it nor the banner moves what is read`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await callNotice(page);
    await expect(noticeOf(page)).toContainText('bản beta: dự án vẫn đang được phát triển');
    // the name of the dialog is Vietnamese too
    await expect(page.locator('div[lang="vi"]').filter({ has: noticeOf(page) })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Tôi đã hiểu' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(noticeOf(page)).toBeHidden();
    expect(await stored(page, 'dev-notice-dismissed-v1')).not.toBeNull();
    await expect(bannerOf(page)).toHaveCount(0);
    await expectUnmoved(page);
    await page.reload();
    await expect(bannerOf(page)).toBeVisible();
    await expect(noticeOf(page)).toBeHidden();
    await expectUnmoved(page);
    await expectAccessible(page);
  });

import { seedLog } from './device-log.ts';
import { readSet } from './dictation-set.ts';
import { reviewPage } from './due-review.ts';
import { expectBelow } from './in-sight.ts';
import {
  callNotice,
  doubleText,
  expect,
  expectAccessible,
  test,
  waitForFonts,
  waitUntilAlive,
} from './journey.ts';
import { readLayoutShift } from './layout-shift.ts';
import { checkOf, now } from './today-states.ts';

test('SH-03 SH-16 UX-09 on a phone home does not move while it comes alive; the Menu holds the same links, and those of the learner', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilAlive(page);
  await waitForFonts(page);
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeAttached();
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.005);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Grammar' })).toBeHidden();
  // the whole menu fits a short phone, without scrolling
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Menu' }).tap();
  const groups = {
    Practice: ["Today's practice", 'Dictation', 'Listening', 'Grammar', 'Review', 'TOEIC Guide'],
    You: ['Your ear', 'Mistakes', 'My lists', 'Profile'],
    Project: ['About Us', 'Contact', 'Feedback'],
    Legal: ['Terms of Service', 'Privacy Policy', 'Cookie Policy', 'Refund Policy'],
  };
  for (const [name, links] of Object.entries(groups))
    await expect(header.getByRole('list', { name }).getByRole('link')).toHaveText(links);
  for (const name of [...Object.values(groups).flat(), 'Login', 'Register'])
    await expect(header.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
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

for (const language of ['en', 'vi'])
  test(`UX-09 a phone has a bar at its foot, in the first HTML, whatever the size of text (${language})`, async ({
    page,
    context,
    baseURL,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/);
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 320, height: 600 });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contact');
    const bar = page.getByRole('navigation', { name: language === 'en' ? 'Shortcuts' : 'Lối tắt' });
    const texts =
      language === 'en'
        ? ['Home', 'Review', 'Listening', 'You']
        : ['Trang chủ', 'Ôn tập', 'Nghe hiểu', 'Hồ sơ'];
    await expect(bar.getByRole('link')).toHaveText(texts);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await doubleText(page);
    const spill = await bar
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.scrollWidth - link.clientWidth));
    expect(spill).toEqual([0, 0, 0, 0]);
    await expect(bar).toBeInViewport({ ratio: 1 });
  });

test('SH-09 on a phone the arrow to the top covers nothing while one reads on, and shows on the way back', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilAlive(page);
  const up = page.getByRole('button', { name: 'Scroll to top' });
  for (const step of [1, 2, 3]) {
    await page.evaluate((y) => scrollTo(0, y * innerHeight), step);
    await expect(up).toBeHidden();
  }
  await page.evaluate(() => scrollBy(0, -100));
  await expect(up).toBeVisible();
  await page.evaluate(() => scrollBy(0, 100));
  await expect(up).toBeHidden();
  await page.evaluate(() => scrollBy(0, -100));
  await up.tap();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('SH-09 ST-03 on a phone the arrow never lies over the button of the contact form', async ({
  page,
}) => {
  await page.goto('/contact');
  await waitUntilAlive(page);
  // the fonts and the button 'Feedback' make the page longer: its end must be the end
  await waitForFonts(page);
  await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(up).toBeVisible();
  await page.evaluate(() => scrollBy(0, -100));
  await expect(up).toBeHidden();
});

test.describe('on a first visit', () => {
  test.use({ isNewcomer: true });
  test('UX-09 what floats stands above the bar, which moves nothing, stays away from practice and from a keyboard', async ({
    page,
  }) => {
    await page.goto('/about');
    const bar = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await callNotice(page);
    await page.getByRole('button', { name: 'Tôi đã hiểu' }).tap();
    await page.reload();
    await waitUntilAlive(page);
    const cookies = page.getByRole('region', { name: 'Cookies' });
    const feedback = page.getByRole('button', { name: 'Feedback' });
    const up = page.getByRole('button', { name: 'Scroll to top' });
    // the fonts and the question about cookies make the page longer: its end must be the end
    await waitForFonts(page);
    await expect(cookies).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(up).toBeVisible();
    await expectBelow(bar, cookies);
    await expectBelow(cookies, feedback);
    await expectBelow(feedback, up);
    await expectAccessible(page);
    // the bar does not cover the last line of the footer
    await cookies.getByRole('button', { name: 'Decline' }).tap();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectBelow(bar, page.getByRole('contentinfo').locator('p').last());
    await page.setViewportSize({ width: 360, height: 400 });
    await expect(bar).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await bar.getByRole('link', { name: 'Listening' }).tap();
    await expect(page).toHaveURL('/listening');
    await expect(bar.getByRole('link', { name: 'Listening' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await bar.getByRole('link', { name: 'Review' }).tap();
    // no tab leads to a place without the bar; what is practised there is (review-days.spec.ts)
    await expect(page).toHaveURL('/review');
    await expect(bar.getByRole('link', { name: 'Review' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Home' }).tap();
    await page.getByRole('link', { name: 'Hear a first word' }).tap();
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
    await expect(bar).toBeHidden();
  });
});

test('UX-09 the bar stands on Review before and after, from the first HTML on as on other starts, and stays away while one reviews', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(
    page,
    [0, 1].map((n) => checkOf(set, n, 1, false)),
  );
  for (const start of ['/review', '/grammar-game', '/mini-test'])
    expect(await (await request.get(start)).text(), start).toContain('foot-bar');
  expect(await (await request.get('/today')).text()).not.toContain('foot-bar');
  await page.goto('/review');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await reviewPage(page).start.tap();
  await expect(page.getByText('Item 1 of 2')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Skip word' }).tap();
  await page.getByRole('button', { name: 'Stop here' }).tap();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectBelow(bar, page.getByRole('contentinfo').locator('p').last());
});

test('UX-02 UX-09 practice of the ear fills the screen as all practice does: its footer stands below, without the bar', async ({
  page,
}) => {
  for (const path of ['/ear/fast', '/ear/pairs', '/ear/reduced', '/ear/reduced?set=1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0);
  }
  await page.goto('/ear');
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeInViewport();
});

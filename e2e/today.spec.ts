import { catalogueSchema } from '@nghego/contracts/catalogue';
import type { Page } from '@playwright/test';
import { freshPerson, registerByApi, signInElsewhere } from './account.ts';
import { accountEvents, readLog, seedLog, untilStored } from './device-log.ts';
import { dictation, openSet, readSet } from './dictation-set.ts';
import {
  expect,
  expectAccessible,
  test,
  waitForFonts,
  waitUntilAlive,
  withResolvers,
} from './journey.ts';
import { readLayoutShift } from './layout-shift.ts';
import { givenReply } from './listening-set.ts';
import { readSentences } from './sentence-set.ts';
import { checkOf, completionOf, logsOfToday, now } from './today-states.ts';

test.use({ timezoneId: 'UTC' });

const dayMs = 86_400_000;
const today = (page: Page) => page.getByRole('region', { name: 'Today' });

test('HM-10 SE-09 signed in, nothing practised: one sentence and one button lead to the first beginner set', async ({
  page,
  request,
}) => {
  const { topics } = catalogueSchema.parse(await (await request.get('/api/catalogue')).json());
  const first = topics.find(({ difficulty }) => difficulty === 'beginner');
  await registerByApi(page, freshPerson());
  await page.goto('/');
  const region = today(page);
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Today');
  await expect(region.getByText('Hear a word, type what you heard.')).toBeVisible();
  await expect(region.getByRole('img')).toHaveCount(0);
  for (const [name, address] of [
    ['Find your level', '/level'],
    ['Check my ear: one minute', '/ear?check'],
  ] as const)
    await expect(region.getByRole('link', { name })).toHaveAttribute('href', address);
  await expectAccessible(page, '.today');
  await region.getByRole('link', { name: 'Hear a first word' }).click();
  await expect(page).toHaveTitle(`${first?.name}, set 1 · Nghe Gõ`);
  await page.goBack();
  await region.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await page.goBack();
  await region.getByRole('link', { name: 'Your ear', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your ear', level: 1 })).toBeVisible();
});

test('LS-14 HM-10 who began a mini test first of all, and answered nothing yet, finds the way back to it on home', async ({
  page,
}) => {
  await page.clock.setFixedTime(now);
  await seedLog(page, [
    {
      kind: 'test-started',
      form: '1',
      endsAt: new Date(now.getTime() + 20 * 60_000).toISOString(),
      at: new Date(now.getTime() - 5 * 60_000).toISOString(),
    },
  ]);
  await page.goto('/');
  const back = today(page).getByRole('link', { name: /20 minutes.*Go on with the test/ });
  await expect(back).toBeVisible();
  await expect(today(page).getByRole('link', { name: 'Hear a first word' })).toBeVisible();
  await expectAccessible(page, '.today');
  await back.click();
  await expect(page).toHaveURL(/\/mini-test$/);
});

test("HM-10 DY-01 until the desk is read, Today's button stands there and leads to the practice", async ({
  page,
  request,
}) => {
  await seedLog(page, (await logsOfToday(request)).due);
  // is never answered
  await page.route(/\/assets\/desk-/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await today(page).getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL('/today');
  await expect(dictation(page).input).toBeVisible();
});

test('HM-10 ME-10 on a new device home waits for the practice of the account, and is never a newcomer in between', async ({
  page,
  browser,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  const person = freshPerson();
  await seedLog(page, [checkOf(set, 0, 1, false)]);
  await registerByApi(page, person);
  await page.goto('/');
  await expect(today(page).getByRole('link', { name: /^Review: 1/ })).toBeVisible();
  await expect.poll(() => accountEvents(page)).toBe(1);
  const other = await signInElsewhere(browser, person, '/about');
  const pulled = withResolvers();
  await other.route('**/api/me/events?*', async (route) => {
    await pulled.promise;
    await route.continue();
  });
  await other.goto('/');
  await waitUntilAlive(other);
  await expect(today(other).getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  await expect(today(other).getByRole('link', { name: 'Hear a first word' })).toHaveCount(0);
  pulled.resolve();
  await expect(today(other).getByRole('link', { name: /^Review: 1/ })).toBeVisible();
  await other.context().close();
});

test('HM-10 what is due is a quiet link, the set that was left goes on at its item', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(page, (await logsOfToday(request)).due);
  await page.goto('/');
  const region = today(page);
  await expect(region.getByText('Review: 6', { exact: true })).toBeVisible();
  await expect(region.getByText(/about \d+ min/)).toHaveCount(0);
  await expect(region.getByRole('button', { name: 'Today: 0 of 15 minutes' })).toBeVisible();
  await expect(region.getByText('2 days in a row')).toBeVisible();
  const week = region.getByRole('list', { name: 'This week' }).getByRole('listitem');
  await expect(week).toHaveCount(7);
  for (const name of ['Thursday: practised', 'Friday, today: not yet', 'Saturday: to come'])
    await expect(region.getByRole('listitem', { name })).toBeVisible();
  await expectAccessible(page, '.today');
  const goOn = region.getByRole('link', { name: 'Continue 7/20 right Office Life · Set 1' });
  await goOn.click();
  await expect(dictation(page).wordOf(8)).toBeVisible();
  await expect(page).toHaveTitle(/Office Life, set 1/);
  expect(set.items).toHaveLength(20);
  await page.goBack();
  await region.getByRole('link', { name: 'Review: 6' }).click();
  await expect(dictation(page).input).toBeVisible();
});

test('UX-19 HM-10 a part that was left has its Vietnamese name on the Vietnamese home', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  const { items, setNo } = await readSentences(page.request, 'part1');
  await page.clock.setFixedTime(now);
  await seedLog(page, [
    {
      kind: 'sentence-checked',
      sentenceId: items[0]?.id ?? '',
      part: 'part1',
      setNo,
      typed: ['x'],
      correct: true,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 900,
      at: new Date(now.getTime() - 3_600_000).toISOString(),
    },
  ]);
  await page.goto('/');
  await expect(
    page
      .getByRole('region', { name: 'Góc học tập' })
      .getByRole('link', { name: 'Học tiếp đúng 1/10 Phần 1 · Mô tả tranh · Bộ 1' }),
  ).toBeVisible();
});

test('HM-10 a set whose first word was wrong is just begun, not 0/20', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(page, [checkOf(set, 0, 0.1, false)]);
  await page.goto('/');
  await expect(
    today(page).getByRole('link', { name: 'Continue just begun Office Life · Set 1' }),
  ).toBeVisible();
});

test('HM-10 DY-01 where more is due than the minutes have room for, the desk says what they have room for', async ({
  page,
  request,
}) => {
  const sets = await Promise.all(
    ['Office Life', 'Eating Out', 'At the Clinic'].map((topic) => readSet(request, topic)),
  );
  await page.clock.setFixedTime(now);
  await seedLog(page, [
    ...sets.flatMap((set) =>
      set.items.map((_, n) => ({ ...checkOf(set, n, 2, false), elapsedMs: 15_000 })),
    ),
    {
      kind: 'plan-chosen',
      examDay: null,
      minutes: 10,
      days: [1, 2, 3, 4, 5, 6, 7],
      unit: null,
      rules: 1,
      at: new Date(now.getTime() - 3_600_000).toISOString(),
    },
  ]);
  await page.goto('/');
  const region = today(page);
  await expect(region.getByRole('link', { name: /^Review: 60/ })).toBeVisible();
  await expect(region.getByText(/^Now [1-5]?\d reviews, \d+ new words$/)).toBeVisible();
});

for (const [state, text] of [
  ['due', /^Sau đó học 12 từ mới(,| và) ôn sớm 7 từ/],
  ['done', /^Tiếp theo: học 12 từ mới/],
] as const)
  test(`UX-19 DY-01 the Vietnamese desk says in plain words what comes next (${state})`, async ({
    page,
    request,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
    await page.clock.setFixedTime(now);
    await seedLog(page, (await logsOfToday(request))[state]);
    await page.goto('/');
    const region = page.getByRole('region', { name: 'Góc học tập' });
    await expect(region.getByText(text)).toBeVisible();
  });

test('HM-10 DY-01 everything due is done: Today says so, what Start leads to, what comes tomorrow, and leads on', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(page, [
    ...[0, 1, 2, 3].map((n) => checkOf(set, n, 3, false)),
    ...[0, 1, 2].map((n) => checkOf(set, n, 0.1)),
    checkOf(set, 3, 0.1, false),
    completionOf(set, 0.05),
  ]);
  await page.goto('/');
  const region = today(page);
  await expect(region.getByText('Reviewed, now 12 new words')).toBeVisible();
  await expect(region.getByText(/comes? back tomorrow\./)).toBeVisible();
  await expect(region.getByRole('button', { name: 'Today: 1 of 15 minutes' })).toBeVisible();
  await expect(region.getByRole('link', { name: /^Review: / })).toHaveCount(0);
  await expectAccessible(page, '.today');
  await region.getByRole('link', { name: /^The next set / }).click();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
});

test('HM-10 ME-04 DY-01 where nothing is due, home names the new words that Start leads to, and Review says that nothing is', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime(now);
  await seedLog(page, (await logsOfToday(request)).done);
  await page.goto('/');
  await expect(today(page).getByText('Next: 12 new words')).toBeVisible();
  await expect(today(page).getByText(/^Today: \d+ words?$/)).toBeVisible();
  await expect(today(page).getByRole('link', { name: /^Review: / })).toHaveCount(0);
  // this learner answers in a second, but new words take their time
  await expect(today(page).getByRole('link', { name: 'Start · 3 min' })).toBeVisible();
  await page.goto('/review');
  await expect(page.getByText('Nothing due today')).toBeVisible();
});

test('HM-10 DY-01 where a listening item of the day is left, home says so above the button that leads to it', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime(now);
  await seedLog(page, (await logsOfToday(request)).listeningLeft);
  await page.route('**/api/listening/items/p2-900', (route) =>
    route.fulfill({ json: { setNo: 1, item: givenReply('p2-900') } }),
  );
  await page.route('**/media/p2-900*', (route) => route.fulfill({ body: '' }));
  await page.goto('/');
  await expect(today(page).getByText('One listening item left for today')).toBeVisible();
  await expect(today(page).getByText('Nothing due today')).toHaveCount(0);
  await expect(today(page).getByRole('link', { name: 'Continue · 1 min' })).toBeVisible();
});

test("SE-07 SE-03 HM-12 what is right in today's practice counts for its set on home, and completes it", async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(page, [
    ...set.items.slice(0, 18).map((_, n) => checkOf(set, n, 1)),
    { ...checkOf(set, 18, 1), from: 'today' },
    checkOf(set, 19, 1, false),
  ]);
  await page.goto('/');
  const card = page.getByRole('link', { name: /^Vocabulary Office Life Set 1/ });
  await expect(card).toHaveAccessibleName(/19 \/ 20/);
  await today(page)
    .getByRole('link', { name: /^Start/ })
    .click();
  const { input, check, modal } = dictation(page);
  await input.fill(set.items[19]?.word ?? '');
  await check.click();
  await expect(modal).toBeVisible();
  const kinds = async () => (await readLog(page)).map(({ kind }) => kind);
  await expect.poll(kinds).toContain('set-completed');
  await page.goto('/');
  await expect(card).toHaveAccessibleName(/Completed/);
  expect((await kinds()).filter((kind) => kind === 'set-completed')).toHaveLength(1);
});

test('HM-10 what is practised in this browser is on home at once, without an account', async ({
  page,
  request,
}) => {
  const [word = ''] = (await readSet(request, 'Office Life')).items.map((item) => item.word);
  // a fixed time, so that no midnight passes
  await page.clock.setFixedTime(now);
  const { input, check } = await openSet(page, 'Office Life');
  await input.fill(word);
  await check.click();
  await untilStored(page, 1);
  await expect(page.getByRole('dialog', { name: 'Correct!' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(
    today(page).getByRole('link', { name: /^Continue 1\/20 right Office Life · Set 1/ }),
  ).toBeVisible();
  await expect(today(page).getByRole('button', { name: 'Today: 1 of 15 minutes' })).toBeVisible();
});

for (const language of ['en', 'vi'] as const)
  test(`HM-10 nothing moves when Today is filled in, in any state, width and size of text (${language})`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const heights = new Map<string, Set<number>>();
    const shifts: number[] = [];
    for (const log of Object.values(await logsOfToday(request))) {
      const context = await browser.newContext({ timezoneId: 'UTC' });
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      await context.addInitScript(() => {
        localStorage.setItem('cookie-consent', 'declined');
        localStorage.setItem('dev-notice-dismissed-v1', 'true');
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(now);
      if (log.length > 0) await seedLog(page, log);
      else await registerByApi(page, freshPerson());
      await page.setViewportSize({ width: 360, height: 740 });
      const region = page.getByRole('region', {
        name: language === 'en' ? 'Today' : 'Góc học tập',
      });
      const heightOf = (): Promise<number> =>
        region.evaluate((element) => Math.round(element.getBoundingClientRect().height));
      await page.goto('/');
      await region.getByRole('link').nth(2).waitFor();
      // waits for the fonts, since text has other widths in a font of the device
      await waitForFonts(page);
      shifts.push(await readLayoutShift(page));
      for (const width of [320, 360, 768, 1280])
        for (const size of ['', '200%']) {
          await page.setViewportSize({ width, height: 740 });
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize;
          }, size);
          const key = `${width} ${size}`;
          heights.set(key, (heights.get(key) ?? new Set()).add(await heightOf()));
          // nothing is cut off, or wider than the region
          const isWhole = await region.evaluate(
            ({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth,
          );
          expect([key, isWhole]).toEqual([key, true]);
        }
      await context.close();
    }
    for (const [key, found] of heights) expect([key, ...found]).toHaveLength(2);
    expect(Math.max(...shifts)).toBeLessThanOrEqual(0.005);
  });

test('HM-10 where there is practice the first HTML holds the region, and nothing of anybody', async ({
  request,
}) => {
  const html = await (await request.get('/', { headers: { cookie: 'practised=1' } })).text();
  const region = /<section aria-labelledby="today-title".*?<\/section>/s.exec(html)?.[0] ?? '';
  expect(region).toContain('Today');
  expect(region).toMatch(/<div class="today-slot"><a [^>]*href="\/today"[^>]*>Start<\/a><\/div>/);
});

test('ME-06 DY-02 the goal and what it counts are chosen in Practice settings or at its ring on home, beside the streak of the days', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(new Date(now.getTime() - 2 * dayMs));
  const { input, check } = await openSet(page, 'Office Life');
  await input.fill(set.items[0]?.word ?? '');
  await check.click();
  await untilStored(page, 1);
  // one day without practice, which the streak bridges
  await page.clock.setFixedTime(now);
  await openSet(page, 'Office Life');
  await input.fill('xyz');
  await check.click();
  await untilStored(page, 2);
  await page.getByRole('button', { name: 'Practice settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Practice settings' });
  const goal = settings.getByRole('group', { name: 'Daily goal' });
  // a goal in minutes offers the minutes of a plan, and those of the learner's plan are chosen
  await expect(goal.getByRole('radio')).toHaveCount(5);
  await expect(goal.getByRole('radio', { name: '15' })).toBeChecked();
  await expect(settings.getByRole('radio', { name: 'Minutes' })).toBeChecked();
  await settings.getByText('Words and sentences', { exact: true }).click();
  await expect(goal.getByRole('radio', { name: '20' })).toBeChecked();
  await expect(goal.getByRole('radio')).toHaveCount(4);
  await page.clock.setFixedTime(new Date(now.getTime() + 1_000));
  await goal.getByText('40', { exact: true }).click();
  await expect(goal.getByRole('radio', { name: '40' })).toBeChecked();
  await expectAccessible(page);
  await untilStored(page, 4);
  expect((await readLog(page)).filter(({ kind }) => kind === 'goal-chosen')).toMatchObject([
    { goal: 20, unit: 'items' },
    { goal: 40, unit: 'items' },
  ]);
  await page.goto('/');
  const region = today(page);
  await expect(region.getByRole('button', { name: 'Daily goal: 1 of 40' })).toBeVisible();
  await expect(region.getByText('2 days in a row')).toBeVisible();
  await expect(
    region.getByRole('listitem', { name: 'Thursday: day off, the streak goes on' }),
  ).toBeVisible();
  // the ring opens the same choice, and shows the new goal
  await region.getByRole('button', { name: 'Daily goal: 1 of 40' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily goal' });
  await expect(dialog.getByRole('radio', { name: '40' })).toBeChecked();
  await expectAccessible(page);
  await page.clock.setFixedTime(new Date(now.getTime() + 60_000));
  await dialog.getByText('10', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: '10' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const ring = region.getByRole('button', { name: 'Daily goal: 1 of 10' });
  await expect(ring).toBeFocused();
  await untilStored(page, 5);
  // two days later, after another day without practice, the streak is over, and the page does not mention that
  await page.clock.setFixedTime(new Date(now.getTime() + 2 * dayMs));
  await page.reload();
  await expect(region.getByRole('button', { name: 'Daily goal: 0 of 10' })).toBeVisible();
  await expect(region.getByText(/in a row/)).toHaveCount(0);
});

test('ME-07 after a time away at most forty are due a day, and a kind line says so', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime(now);
  await seedLog(page, (await logsOfToday(request)).away);
  await page.goto('/');
  await expect(today(page).getByText('Welcome back.')).toContainText('at most 40 a day');
  await expectAccessible(page, '.today');
  await expect(today(page).getByRole('link', { name: 'Review: 40' })).toBeVisible();
  await page.goto('/review');
  await expect(page.getByText('40 due today')).toBeVisible();
  await expect(page.getByText(/^Welcome back\. At most 40 a day/)).toBeVisible();
});

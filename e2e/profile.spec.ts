import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { catalogueSchema } from '@nghego/contracts/catalogue';
import { searchSchema } from '@nghego/contracts/search';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { accountPage, freshPerson, registerByApi } from './account.ts';
import { readLog, seedLog, untilStored } from './device-log.ts';
import { openSet, readSet } from './dictation-set.ts';
import { expect, expectAccessible, test } from './journey.ts';

const topic = 'Eating Out';

// both devices use this zone, since the calendar leaves out days that have not begun here
const zone = 'Asia/Ho_Chi_Minh';
test.use({ timezoneId: zone });

/** Practice of the first set of a topic on another device, two of its words right at the first check. */
async function practiseElsewhere(page: Page): Promise<void> {
  const { items, topicId, setNo } = await readSet(page.request, topic);
  const event = (facts: object) => ({
    ...facts,
    v: 1,
    id: uuid(),
    at: new Date().toISOString(),
    device: 'another',
    zone,
  });
  const checks = items.slice(0, 2).map(({ id, word }) =>
    event({
      kind: 'word-checked',
      wordId: id,
      topicId,
      setNo,
      typed: word,
      correct: true,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 900,
    }),
  );
  const done = { kind: 'set-completed', set: 'vocabulary', topicId, setNo };
  const reply = await page.request.post('/api/me/events', {
    data: { events: [...checks, event({ ...done, itemCount: items.length })] },
  });
  expect(await reply.json()).toMatchObject({ accepted: 3, refused: [] });
}

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');

test('RT-05 PF-01 PF-02 PF-03 PF-05 UX-20 the profile shows who it is, what was really done, here and elsewhere, and the library; it asks for exam day and minutes', async ({
  page,
}) => {
  const person = freshPerson();
  await registerByApi(page, person);
  await practiseElsewhere(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/me/progress') asked.push(pathname);
  });
  const { open, button, alert } = accountPage(page);
  await open('/profile');
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText(/^.*Joined /)).toBeVisible();
  await expect(page.getByText('Beginner', { exact: true })).toBeVisible();
  await expect(figure(page, 'Exercises completed')).toHaveText('1');
  await expect(figure(page, 'Average score')).toHaveText('10%');
  await expect(figure(page, 'Dictation sentences completed')).toHaveText(/^0 of \d{3,}$/);
  const recent = page.getByRole('region', { name: 'Recent activity' });
  await expect(recent.getByRole('listitem')).toHaveText([/Eating Out, set 1.*10%/]);
  await expect(page.getByRole('img', { name: /practice on 1 day, 2 answers/ })).toBeVisible();
  await expect(page.getByText('This week: 100%')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });

  // the page adds what another device did, without fetching all figures again
  await untilStored(page, 3);
  await practiseElsewhere(page);
  // this event starts a sync
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('img', { name: /practice on 1 day, 4 answers/ })).toBeVisible();
  expect(asked).toHaveLength(1);

  // one text explains all percentages, which count first tries
  const means = page.getByText(/^In every percentage here, right means: right at the first try/);
  await expect(means).toHaveCount(1);
  await page.getByRole('tab', { name: 'Exercise Library' }).click();
  await expect(means).toHaveCount(1);
  await page.getByRole('tab', { name: 'Overview' }).click();

  await button('Edit profile').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('label')).toHaveText([
    'Full name',
    'Exam day',
    'Minutes a day',
    'Phone',
    'Date of birth',
  ]);
  await expectAccessible(page);
  await dialog.getByLabel('Exam day').fill('2020-01-31');
  await button('Save').click();
  await expect(alert).toContainText('That exam day is over.');
  await dialog.getByLabel('Exam day').fill('2099-12-14');
  await dialog.getByLabel('Minutes a day').selectOption('30');
  await button('Save').click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  // the plan is stored as one event, which today's practice reads too
  await expect
    .poll(async () =>
      (await readLog(page)).flatMap((event) =>
        event.kind === 'plan-chosen' ? [[event.examDay, event.minutes, event.days.length]] : [],
      ),
    )
    .toEqual([['2099-12-14', 30, 7]]);
  await button('Edit profile').click();
  await expect(dialog.getByLabel('Exam day')).toHaveValue('2099-12-14');
  await expect(dialog.getByLabel('Minutes a day')).toHaveValue('30');
  await button('Cancel').click();

  await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Exercise Library' })).toBeFocused();
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  const notBegun = cards.filter({ has: page.getByRole('link', { name: 'Start' }) }).first();
  // waits for the cards of this tab, since the tab before has a list, too
  await expect(notBegun).toBeVisible();
  const all = await cards.count();
  await expectAccessible(page);
  await page.getByLabel('Status').selectOption({ label: 'Completed' });
  await expect(cards).toHaveText([/Eating Out, set 1.*10%.*Retry/]);
  await page.getByLabel('Type').selectOption({ label: 'TOEIC' });
  await expect(page.getByText('No exercise passes both filters.')).toBeVisible();
  await page.getByLabel('Status').selectOption({ label: 'Incomplete' });
  await expect(cards.first()).toContainText('PART1');
  await page.getByLabel('Type').selectOption({ label: 'All' });
  await expect(cards).toHaveCount(all);
  await notBegun.getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/dictation\/\d+\?topic=.+&setIndex=\d+/);
});

/** A word of the course by its text, with its set. */
async function wordOf(page: Page, text: string) {
  const answer = await page.request.get('/api/search', { params: { q: text } });
  const { items } = searchSchema.parse(await answer.json());
  const found = items.find(({ type, word }) => type === 'word' && word === text);
  if (found === undefined) throw new Error(text);
  const { topicId, setNo } = await readSet(page.request, found.topic, found.setIndex);
  return { wordId: found.id, topicId, setNo };
}

test('ME-05 ME-08 ME-09 MK-02 the profile shows what is known, what comes, and what is confused', async ({
  page,
}) => {
  const now = new Date('2026-03-20T03:00:00Z');
  await page.clock.setFixedTime(now);
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const check = (days: number, of: Awaited<ReturnType<typeof wordOf>>, typed: string) => ({
    kind: 'word-checked' as const,
    ...of,
    typed,
    at: daysAgo(days),
    attempt: 1,
    revealed: false,
    replays: 0,
    elapsedMs: 900,
  });
  const wrong = (...given: Parameters<typeof check>) => ({
    ...check(...given),
    correct: false,
    mistake: 'vowel' as const,
  });
  const right = (...given: Parameters<typeof check>) => ({
    ...check(...given),
    correct: true,
    mistake: null,
  });
  const [sheet, feel, meeting] = [
    await wordOf(page, 'sheet'),
    await wordOf(page, 'feel'),
    await wordOf(page, 'meeting'),
  ];
  await seedLog(page, [
    // more often in the last week than in the week before, so the sound does not get better
    ...[9, 6, 5, 3, 2, 1].map((days) => wrong(days, sheet, 'shit')),
    wrong(4, feel, 'fill'),
    right(60, meeting, 'meeting'),
    right(30, meeting, 'meeting'),
  ]);
  await page.goto('/profile');
  const region = (name: string) => page.getByRole('region', { name });
  const known = region('Words you know');
  await expect(known).toContainText('of 3 that you have met');
  await expect(known).toContainText('Four weeks ago: 1.');
  const rows = known.getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(1)).toContainText('0 of 0 words met');
  await expect(rows.last()).toContainText('of 3 words met');
  await expect(region('The next seven days').getByRole('listitem')).toHaveCount(7);
  await expect(page.getByText(/^Due today: 2\./)).toBeVisible();

  const hard = page.getByRole('list', { name: 'Forgotten most' }).getByRole('listitem');
  // 'feel' was missed on one day only
  await expect(hard).toHaveText([/sheet.*missed on 6 days · vowel.*hard/]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await region('Your ear')
    .getByRole('link', { name: /^Your ear often mixes up the short i and the long ee/ })
    .click();
  const sounds = region('Sound by sound');
  await expect(sounds).toContainText('7 times');
  await sounds.getByText('How does it sound?').first().click();
  await expect(sounds.getByRole('button', { name: 'Play sheet' })).toBeVisible();
  await sounds.getByRole('link', { name: 'Drill: Short i and long ee' }).click();
  await expect(page).toHaveURL(/\/ear\/pairs\?pair=/);
});

test('PF-02 PF-04 while the figures are read the profile shows none, and no zero', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/me/progress*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  for (const text of [
    /of 200 items/,
    /0 answers\.$/,
    /Nothing is finished yet/,
    'Exercises completed',
  ])
    await expect(page.getByText(text)).toBeHidden();
  answer();
  await expect(page.getByText(/^0 of 200 items/)).toBeVisible();
  await expect(page.getByText(/Nothing is finished yet/)).toBeVisible();
});

test('ME-05 before any practice the profile says what will be here; without the network the rest is shown', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await page.goto('/profile');
  await expect(page.getByText(/^Practise a few words first/)).toBeVisible();
  // there is nothing to keep yet, so the invitation to register comes last (PF-04)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['Overview', 'Keep it on every device']);
  await expect(page.getByRole('region', { name: 'Words you know' })).toHaveCount(0);
  await expectAccessible(page);
  await seedLog(page, [
    {
      kind: 'word-checked',
      ...(await wordOf(page, 'sheet')),
      typed: 'shit',
      at: new Date(Date.now() - 3_600_000).toISOString(),
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 900,
      correct: false,
      mistake: 'vowel',
    },
  ]);
  await page.route('**/api/practice-items*', (route) => route.abort());
  await page.goto('/profile');
  // one word says little, so there is no chart
  const known = page.getByRole('region', { name: 'Words you know' });
  await expect(known).toContainText('Met so far: 1. Fresh today: about 1.');
  await expect(known.getByRole('row')).toHaveCount(0);
  await expect(page.getByText('Nothing was missed on two days yet.')).toBeVisible();
  await expect(titles.first()).toHaveText('Keep it on every device');
  await expect(
    page.getByRole('region', { name: 'Your ear' }).getByRole('link', { name: /^Your ear/ }),
  ).toBeVisible();
});

test('PF-04 PF-05 without an account this browser’s figures are shown; they join the account that is made', async ({
  page,
}) => {
  const { items } = await readSet(page.request, topic);
  const screen = await openSet(page, topic);
  await screen.input.fill(items[0]?.word ?? '');
  await screen.input.press('Enter');
  await expect(screen.modal).toBeVisible();
  await untilStored(page, 1);
  const { open, fillRegistration, button } = accountPage(page);
  await open('/profile');
  // the page has the name of the links to it
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByText('Your practice on this browser')).toBeVisible();
  await expect(page.getByText(/^1 of 200 items/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  const person = freshPerson('Trần Bình');
  await fillRegistration(person);
  await button('Register').click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
  await expect(page.getByText(/^1 of 200 items/)).toBeVisible();
});

test('UX-19 PF-02 PF-03 in Vietnamese the profile calls topics by their Vietnamese names, and a begun set says how far it is', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  const { topics } = catalogueSchema.parse(await (await page.request.get('/api/catalogue')).json());
  const { name = '', nameVi = '' } = topics.find(({ setCount }) => setCount > 1) ?? {};
  expect(nameVi).not.toBe('');
  const first = await readSet(page.request, name);
  const next = await readSet(page.request, name, 1);
  const rightAt = (hoursAgo: number, set: typeof next) =>
    set.items.slice(0, 3).map(({ id, word }) => ({
      kind: 'word-checked' as const,
      wordId: id,
      topicId: set.topicId,
      setNo: set.setNo,
      typed: word,
      at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 900,
      correct: true,
      mistake: null,
    }));
  await seedLog(page, [
    ...rightAt(3, first),
    {
      kind: 'set-completed' as const,
      set: 'vocabulary' as const,
      topicId: first.topicId,
      setNo: first.setNo,
      itemCount: first.items.length,
      at: new Date(Date.now() - 7_200_000).toISOString(),
    },
    ...rightAt(1, next),
  ]);
  await page.goto('/profile');
  const recent = page.getByRole('region', { name: 'Hoạt động gần đây' });
  await expect(recent.getByRole('listitem')).toContainText([`${nameVi}, bộ 1`]);
  await page.goto('/profile?tab=library');
  const card = page.getByRole('listitem').filter({ hasText: `${nameVi}, bộ 2` });
  await expect(card).toContainText(`Đúng 3/${next.items.length}`);
  await expect(card.getByRole('link', { name: 'Tiếp tục' })).toBeVisible();
  await expect(page.getByText(`${name}, `)).toHaveCount(0);
});

test('PF-01 AC-08 another picture, another name; both stay', async ({ page }) => {
  const person = freshPerson();
  await registerByApi(page, person);
  const { open, fill, button, alert, header } = accountPage(page);
  await open('/profile');
  const picture = page.locator('main img');
  const choose = async (name: string, buffer: Buffer): Promise<void> => {
    const choosing = page.waitForEvent('filechooser');
    await button('Change avatar').click();
    await (await choosing).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('not.png', Buffer.from('no picture'));
  await expect(alert).toContainText('not a picture');
  await expect(picture).toHaveCount(0);
  await choose('an.png', await page.screenshot());
  await expect(picture).toHaveAttribute('src', /^\/media\//);
  await expect(alert).toHaveCount(0);
  await button('Edit profile').click();
  await fill({ 'Full name': 'Lê Thị Bình', Phone: 'call me' });
  await button('Save').click();
  await expect(alert).toContainText('phone number');
  await fill({ Phone: '+84 912 345 678', 'Date of birth': '2001-12-31' });
  await button('Save').click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Hello, Lê Thị Bình' })).toBeVisible();
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({
    phone: '+84 912 345 678',
    dateOfBirth: '2001-12-31',
  });
  await page.reload();
  await expect(picture).toBeVisible();
});

test.describe('in Vietnam', () => {
  test.use({ timezoneId: 'Asia/Ho_Chi_Minh' });

  test('UX-20 who joined after midnight joined on that day, not on the day of Greenwich', async ({
    page,
  }) => {
    await registerByApi(page, freshPerson());
    await page.route('**/api/auth/get-session*', async (route) => {
      const answer: unknown = await (await route.fetch()).json();
      const text = JSON.stringify(answer).replace(
        /"createdAt":"[^"]*"/g,
        '"createdAt":"2026-11-24T18:30:00.000Z"',
      );
      await route.fulfill({ body: text, contentType: 'application/json' });
    });
    await page.goto('/profile');
    await expect(page.getByText(/Joined/)).toContainText('Joined Nov 25, 2026');
  });
});

test('PF-06 one’s own data is a file; deleting asks for the password and erases', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of (401|403)/);
  const person = freshPerson();
  await registerByApi(page, person);
  const { open, fill, button, alert } = accountPage(page);
  await open('/profile');
  const downloading = page.waitForEvent('download');
  await button('Download my data').click();
  const saved: unknown = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(saved).toMatchObject({ account: { email: person.email } });
  await button('Delete my account').click();
  await expectAccessible(page);
  // the button has the color of a deletion
  await expect(button('Delete')).toHaveCSS('background-color', 'rgb(168, 40, 28)');
  await button('Delete').click();
  await expect(alert).toHaveText('Please fill in all fields');
  await fill({ Password: 'a wrong one' });
  await button('Delete').click();
  await expect(alert).toHaveText('The password is not right.');
  await fill({ Password: person.password });
  // on a phone the button is far down the page, and the page must scroll to its top
  await page.setViewportSize({ width: 360, height: 640 });
  await button('Delete').click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeInViewport();
  const again = await page.request.post('/api/auth/sign-in/email', {
    data: { email: person.email, password: person.password },
  });
  expect(again.status()).toBe(401);
});

test('SH-15 where the session call fails the profile says so', async ({ page, expectConsole }) => {
  expectConsole(/status of 503/);
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
});

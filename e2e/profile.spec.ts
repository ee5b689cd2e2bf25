import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { v7 as uuid } from 'uuid';
import { accountPage, freshPerson, registerByApi } from './account.ts';
import { untilKept } from './device-log.ts';
import { openSet, readSet } from './dictation-set.ts';
import { expect, expectAccessible, test } from './journey.ts';

const topic = 'Eating Out';

// the other device lies in it too: a day that has not begun here yet is in no calendar
const zone = 'Asia/Ho_Chi_Minh';
test.use({ timezoneId: zone });

/** Practice of the first set of a topic on another device, two of its words right at once. */
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

test('RT-05 PF-01 PF-02 the profile shows who it is and what was really done', async ({ page }) => {
  const person = freshPerson();
  await registerByApi(page, person);
  await practiseElsewhere(page);
  const { open } = accountPage(page);
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
});

test('PF-03 the library knows what is completed, its filters work, Start opens the exercise', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  await practiseElsewhere(page);
  await accountPage(page).open('/profile');
  await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Exercise Library' })).toBeFocused();
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  // the tab before has a list too
  await expect(cards.filter({ hasText: 'Eating Out, set 2' })).toBeVisible();
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
  await cards.filter({ hasText: 'Eating Out, set 2' }).getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/dictation\/\d+\?topic=Eating%20Out&setIndex=1/);
});

test('PF-04 PF-05 without an account this browser’s figures are shown; they join the account that is made', async ({
  page,
}) => {
  const { items } = await readSet(page.request, topic);
  const screen = await openSet(page, topic);
  await screen.input.fill(items[0]?.word ?? '');
  await screen.input.press('Enter');
  await expect(screen.modal).toBeVisible();
  await untilKept(page, 1);
  const { open, fill, button } = accountPage(page);
  await open('/profile');
  await expect(page.getByRole('heading', { name: 'Your practice on this browser' })).toBeVisible();
  await expect(page.getByText(/^1 of 200 items/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  const person = freshPerson('Trần Bình');
  await fill({
    'Full name': person.fullName,
    Email: person.email,
    Password: person.password,
    'Confirm password': person.password,
  });
  await button('Register').click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
  await expect(page.getByText(/^1 of 200 items/)).toBeVisible();
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
  await button('Delete').click();
  await expect(alert).toHaveText('Please fill in all fields');
  await fill({ Password: 'a wrong one' });
  await button('Delete').click();
  await expect(alert).toHaveText('The password is not right.');
  await fill({ Password: person.password });
  await button('Delete').click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
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

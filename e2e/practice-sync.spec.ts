import { progressSchema } from '@nghego/contracts/progress';
import { practiceFigures } from '@nghego/engine/practice/practice-figures';
import type { BrowserContext, Page } from '@playwright/test';
import {
  accountPage,
  freshPerson,
  type Person,
  registerByApi,
  signInByApi,
  signInElsewhere,
} from './account.ts';
import { readLog, readStore } from './device-log.ts';
import { openSet } from './dictation-set.ts';
import { questionsOf, startMode } from './grammar-game.ts';
import { beginSet } from './begun-set.ts';
import { answerQuestions, expect, test, waitUntilAlive } from './journey.ts';
import { openSentences, readSentences, wordsIn } from './sentence-set.ts';

const figuresOn = async (page: Page) => practiceFigures(await readLog(page));

async function figuresOfServer(page: Page) {
  const answer = await page.request.get('/api/me/progress');
  return progressSchema.parse(await answer.json());
}

async function checksOfServer(page: Page): Promise<number> {
  const { days } = await figuresOfServer(page);
  return days.reduce((sum, { checks }) => sum + checks, 0);
}

/** Completes a set of which the first seventeen words are right already; the next word is wrong at first. */
async function finishSet(
  page: Page,
  topic: string,
  network: 'online' | 'offline' = 'online',
  now = Date.now(),
): Promise<void> {
  const left = await beginSet(page, topic, 17, now);
  const screen = await openSet(page, topic);
  await expect(screen.wordOf(18)).toBeVisible();
  if (network === 'offline') {
    // waits until the other data of the account are loaded
    await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
    // waits for the dialogs, which are loaded with the first letter
    await screen.input.fill('n');
    for (const dialog of ['Correct!', 'Set complete'])
      await expect(page.locator(`dialog[aria-label="${dialog}"]`)).toBeAttached();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('practice-account')))
      .toBe('true');
    // waits until the seventeen earlier checks were sent
    await expect.poll(() => checksOfServer(page)).toBeGreaterThanOrEqual(17);
    await page.context().setOffline(true);
  }
  await screen.input.fill('nothing');
  await screen.input.press('Enter');
  // a check waits for the diagnosis to load; text typed meanwhile would replace the wrong answer
  await expect(screen.input).toHaveAttribute('aria-invalid', 'true');
  for (const [index, word] of left.entries()) {
    await expect(screen.wordOf(18 + index)).toBeVisible();
    await screen.input.fill(word);
    await screen.check.click();
    await expect(screen.modal).toBeVisible();
    if (index < 2) await screen.continueButton.click();
  }
  await expect(screen.setComplete).toBeVisible();
  await expect.poll(async () => (await readLog(page)).at(-1)?.kind).toBe('set-completed');
}

/** Finishes the first set of a part. */
async function finishSentences(page: Page, part: string): Promise<void> {
  const { items } = await readSentences(page.request, part);
  const screen = await openSentences(page, part);
  for (const [index, { englishSentence }] of items.entries()) {
    await expect(screen.sentenceOf(index + 1, items.length)).toBeVisible();
    await screen.box(1).click();
    await page.keyboard.type(wordsIn(englishSentence).join(' '));
    await screen.check.click();
    await expect(screen.modal).toBeVisible();
    if (index < items.length - 1) await screen.continueButton.click();
  }
  await expect(screen.setComplete).toBeVisible();
  await expect.poll(async () => (await readLog(page)).at(-1)?.kind).toBe('set-completed');
}

/** Plays a whole game, all right; the test controls the page's clock. */
async function finishGame(page: Page): Promise<void> {
  await page.goto('/grammar-game');
  await waitUntilAlive(page);
  const screen = await startMode(page, 'Fill the blank');
  for (const [n, { correct }] of questionsOf('choice-1').slice(0, 20).entries()) {
    await expect(screen.question(n + 1)).toBeVisible();
    await page.keyboard.press(String(correct + 1));
    await page.keyboard.press('Enter');
    await expect(screen.text('Chính xác! +10 điểm')).toBeVisible();
    await page.clock.runFor(2_000);
  }
  await expect(screen.playAgain).toBeVisible();
  await expect.poll(async () => (await readLog(page)).at(-1)?.kind).toBe('game-finished');
}

const topics = ['Eating Out', 'Hotels'] as const;

test.describe('two browsers of one learner', () => {
  let contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
  });

  test('PF-05 OF-02 practise offline, come back one after the other, and end with the same figures', async ({
    browser,
  }) => {
    contexts = await Promise.all([browser.newContext(), browser.newContext()]);
    await Promise.all(contexts.map(answerQuestions));
    const [one, other] = await Promise.all(contexts.map((context) => context.newPage()));
    if (one === undefined || other === undefined) throw new Error('two pages are needed');
    const person = freshPerson();
    await registerByApi(one, person);
    await signInByApi(other, person);
    for (const [n, page] of [one, other].entries())
      await finishSet(page, topics[n] ?? '', 'offline');
    for (const page of [one, other])
      await expect(page.getByText('Kept on this device, waiting to be sent: 5')).toBeVisible();
    const before = await Promise.all([figuresOn(one), figuresOn(other)]);
    expect(before.map(({ exercisesCompleted }) => exercisesCompleted)).toEqual([1, 1]);

    await one.context().setOffline(false);
    await expect.poll(async () => (await figuresOfServer(one)).exercisesCompleted).toBe(1);
    await other.context().setOffline(false);
    await expect.poll(async () => (await figuresOfServer(one)).exercisesCompleted).toBe(2);
    await one.goto('/');
    await other.goto('/');
    for (const page of [one, other])
      await expect(page.getByText('Completed', { exact: true })).toHaveCount(2);
    const figures = await figuresOfServer(one);
    expect(figures).toMatchObject({
      exercisesCompleted: 2,
      averageScore: 95,
      masteredItems: 38,
    });
    // there are two days if midnight passes meanwhile
    expect(figures.days.reduce((sum, { checks }) => sum + checks, 0)).toBe(42);
    // counts the words that were right at the first try (UX-20)
    expect(figures.days.reduce((sum, { right }) => sum + right, 0)).toBe(38);
    expect(await figuresOn(one)).toEqual(figures);
    expect(await figuresOn(other)).toEqual(figures);
  });
});

test('PF-06 what an account has still to send from here is forgotten once it was deleted on another device', async ({
  page,
  playwright,
  baseURL,
  expectConsole,
}) => {
  expectConsole(/status of 401|ERR_INTERNET_DISCONNECTED/);
  const person = freshPerson();
  await registerByApi(page, person);
  await finishSet(page, topics[0], 'offline');
  expect(await readStore(page, 'events')).not.toEqual([]);
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { email, password } = person;
  await other.post('/api/auth/sign-in/email', { data: { email, password } });
  expect((await other.delete('/api/me', { data: { password } })).status()).toBe(204);
  await other.dispose();
  const asked = page.waitForResponse(/\/api\/accounts\/gone/);
  await page.context().setOffline(false);
  expect((await asked).status()).toBe(200);
  await expect.poll(() => readStore(page, 'parked')).toEqual([]);
  await expect.poll(() => readStore(page, 'events')).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('practice-account')))
    .toBe('false');
});

test('PF-06 on a device of many, no account that was deleted elsewhere is passed over', async ({
  page,
}) => {
  await page.goto('/');
  const ids = Array.from(
    { length: 21 },
    (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`,
  );
  const last = ids.at(-1) ?? '';
  await page.route('**/api/accounts/gone*', (route) =>
    route.fulfill({ json: { gone: route.request().url().includes(last) ? [last] : [] } }),
  );
  const screen = await openSet(page, topics[0]);
  await screen.input.fill('wrong');
  await screen.input.press('Enter');
  await expect.poll(() => readLog(page)).toHaveLength(1);
  await page.evaluate(
    (accounts) =>
      new Promise<void>((resolve) => {
        localStorage.setItem('practice-account', 'true');
        const opening = indexedDB.open('nghego');
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('parked', 'readwrite');
          for (const userId of accounts)
            change.objectStore('parked').put({ userId, line: {} }, [userId, 'event']);
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    ids,
  );
  await page.reload();
  await expect.poll(async () => (await readStore(page, 'parked')).length).toBe(20);
});

test('PF-01 PF-03 PF-05 HM-06 OF-02 the next day on another device: all is there, and a set goes on through a lost network', async ({
  page,
  browser,
}) => {
  test.slow();
  const noon = new Date().setHours(12, 0, 0, 0);
  const person = freshPerson();
  await registerByApi(page, person);
  const before = noon - 24 * 3_600_000;
  await page.clock.install({ time: before });
  await finishSet(page, topics[0], 'online', before);
  await finishSentences(page, 'part1');
  await finishGame(page);
  const yesterday = await figuresOn(page);
  expect(yesterday).toMatchObject({ exercisesCompleted: 2, gamesFinished: 1 });
  await expect.poll(() => figuresOfServer(page)).toEqual(yesterday);

  const other = await signInElsewhere(browser, person);
  const words = other.getByRole('region', { name: 'Words' });
  const badges = words.getByText('Completed', { exact: true });
  await expect(badges).toHaveCount(1);
  const sentences = other.getByRole('region', { name: 'Sentence Practice' });
  await sentences.scrollIntoViewIfNeeded();
  await expect(sentences.getByText('Completed', { exact: true })).toHaveCount(1);
  const { open } = accountPage(other);
  await open('/profile');
  const recent = other.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
  await expect(recent).toHaveText([
    /Fill the blank.*100%/,
    /PART1, set 1.*100%/,
    /Eating Out, set 1.*95%/,
  ]);
  await other.getByRole('tab', { name: 'Exercise Library' }).click();
  await other.getByLabel('Status').selectOption({ label: 'Completed' });
  await expect(other.getByRole('tabpanel').getByRole('listitem')).toHaveCount(2);

  await finishSet(other, topics[1], 'offline');
  const after = await figuresOn(other);
  expect(after.exercisesCompleted).toBe(3);
  expect(after.days.length).toBeGreaterThan(yesterday.days.length);
  expect(await figuresOfServer(page)).toMatchObject({ exercisesCompleted: 2, gamesFinished: 1 });
  await other.context().setOffline(false);
  await expect.poll(() => figuresOfServer(page)).toEqual(after);
  await open('/');
  await expect(badges).toHaveCount(2);
  await other.context().close();
});

/** Signs in over the API, and opens home. */
async function comeBack(page: Page, person: Person): Promise<void> {
  await signInByApi(page, person);
  await page.goto('/');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(async () => (await readLog(page)).length).toBe(0);
}

test('PF-05 practice before sign-in joins the account once; sign-out takes it off the device, sign-in brings it back', async ({
  page,
}) => {
  test.slow();
  const badges = page.getByText('Completed', { exact: true });
  const [first, second] = [freshPerson('An'), freshPerson('Bình')];
  await finishSet(page, topics[0]);
  const before = await figuresOn(page);
  await registerByApi(page, first);
  await page.goto('/');
  await expect.poll(async () => (await figuresOfServer(page)).exercisesCompleted).toBe(1);
  await expect(badges).toHaveCount(1);
  await signOut(page);
  await expect(badges).toHaveCount(0);

  await registerByApi(page, second);
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Bình');
  await expect(badges).toHaveCount(0);
  expect((await figuresOfServer(page)).days).toEqual([]);
  await signOut(page);

  await comeBack(page, first);
  await expect(badges).toHaveCount(1);
  await expect.poll(() => figuresOn(page)).toEqual(before);
  expect(await figuresOfServer(page)).toEqual(before);
});

test('PF-05 OF-02 what could not be sent before a sign-out is kept apart, and sent at the next sign-in', async ({
  page,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/Failed to load resource/);
  const [first, second] = [freshPerson('An'), freshPerson('Bình')];
  await registerByApi(page, first);
  await page.route('/api/me/events', (route) => route.abort());
  await finishSet(page, topics[1]);
  const practised = await figuresOn(page);
  expect(practised.exercisesCompleted).toBe(1);
  await page.goto('/');
  await signOut(page);
  await page.unroute('/api/me/events');

  await registerByApi(page, second);
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Bình');
  expect((await figuresOfServer(page)).days).toEqual([]);
  await signOut(page);

  await comeBack(page, first);
  await expect.poll(() => figuresOfServer(page)).toEqual(practised);
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(1);
});

test('PF-06 PF-05 a deleted account takes its practice off the device, also what was never sent', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const person = freshPerson();
  await registerByApi(page, person);
  await page.route('/api/me/events', (route) => route.abort());
  const screen = await openSet(page, topics[1]);
  await screen.input.fill('wrong');
  await screen.input.press('Enter');
  await expect.poll(() => readLog(page)).toHaveLength(1);
  const { open, fill, button } = accountPage(page);
  await open('/profile');
  await button('Delete my account').click();
  await fill({ Password: person.password });
  await button('Delete').click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect.poll(() => readStore(page, 'events')).toEqual([]);
  await expect.poll(() => readStore(page, 'parked')).toEqual([]);
});

test('PF-06 a deleted account is said to be deleted, also where the device cannot forget it at once', async ({
  page,
}) => {
  const person = freshPerson();
  await registerByApi(page, person);
  const { open, fill, button } = accountPage(page);
  await open('/profile');
  await button('Delete my account').click();
  await fill({ Password: person.password });
  await page.evaluate(() => {
    navigator.locks.request = () => Promise.reject(new Error('no lock'));
  });
  await button('Delete').click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
});

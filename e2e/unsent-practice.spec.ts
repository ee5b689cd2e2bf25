import { practiceFigures } from '@nghego/engine/practice/practice-figures';
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { accountPage, freshPerson, type Person, registerByApi, signInByApi } from './account.ts';
import { accountEvents, readLog, untilSent, untilStored } from './device-log.ts';
import { openSet, openShortened, wordsOf } from './dictation-set.ts';
import { answerQuestions, expect, expectAccessible, test } from './journey.ts';
import { startProduct, stopProduct } from './own-product.ts';
import { seededFolder } from './seeded-product.ts';

const topic = 'Eating Out';
const notice = (page: Page) => page.getByText('Progress cannot be kept in this browser.');
const signedOut = (page: Page) => page.getByText('You are signed out.');

/** Checks this many wrong answers on the open set. */
async function answer(page: Page, times: number): Promise<void> {
  const input = page.getByRole('textbox', { name: 'Your answer' });
  for (let n = 0; n < times; n += 1) {
    await input.fill(`wrong ${n}`);
    await input.press('Enter');
    await expect(input).toHaveAttribute('aria-invalid', 'true');
  }
}

/** Signs in on the page that is open, without loading another one. */
async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  const { fill, button } = accountPage(page);
  await fill({ Email: email, Password: password });
  await button('Sign In').click();
  await expect(page).not.toHaveURL(/\/login/);
}

function runCommand(name: string, args: string[], dataDir: string): Promise<number | null> {
  const script = join(import.meta.dirname, `../apps/server/dist/${name}.js`);
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  return new Promise((resolve) => child.on('close', resolve));
}

// the next set may still be loading when a journey ends
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.describe('a restore of an older backup', () => {
  let contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
  });

  test('IN-01 after a restore of an older backup all comes back that a device holds, and the devices find together again', async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const dataDir = await seededFolder('restore');
    const file = join(dataDir, 'backup.tar.gz');
    let { child, address } = await startProduct({ DATA_DIR: dataDir });
    try {
      const baseURL = address;
      contexts = await Promise.all([
        browser.newContext({ baseURL }),
        browser.newContext({ baseURL }),
      ]);
      await Promise.all(contexts.map(answerQuestions));
      const [one, two] = await Promise.all(contexts.map((context) => context.newPage()));
      if (one === undefined || two === undefined) throw new Error('two pages are needed');
      const person = freshPerson();
      await registerByApi(one, person);
      await signInByApi(two, person);
      await openSet(one, topic);
      await answer(one, 2);
      await untilSent(one, 2);
      expect(await runCommand('backup', [file], dataDir)).toBe(0);
      await answer(one, 6);
      await untilSent(one, 8);
      await openSet(two, topic);
      await untilStored(two, 8);

      await stopProduct(child);
      expect(await runCommand('restore', [file, '--force'], dataDir)).toBe(0);
      ({ child, address } = await startProduct({ DATA_DIR: dataDir, PORT: new URL(baseURL).port }));
      expect(await accountEvents(one)).toBe(2);

      // the first device signs out without a sync since the restore: it sends its events again before it deletes them
      await one.goto('/');
      await one.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(one.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect.poll(() => accountEvents(two)).toBe(8);
      await untilStored(one, 0);

      // the other device goes on; its events get numbers below the cursor that the first device had before the restore
      await answer(two, 2);
      await untilSent(two, 10);
      await signInByApi(one, person);
      await one.goto('/');
      await untilStored(one, 10);
      await openSet(one, topic);
      await answer(one, 1);
      await untilSent(one, 11);
      await two.reload();
      await untilStored(two, 11);
      expect(practiceFigures(await readLog(one))).toEqual(practiceFigures(await readLog(two)));
    } finally {
      await stopProduct(child);
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

test('IN-04 while another tab holds IndexedDB answers wait, and are on the disk and the server when it lets go', async ({
  page,
  context,
}) => {
  const person = freshPerson();
  await registerByApi(page, person);
  await openSet(page, topic);
  await answer(page, 1);
  await untilSent(page, 1);
  const other = await context.newPage();
  await other.goto('/terms');
  await other.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nghego');
        opening.addEventListener('error', () => reject(new Error('no store')));
        opening.addEventListener('success', () => {
          const names = ['events', 'settled', 'parked', 'device'];
          const holding = opening.result.transaction(names, 'readwrite');
          const again = (): void => {
            if ('letGo' in window) {
              // closes the database once the transaction has ended
              holding.addEventListener('complete', () => opening.result.close());
              return;
            }
            const reading = holding.objectStore('device').get('id');
            reading.addEventListener('success', again);
          };
          again();
          resolve();
        });
      }),
  );
  await openSet(page, topic);
  await answer(page, 2);
  await expect(notice(page)).toBeVisible();
  await answer(page, 2);
  await other.evaluate(() => Object.assign(window, { letGo: true }));
  await expect(notice(page)).toHaveCount(0);
  await untilStored(page, 5);
  await expect.poll(() => accountEvents(page)).toBe(5);
  await page.reload();
  await untilStored(page, 5);
});

test('IN-05 where IndexedDB is refused answers reach the account from memory, and the next learner sees nothing of them', async ({
  page,
}) => {
  test.slow();
  const [first, second] = [freshPerson('An'), freshPerson('Bình')];
  await page.request.post('/api/auth/sign-up/email', {
    data: { name: second.fullName, email: second.email, password: second.password },
  });
  await registerByApi(page, first);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      },
    });
  });
  const words = (await wordsOf(page.request, topic)).slice(0, 3);
  const screen = await openShortened(page, topic);
  await answer(page, 2);
  await untilSent(page, 2);
  for (const [index, word] of words.entries()) {
    await expect(screen.wordOf(index + 1, words.length)).toBeVisible();
    await screen.input.fill(word);
    await screen.check.click();
    await expect(screen.modal).toBeVisible();
    if (index < words.length - 1) await screen.continueButton.click();
  }
  await expect(screen.setComplete).toBeVisible();
  await expect.poll(() => accountEvents(page)).toBe(2 + words.length + 1);
  await screen.nextSet.click();
  // after 'Next set', 'Back to home' leads home
  await expect(screen.setComplete).toBeHidden();
  await page.getByLabel('Back to home').click();

  const badges = page.getByText('Completed', { exact: true });
  await expect(badges).toHaveCount(1);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(badges).toHaveCount(0);
  await header.getByRole('link', { name: 'Login' }).click();
  await signInHere(page, second);
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
  await expect(badges).toHaveCount(0);
  await expect(signedOut(page)).toHaveCount(0);
  expect(await accountEvents(page)).toBe(0);
  await header.getByRole('button', { name: 'Logout' }).click();
  await header.getByRole('link', { name: 'Login' }).click();
  await signInHere(page, first);
  await expect(badges).toHaveCount(1);
});

for (const [how, endSession] of [
  [
    'was revoked on another device',
    async (page: Page, person: Person): Promise<Person> => {
      const changed = { ...person, password: 'another good password' };
      const other = await page
        .context()
        .browser()
        ?.newContext({
          baseURL: new URL(page.url()).origin,
        });
      if (other === undefined) throw new Error('no browser');
      await other.request.post('/api/auth/sign-in/email', {
        data: { email: person.email, password: person.password },
      });
      const reply = await other.request.post('/api/auth/change-password', {
        data: { currentPassword: person.password, newPassword: changed.password },
      });
      expect(reply.status()).toBe(200);
      await other.close();
      return changed;
    },
  ],
  [
    'has expired',
    async (page: Page, person: Person): Promise<Person> => {
      await page.context().clearCookies();
      return person;
    },
  ],
] as const)
  test(`IN-06 practice after a session that ${how} waits for its learner, and never joins another's account`, async ({
    page,
    expectConsole,
  }) => {
    test.slow();
    expectConsole(/status of 401/);
    const [first, second] = [freshPerson('An'), freshPerson('Bình')];
    await page.request.post('/api/auth/sign-up/email', {
      data: { name: second.fullName, email: second.email, password: second.password },
    });
    await registerByApi(page, first);
    await openSet(page, topic);
    await answer(page, 2);
    await untilSent(page, 2);

    const changed = await endSession(page, first);
    await answer(page, 1);
    await expect(signedOut(page)).toBeVisible();
    await expect(signedOut(page)).toBeInViewport();
    await answer(page, 3);
    await expectAccessible(page);
    // the next page shows the notice, too, although it never had the session
    await openSet(page, topic);
    await expect(signedOut(page)).toBeVisible();
    await answer(page, 1);

    await page.getByRole('link', { name: 'Sign In', exact: true }).click();
    await signInHere(page, second);
    await expect(signedOut(page)).toHaveCount(0);
    await answer(page, 1);
    await untilSent(page, 1);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await signInHere(page, changed);
    await expect.poll(() => accountEvents(page)).toBe(7);
    await untilStored(page, 7);
  });

test('IN-06 who is not the learner whose session ended goes on without their account', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const [first, second] = [freshPerson('An'), freshPerson('Bình')];
  await registerByApi(page, first);
  await openSet(page, topic);
  await answer(page, 1);
  await untilSent(page, 1);
  await page.context().clearCookies();
  await openSet(page, topic);
  await page.getByRole('button', { name: 'Not my account' }).click();
  await expect(signedOut(page)).toHaveCount(0);
  await answer(page, 2);
  await untilStored(page, 2);
  await registerByApi(page, second);
  await page.goto('/');
  await expect.poll(() => accountEvents(page)).toBe(2);
  await signInByApi(page, first);
  await page.goto('/');
  await untilStored(page, 1);
  expect(await accountEvents(page)).toBe(1);
});

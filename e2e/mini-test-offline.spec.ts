import { rm } from 'node:fs/promises';
import { getEvents } from '@nghego/contracts/progress';
import type { Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { readLog, untilStored } from './device-log.ts';
import { answerQuestions, expect, test, waitUntilAlive, withResolvers } from './journey.ts';
import { giveLinesSounds } from './lines-sounds.ts';
import { controlSounds } from './listening-set.ts';
import { miniTest } from './mini-test-form.ts';
import { startProduct } from './own-product.ts';
import { seededFolder } from './seeded-product.ts';

/** Answers questions until the number of the next one is `first`. */
async function answerUntil(page: Page, first: number): Promise<void> {
  const screen = miniTest(page);
  for (;;) {
    const place = await screen.place.innerText();
    const asked = Number(/\d+/.exec(place)?.[0]);
    if (asked >= first) return;
    const radios = page.getByRole('radio');
    // a conversation or talk has three questions of four options; any other screen has one question
    const step = (await radios.count()) === 12 ? 4 : 12;
    for (let option = 0; option < 12; option += step) await radios.nth(option).press('Space');
    await screen.next.click();
    await expect(screen.place).not.toHaveText(place);
  }
}

/** The addresses that a test needs without a network, and that the worker has not cached. */
function missing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { forms } = await (await fetch('/api/mini-tests?form=1')).json();
    const sounds: string[] = JSON.stringify(forms).match(/\/media\/[^"]+/g) ?? [];
    const needed = ['/mini-test', '/api/mini-tests?form=1', ...sounds];
    const found = await Promise.all(
      needed.map((address) => caches.match(address, { ignoreVary: true })),
    );
    return sounds.length === 0 ? ['all'] : needed.filter((_, n) => found[n] === undefined);
  });
}

test.use({ serviceWorkers: 'allow' });

test('LS-14 PF-05 a mini test that is begun needs no network: not for its sounds, a reload or its result, and the account has it afterwards', async ({
  browser,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/Failed to (load resource|fetch)|ERR_|sync|no-response/);
  const dataDir = await seededFolder('mini-test');
  const { child, address } = await startProduct({ DATA_DIR: dataDir });
  const context = await browser.newContext({ baseURL: address, serviceWorkers: 'allow' });
  const elsewhere = await browser.newContext({ baseURL: address });
  try {
    await giveLinesSounds(dataDir);
    await answerQuestions(context);
    const page = await context.newPage();
    const person = freshPerson();
    await registerByApi(page, person);
    const sounds = await controlSounds(page);
    const screen = miniTest(page);
    const worker = withResolvers();
    await context.route('**/service-worker.js', async (route) => {
      await worker.promise;
      await route.continue();
    });
    await page.goto('/mini-test');
    await waitUntilAlive(page);
    await screen.prepare.click();
    await expect(screen.begin).toBeVisible();
    // the service worker starts after the sounds were fetched, as on a first visit
    worker.resolve();
    await expect.poll(() => missing(page)).toEqual([]);
    await context.setOffline(true);

    await screen.begin.click();
    await expect(screen.place).toContainText('Question 1 of 50');
    await answerUntil(page, 6);
    await untilStored(page, 6);
    await page.reload();
    await waitUntilAlive(page);
    await expect(page.getByText('5 of 50 questions are answered.')).toBeVisible();
    await screen.goOn.click();
    // the item that was playing stays unanswered
    await expect(screen.place).toContainText('Question 7 of 50');
    await expect.poll(async () => (await sounds.played()).length).toBe(1);
    await answerUntil(page, 50);
    await page.getByRole('radio').first().press('Space');
    await screen.next.click();
    await expect(page.getByRole('heading', { name: 'Result of test 1', level: 1 })).toBeVisible();
    await expect(
      page.getByText(/^Practice range: \d+ to \d+ of 100 such questions$/),
    ).toBeVisible();
    // the missed items are read from the device, too
    await expect(page.getByRole('button', { name: 'Write the lines' }).first()).toBeVisible();
    await untilStored(page, 52);

    const readAccount = async () => {
      const answer = await page.request.get('/api/me/events?v=3');
      return getEvents.response.parse(await answer.json()).items;
    };
    expect(await readAccount()).toEqual([]);
    await context.setOffline(false);
    await expect.poll(async () => (await readAccount()).length).toBe(52);
    const log = await readLog(page);
    const right = log.filter((event) => 'correct' in event && event.correct).length;

    await answerQuestions(elsewhere);
    const other = await elsewhere.newPage();
    const { email, password } = person;
    await other.request.post('/api/auth/sign-in/email', { data: { email, password } });
    await other.goto('/mini-test');
    const taken = other.getByRole('region', { name: 'Tests you have taken' });
    await expect(taken.getByRole('button')).toHaveText(
      new RegExp(`^Test 1 .*${right} / 50 right$`),
    );
  } finally {
    await context.close();
    await elsewhere.close();
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});

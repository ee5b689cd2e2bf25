import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { untilStored } from './device-log.ts';
import { dictation } from './dictation-set.ts';
import { answerQuestions, expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { listOf } from './own-list.ts';
import { startProduct, stopProduct } from './own-product.ts';
import { seededFolder } from './seeded-product.ts';

const twoWords = 'quokka - chuột túi\nwombat - gấu túi';

async function eventsOf(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/me/events?after=0&v=2');
  return (await answer.json()).items.map(({ kind }: { kind: string }) => kind);
}

test('LI-03 a set of a list shows how far it is, and starting it again holds on another device', async ({
  page,
  browser,
}) => {
  const person = freshPerson();
  await registerByApi(page, person);
  const id = await listOf(page, 'Book', twoWords);
  const { input, wordOf } = dictation(page);
  await page.goto(`/lists/${id}/0`);
  await waitUntilAlive(page);
  await input.fill('quokka');
  await page.keyboard.press('Enter');
  await untilStored(page, 1);
  await page.goto(`/lists/${id}`);
  await expect(page.getByRole('link', { name: 'Set 1 1 / 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Set 1/ }).click();
  await expect(wordOf(2, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(wordOf(1, 2)).toBeVisible();
  await expect.poll(() => eventsOf(page)).toEqual(['own-word-checked', 'set-restarted']);

  const context = await browser.newContext();
  await answerQuestions(context);
  const other = await context.newPage();
  await other.request.post('/api/auth/sign-in/email', {
    data: { email: person.email, password: person.password },
  });
  await other.goto(`/lists/${id}`);
  await untilStored(other, 2);
  await expect(other.getByRole('link', { name: 'Set 1 2 words' })).toBeVisible();
  await other.getByRole('link', { name: /Set 1/ }).click();
  const there = dictation(other);
  await expect(there.wordOf(1, 2)).toBeVisible();
  await there.input.fill('quokka');
  await other.keyboard.press('Enter');
  await untilStored(other, 3);
  await there.continueButton.click();
  await expect(there.wordOf(2, 2)).toBeVisible();
  await there.input.fill('wombat');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: /Set complete/ })).toBeVisible();
  await untilStored(other, 4);
  await other.goto(`/lists/${id}`);
  await expect(other.getByRole('link', { name: 'Set 1 Completed' })).toBeVisible();
  await context.close();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });
  test.setTimeout(120_000);

  test('LI-03 a list’s set that was opened opens again, the one after it too, and practice is kept', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to (load resource|fetch)|ERR_|sync|no-response/);
    const dataDir = await seededFolder('lists-offline');
    const { child, address } = await startProduct({ DATA_DIR: dataDir });
    try {
      const call = (path: string, data: object) => page.request.post(address + path, { data });
      const { fullName: name, email, password } = freshPerson();
      await call('/api/auth/sign-up/email', { name, email, password });
      const { id } = await (await call('/api/me/lists', { name: 'Book' })).json();
      const items = Array.from({ length: 21 }, (_, at) => ({
        word: `made up ${at + 1}`,
        meaning: `nghĩa ${at + 1}`,
      }));
      await call(`/api/me/lists/${id}/words`, { items });
      await page.goto(`${address}/lists/${id}/0`);
      const { input, wordOf, modal } = dictation(page);
      await expect(wordOf(1)).toBeVisible();
      const kept = () =>
        page.evaluate(async () =>
          (await (await caches.open('content')).keys()).filter(({ url }) =>
            url.includes('/api/me/lists/'),
          ),
        );
      await expect.poll(async () => (await kept()).length, { timeout: 30_000 }).toBe(2);
      const book = page.getByRole('link', { name: 'Book' });
      await page.goto(`${address}/lists`);
      await expect(book).toBeVisible();
      await page.goto(`${address}/lists/${id}`);
      await expect(page.getByRole('link', { name: /^Set 1/ })).toBeVisible();
      await expect.poll(async () => (await kept()).length, { timeout: 30_000 }).toBe(3);
      await stopProduct(child);

      // opens the list by its link
      await page.goto(`${address}/lists`);
      await book.click();
      await page.getByRole('link', { name: /^Set 1/ }).click();
      await expect(wordOf(1)).toBeVisible();

      await page.goto(`${address}/lists/${id}/1`);
      await expect(wordOf(1, 1)).toBeVisible();
      await page.goto(`${address}/lists/${id}/0`);
      await expect(wordOf(1)).toBeVisible();
      await waitUntilAlive(page, 'input');
      await input.fill('made up 1');
      await page.keyboard.press('Enter');
      await expect(modal).toBeVisible();
      await untilStored(page, 1);
      await page.reload();
      await expect(wordOf(2)).toBeVisible();
    } finally {
      child.kill('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

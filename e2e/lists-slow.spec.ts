import type { Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { expect, test, waitUntilAlive, withResolvers } from './journey.ts';
import { listOf } from './own-list.ts';

/** Holds requests, as a slow connection does. @returns `release` lets them go; `came` tells how many there were */
async function hold(page: Page, method: string, address: string) {
  const { promise, resolve } = withResolvers();
  let came = 0;
  await page.route(address, async (route) => {
    if (route.request().method() === method) {
      came += 1;
      await promise;
    }
    await route.continue();
  });
  return { release: resolve, came: () => came };
}

async function listsOf(page: Page): Promise<{ id: string; name: string }[]> {
  return (await (await page.request.get('/api/me/lists')).json()).items;
}
async function wordsOf(page: Page, listId: string): Promise<string[]> {
  const { words } = await (await page.request.get(`/api/me/lists/${listId}`)).json();
  return words.map(({ word }: { word: string }) => word);
}

test('LI-01 what is typed or dropped while words are checked or saved changes neither the text nor what is saved', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Book', 'wombat - gấu túi');
  await page.goto(`/lists/${id}`);
  const box = page.getByLabel('Words and their meanings');
  await box.fill('quokka - chuột túi\nnumbat');
  const disturb = async (): Promise<void> => {
    await box.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' - thú ăn kiến');
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['newt - sa giông'], 'newt.txt'));
      return transfer;
    });
    await box.dispatchEvent('drop', { dataTransfer: dropped });
  };

  const checking = await hold(page, 'POST', '**/words');
  await page.getByRole('button', { name: 'Check the words' }).click();
  await expect(page.getByRole('button', { name: 'Checking…' })).toBeVisible();
  await disturb();
  checking.release();
  const keep = page.getByRole('button', { name: 'Add 1 word' });
  await expect(keep).toBeVisible();
  await expect(box).toHaveValue('quokka - chuột túi\nnumbat');

  await page.unroute('**/words');
  const saving = await hold(page, 'POST', '**/words');
  await keep.click();
  await expect.poll(saving.came).toBe(1);
  await disturb();
  saving.release();
  await expect(page.getByText('1 word was added.')).toBeVisible();
  // the text box keeps the line that must be corrected
  await expect(box).toHaveValue('numbat');
  await expect(box).toBeEditable();
  expect((await wordsOf(page, id)).toSorted()).toEqual(['quokka', 'wombat']);
});

test('LI-01 Enter twice makes one list, and saves a meaning once', async ({ page }) => {
  await registerByApi(page, freshPerson());
  await page.goto('/lists');
  const name = page.getByLabel('Name of the list');
  await name.fill('Book');
  const creating = await hold(page, 'POST', '**/api/me/lists');
  const pageOfList = await hold(page, 'GET', '**/*.js');
  await name.press('Enter');
  await name.press('Enter');
  creating.release();
  // the list was made, and its page is still loading
  await expect.poll(pageOfList.came).toBeGreaterThan(0);
  await name.press('Enter');
  pageOfList.release();
  await expect(page.getByRole('heading', { name: 'Book', level: 1 })).toBeVisible();
  expect((await listsOf(page)).map((list) => list.name)).toEqual(['Book']);
  expect(creating.came()).toBe(1);

  const id = await listOf(page, 'Film', 'quokka - chuột túi');
  await page.goto(`/lists/${id}`);
  await page.getByRole('button', { name: 'Meaning and example of quokka' }).click();
  const saving = await hold(page, 'PATCH', '**/words/*');
  const meaning = page.getByLabel('Meaning', { exact: true });
  await meaning.fill('chuột túi đuôi ngắn');
  await meaning.press('Enter');
  await meaning.press('Enter');
  await expect.poll(saving.came).toBe(1);
  saving.release();
  await expect(meaning).toBeHidden();
  await expect(page.getByText('chuột túi đuôi ngắn')).toBeVisible();
  expect(saving.came()).toBe(1);
});

test('LI-01 a word is deleted while the deletion of another is on its way, and the last one comes back', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Book', 'quokka - chuột túi\nnumbat - thú ăn kiến');
  await page.goto(`/lists/${id}`);
  await waitUntilAlive(page);
  const deletion = (word: string) => page.getByRole('button', { name: `Delete ${word}` });
  await expect(deletion('quokka')).toBeVisible();
  const first = withResolvers();
  await page.route(
    '**/words/*',
    async (route) => {
      await first.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await deletion('quokka').click();
  await deletion('numbat').click();
  await expect(page.getByText('numbat was deleted.')).toBeVisible();
  await expect(deletion('numbat')).toBeHidden();
  first.resolve();
  await expect(page.getByText('quokka was deleted.')).toBeVisible();
  await expect(deletion('quokka')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(deletion('quokka')).toBeVisible();
  expect(await wordsOf(page, id)).toEqual(['quokka']);
});

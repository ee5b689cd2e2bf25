import type { Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { untilStored } from './device-log.ts';
import { openSet, practiceAddress, readSet } from './dictation-set.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { listOf } from './own-list.ts';

const topic = 'Eating Out';

async function wordsOn(page: Page): Promise<Record<string, string[]>> {
  const lists = (await (await page.request.get('/api/me/lists')).json()).items;
  const found: Record<string, string[]> = {};
  for (const { id, name } of lists) {
    const { words } = await (await page.request.get(`/api/me/lists/${id}`)).json();
    found[name] = words.map(({ word }: { word: string }) => word);
  }
  return found;
}

test('LI-04 words that the search finds, and words that were missed, go on a list, with the mouse and by keyboard; where one is already is ticked', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Book', 'quokka - chuột túi');
  const word = (await readSet(page.request, topic)).items[3]?.word ?? '';
  await listOf(page, 'Film', word);
  await page.goto('/');
  await waitUntilAlive(page);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill(word);
  const add = page.getByRole('button', { name: `Add ${word} to a list`, exact: true }).first();
  await add.click();
  const dialog = page.getByRole('dialog', { name: `Add ${word} to a list` });
  await expect(dialog.getByRole('checkbox', { name: 'Film' })).toBeChecked();
  const book = dialog.getByRole('checkbox', { name: 'Book' });
  await book.check();
  await expect(dialog.getByText('Added to Book.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(field).toBeFocused();
  expect((await wordsOn(page))['Book']).toEqual(['quokka', word]);
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(book).toBeChecked();

  // words of the course and own words can be added from the mistakes page, too
  await page.goto(`/lists/${id}/0`);
  await waitUntilAlive(page);
  await page.getByRole('textbox').fill('quoka');
  await page.keyboard.press('Enter');
  await untilStored(page, 1);
  await page.goto('/mistakes');
  await page.getByRole('button', { name: 'Add quokka to a list' }).click();
  const missed = page.getByRole('dialog', { name: 'Add quokka to a list' });
  await expect(missed.getByRole('checkbox', { name: 'Book' })).toBeChecked();
  await missed.getByRole('checkbox', { name: 'Film' }).check();
  await expect(missed.getByText('Added to Film.')).toBeVisible();
  expect(await wordsOn(page)).toEqual({ Book: ['quokka', word], Film: [word, 'quokka'] });
});

test('LI-04 a visitor is led to sign in and back to the word; a right word goes on a list that is made in its dialog, is taken off and comes back; a full list says so', async ({
  page,
}) => {
  const { items } = await readSet(page.request, topic);
  const { input } = await openSet(page, topic);
  await input.fill(items[0]?.word ?? '');
  await page.keyboard.press('Enter');
  await untilStored(page, 1);
  await page.getByRole('button', { name: 'Add to a list' }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${items[0]?.word} to a list` });
  await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(practiceAddress(topic))}`,
  );
  await expectAccessible(page);
  await registerByApi(page, freshPerson());
  const again = await openSet(page, topic);
  // practice from before the sign-in belongs to the learner now
  await expect(again.wordOf(2)).toBeVisible();
  const add = async (word = '') => {
    await again.input.fill(word);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add to a list' }).click();
    return page.getByRole('dialog', { name: `Add ${word} to a list` });
  };
  const second = await add(items[1]?.word);
  const name = second.getByLabel('Name of the list');
  await name.fill('Restaurant');
  await name.press('Enter');
  await expect(second.getByText('Added to Restaurant.')).toBeVisible();
  const box = second.getByRole('checkbox', { name: 'Restaurant' });
  await expect(box).toBeChecked();
  await expectAccessible(page);
  expect(await wordsOn(page)).toEqual({ Restaurant: [items[1]?.word] });
  await second.getByRole('button', { name: 'Undo' }).click();
  await expect(second.getByText('Removed from Restaurant.')).toBeVisible();
  await expect(box).not.toBeChecked();
  expect(await wordsOn(page)).toEqual({ Restaurant: [] });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(second.getByText('Added to Restaurant.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();
  expect(await wordsOn(page)).toEqual({ Restaurant: [items[1]?.word] });
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again.wordOf(3)).toBeVisible();

  const many = Array.from({ length: 2_000 }, (_, at) => `made up ${at} - nghĩa ${at}`);
  await listOf(page, 'Full', many.join('\n'));
  const third = await add(items[2]?.word);
  const full = third.getByRole('checkbox', { name: 'Full' });
  await full.click();
  await expect(third.getByRole('alert')).toHaveText('The list is full: 2000 words.');
  await expect(full).not.toBeChecked();
});

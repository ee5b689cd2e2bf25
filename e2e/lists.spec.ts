import { freshPerson, registerByApi } from './account.ts';
import { untilSent, untilStored } from './device-log.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { listOf } from './own-list.ts';

test.use({ isNewcomer: false });

test('LI-01 UX-12 a learner makes a list, pastes words, mends a row and keeps them; what is deleted comes back', async ({
  page,
}) => {
  await page.goto('/lists');
  await expect(page.getByRole('heading', { name: 'Sign in to make lists' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register?next=%2Flists',
  );
  await expectAccessible(page);
  await registerByApi(page, freshPerson());
  await page.goto('/lists');
  await expect(page.getByRole('heading', { name: 'My lists', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No list yet' })).toBeVisible();
  await expectAccessible(page);

  const name = page.getByLabel('Name of the list');
  await page.getByRole('button', { name: 'Make a list' }).click();
  await expect(page.getByText('Please give the list a name.')).toBeVisible();
  await name.fill('English 9');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: 'English 9', level: 1 })).toBeVisible();

  const box = page.getByLabel('Words and their meanings');
  await page.getByRole('button', { name: 'Check the words' }).click();
  await expect(page.getByText('Please type or paste a word first.')).toBeVisible();
  await box.fill('quokka - chuột túi\nnumbat\nwombat (n.) - gấu túi');
  await page.getByRole('button', { name: 'Check the words' }).click();
  const preview = page.getByRole('region', { name: 'Before they are added' });
  await expect(preview).toBeFocused();
  await expect(preview.getByRole('listitem')).toHaveCount(3);
  await expect(preview.getByRole('listitem').first()).toContainText('Line 2');
  await expect(preview.getByRole('listitem').first()).toContainText('Add its meaning');
  await expect(preview.getByRole('listitem').nth(1)).toContainText(/quokka.*Not in the dictionary/);
  await expect(preview.getByText('Not in the dictionary')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 2 words' }).click();
  await expect(page.getByText('2 words were added.')).toBeVisible();
  await expect(box).toHaveValue('numbat');
  await expect(page.getByText('2 words', { exact: true }).first()).toBeVisible();
  // the page has three sections; other actions are in a menu
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Practice',
    'Words',
    'Add words',
  ]);

  await page.getByRole('button', { name: 'Meaning and example of quokka' }).click();
  const meaning = page.getByLabel('Meaning', { exact: true });
  await meaning.fill(' ');
  await meaning.press('Enter');
  await expect(page.getByText('Please write what it means.')).toBeVisible();
  await expectAccessible(page);
  await meaning.fill('chuột túi đuôi ngắn');
  await meaning.press('Enter');
  await expect(page.getByText('chuột túi đuôi ngắn')).toBeVisible();

  await page.getByRole('button', { name: 'Delete quokka' }).click();
  await expect(page.getByText('quokka was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hear quokka' })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Hear quokka' })).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Share, export, rename').click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const file = await (await download).path();
  await page.getByLabel('Import a file').setInputFiles(file);
  await expect(box).toHaveValue(/^word,type,phonetic,meaning\nquokka,/);
  await page.getByRole('button', { name: 'Check the words' }).click();
  await expect(preview.getByText('It is on this list already.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the list').fill('English 9, unit 3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'English 9, unit 3', level: 1 })).toBeVisible();
});

test('LI-01 lists are moved, deleted and brought back; a text longer than a list becomes several; a list of somebody else is not here', async ({
  page,
  expectConsole,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Book', 'quokka - chuột túi');
  await listOf(page, 'Film', 'wombat - gấu túi');
  await page.goto('/lists');
  const names = page.getByRole('main').getByRole('link');
  await expect(names).toHaveText(['Book', 'Film']);
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Move Film up' }).click();
  await expect(names).toHaveText(['Film', 'Book']);
  await stored;
  await page.reload();
  await expect(names).toHaveText(['Film', 'Book']);
  await page.getByRole('button', { name: 'Delete Book' }).click();
  await expect(names).toHaveText(['Film']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Film', 'Book']);

  // the page names the further lists that the words would fill before it makes them
  await page.goto(`/lists/${id}`);
  const lines = Array.from({ length: 2_003 }, (_, at) => `made up ${at} - nghĩa ${at}`);
  await page.getByLabel('Words and their meanings').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Check the words' }).click();
  const preview = page.getByRole('region', { name: 'Before they are added' });
  await expect(preview.getByText('Book: 1999 words')).toBeVisible();
  await expect(preview.getByText('Book (2): 4 words')).toBeVisible();
  await page.getByRole('button', { name: 'Add 2003 words' }).click();
  await expect(page.getByText('2003 words added, to these lists: Book, Book (2)')).toBeVisible();
  await page.getByRole('button', { name: 'Open Book (2)' }).click();
  await expect(page.getByRole('heading', { name: 'Book (2)', level: 1 })).toBeVisible();
  await page.goto('/lists');
  await expect(page.getByRole('link', { name: /Book \(2\)/ })).toBeVisible();

  expectConsole(/404/);
  await page.goto(`/lists/${crypto.randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'This list is not here' })).toBeVisible();
});

test('LI-03 LI-08 a list is practiced on the screen of the course, resumed, and reviewed by its own words', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Book', 'quokka - chuột túi\nwombat - gấu túi');
  await page.goto(`/lists/${id}`);
  await page.getByRole('link', { name: /Set 1/ }).click();
  await waitUntilAlive(page);
  const input = page.getByRole('textbox');
  // waits for the screen itself, since the page of the list has the same heading
  await expect(page.getByText('1 / 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Book', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await input.fill('quoka');
  await page.keyboard.press('Enter');
  await untilStored(page, 1);
  await input.fill('quokka');
  await page.keyboard.press('Enter');
  await untilStored(page, 2);
  await page.keyboard.press('Enter');
  // a set that was left goes on at the first word that is not right yet
  await page.goto(`/lists/${id}/0`);
  await expect(page.getByText('2 / 2')).toBeVisible();
  await input.fill('wombat');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Set complete/ })).toBeVisible();
  await expectAccessible(page);
  const checked = ['own-word-checked', id, 'list'];
  await untilSent(page, 3);
  await expect
    .poll(async () => {
      const reply = await page.request.get('/api/me/events?after=0&v=2');
      const { items } = await reply.json();
      return items.map(({ kind, listId, from }: Record<string, string>) => [kind, listId, from]);
    })
    .toEqual([checked, checked, checked]);
  await page.goto('/mistakes');
  await expect(page.getByRole('list', { name: 'What was missed' })).toContainText('quokka');
});

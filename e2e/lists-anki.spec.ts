import { fileURLToPath } from 'node:url';
import { freshPerson, registerByApi } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.use({ isNewcomer: false });

const packageFile = fileURLToPath(
  new URL('../apps/server/src/services/anki/test/anki21b.apkg', import.meta.url),
);
/** All of somebody's Anki, which is no package. */
const collection = { name: 'all.colpkg', mimeType: '', buffer: Buffer.from('x') };

test('LI-06 an Anki package is chosen, its fields are mapped, its notes are checked and become words', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  await registerByApi(page, freshPerson());
  const made = await page.request.post('/api/me/lists', { data: { name: 'Book' } });
  await page.goto(`/lists/${(await made.json()).id}`);
  const input = page.getByLabel('Import a file');
  await input.setInputFiles(collection);
  await expect(page.getByText('whole collection')).toBeVisible();
  await input.setInputFiles({ name: 'broken.apkg', mimeType: '', buffer: Buffer.from('x') });
  const anki = page.getByRole('region', { name: 'Words from Anki' });
  await expect(anki.getByRole('alert')).toContainText('no Anki package');
  await expect(anki).toBeFocused();
  await anki.getByRole('button', { name: 'Choose another file' }).click();

  await input.setInputFiles(packageFile);
  await expect(anki).toBeFocused();
  const english = anki.getByRole('group', { name: 'English: 7 notes' });
  await expect(english.getByLabel('Word (English)')).toHaveValue('0');
  await expect(english.getByLabel('Sound')).toHaveValue('6');
  await expect(english.getByRole('listitem').nth(1)).toContainText('quokka');
  await expectAccessible(page);
  // what a field is chosen to be is seen at once
  await english.getByLabel('Meaning', { exact: true }).selectOption('IPA');
  await expect(english.getByRole('listitem').first()).not.toContainText('cửa ra máy bay');
  await english.getByLabel('Meaning', { exact: true }).selectOption('Nghĩa');
  await anki
    .getByRole('group', { name: 'Cloze: 1 notes' })
    .getByLabel('Take these notes')
    .uncheck();
  await anki.getByRole('button', { name: 'Check the notes' }).click();
  await expect(anki.getByText('3 notes will be left out. Here is why.')).toBeVisible();
  await expect(anki.getByRole('listitem').first()).toContainText('Note 5');
  await expect(anki.getByRole('listitem').first()).toContainText('The word may have');
  await expectAccessible(page);
  await anki.getByRole('button', { name: 'Add 4 words' }).click();
  await expect(anki.getByText(/4 words were added, \d with their sound/)).toBeVisible();
  await expectAccessible(page);
  await anki.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Hear quokka' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hear numbat' })).toBeVisible();
  await expect(page.getByLabel('Words and their meanings')).toBeVisible();
});

test('LI-01 LI-06 a file becomes a new list straight from the lists: an Anki package, a table', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  await page.goto('/lists');
  const input = page.getByLabel('Import a file');
  // a file that is refused leaves no empty list behind
  await input.setInputFiles(collection);
  await expect(page.getByRole('alert')).toContainText('whole collection');
  await expect(page.getByRole('heading', { name: 'No list yet' })).toBeVisible();
  await input.setInputFiles(packageFile);
  await expect(page.getByRole('heading', { name: 'anki21b', level: 1 })).toBeVisible();
  const anki = page.getByRole('region', { name: 'Words from Anki' });
  await anki.getByRole('button', { name: 'Check the notes' }).click();
  await anki.getByRole('button', { name: 'Add 5 words' }).click();
  await anki.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Hear quokka' })).toBeVisible();

  await page.getByRole('link', { name: 'All my lists' }).click();
  await expect(page.getByRole('heading', { name: 'My lists', level: 1 })).toBeVisible();
  const table = {
    name: 'Unit 3.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('word,meaning\nnewt,sa giông\n'),
  };
  await input.setInputFiles(table);
  await expect(page.getByRole('heading', { name: 'Unit 3', level: 1 })).toBeVisible();
  const text = page.getByLabel('Words and their meanings');
  await expect(text).toHaveValue('word,meaning\nnewt,sa giông\n');
  await expect(text).toBeFocused();
  // the file is taken once
  await page.reload();
  await expect(text).toHaveValue('');
  await page.goto('/lists');
  await expect(page.getByRole('link', { name: 'anki21b' })).toBeVisible();
  await expectAccessible(page);
});

test('LI-06 the network goes while a package is sent, checked and imported: nothing is lost, and nothing comes twice', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await registerByApi(page, freshPerson());
  const made = await page.request.post('/api/me/lists', { data: { name: 'Book' } });
  await page.goto(`/lists/${(await made.json()).id}`);
  const input = page.getByLabel('Import a file');
  const anki = page.getByRole('region', { name: 'Words from Anki' });
  // its code comes with the first package
  await input.setInputFiles(packageFile);
  await anki.getByRole('button', { name: 'Choose another file' }).click();

  await context.setOffline(true);
  await input.setInputFiles(packageFile);
  await expect(anki.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await anki.getByRole('button', { name: 'Choose another file' }).click();
  await input.setInputFiles(packageFile);
  const meaning = anki.getByLabel('Meaning', { exact: true }).first();
  await meaning.selectOption('IPA');

  await context.setOffline(true);
  await anki.getByRole('button', { name: 'Check the notes' }).click();
  await expect(anki.getByRole('alert')).toBeVisible();
  await expect(meaning.locator('option:checked')).toHaveText('IPA');
  await context.setOffline(false);
  await meaning.selectOption('Nghĩa');
  await anki.getByRole('button', { name: 'Check the notes' }).click();

  // the server begins, and its answer is lost
  await page.route(
    '**/anki-import',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const add = anki.getByRole('button', { name: 'Add 5 words' });
  await add.click();
  await expect(anki.getByRole('alert')).toBeVisible();
  await add.click();
  await expect(anki.getByText(/5 words were added/)).toBeVisible();
  await anki.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('5 words', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hear/ })).toHaveCount(5);
});

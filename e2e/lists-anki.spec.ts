import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { openPackage } from '../apps/web/src/features/lists/anki/package/open-package.ts';
import {
  packageOf,
  sqliteInNode,
  zipOf,
} from '../apps/web/src/features/lists/anki/package/package-test-kit.ts';
import { freshPerson, registerByApi } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.use({ isNewcomer: false });

const packageFile = fileURLToPath(
  new URL('../apps/web/src/features/lists/anki/package/test/anki21b.apkg', import.meta.url),
);
const mp3 = new Uint8Array(
  readFileSync(new URL('../apps/web/public/asset/audio/success-sound.mp3', import.meta.url)),
);
/** An export of a whole Anki collection, which is not accepted. */
const collection = { name: 'all.colpkg', mimeType: '', buffer: Buffer.from('x') };

const ankiOf = (page: Page) => page.getByRole('region', { name: 'Words from Anki' });

/** A learner's new list, opened. */
async function openList(page: Page, name = 'Book'): Promise<string> {
  const made = await page.request.post('/api/me/lists', { data: { name } });
  const { id } = await made.json();
  await page.goto(`/lists/${id}`);
  return String(id);
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Import a file').setInputFiles({ name, mimeType: '', buffer });
}

async function wordCounts(page: Page): Promise<number[]> {
  const { items } = await (await page.request.get('/api/me/lists')).json();
  return items.map(({ wordCount }: { wordCount: number }) => wordCount);
}

test('LI-06 an Anki package is chosen, its fields are mapped, its notes are checked and become words', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  await openList(page);
  const input = page.getByLabel('Import a file');
  const anki = ankiOf(page);
  await input.setInputFiles(collection);
  await expect(page.getByText('whole collection')).toBeVisible();
  await choose(page, 'broken.apkg', Buffer.from('x'));
  await expect(anki.getByRole('alert')).toContainText('no Anki package');
  await expect(anki).toBeFocused();
  await anki.getByRole('button', { name: 'Choose another file' }).click();

  await input.setInputFiles(packageFile);
  const english = anki.getByRole('group', { name: 'English: 7 notes' });
  await expect(english.getByLabel('Word (English)')).toHaveValue('0');
  await expect(anki).toBeFocused();
  await expect(english.getByLabel('Sound')).toHaveValue('6');
  await expect(english.getByRole('listitem').nth(1)).toContainText('quokka');
  await expectAccessible(page);
  // the samples follow the chosen fields at once
  await english.getByLabel('Meaning', { exact: true }).selectOption('IPA');
  await expect(english.getByRole('listitem').first()).not.toContainText('cửa ra máy bay');
  await english.getByLabel('Meaning', { exact: true }).selectOption('Nghĩa');
  await anki
    .getByRole('group', { name: 'Cloze: 1 notes' })
    .getByLabel('Take these notes')
    .uncheck();
  await anki.getByRole('button', { name: 'Check the notes' }).press('Enter');
  await expect(anki.getByText('3 notes will be left out. Here is why.')).toBeVisible();
  await expect(anki.getByRole('listitem').first()).toContainText('Note 5');
  await expect(anki.getByRole('listitem').first()).toContainText('The word may have');
  await expectAccessible(page);
  await anki.getByRole('button', { name: 'Add 4 words' }).press('Enter');
  await expect(anki.getByText('4 words were added, 1 with their sound.')).toBeVisible();
  await expect(anki.getByRole('listitem').filter({ hasText: 'wombat' })).toContainText('no MP3');
  await expect(anki.getByRole('listitem').filter({ hasText: 'numbat' })).toContainText(
    'not in the package',
  );
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
  const anki = ankiOf(page);
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
  // a reload does not open the file again
  await page.reload();
  await expect(text).toHaveValue('');
  await page.goto('/lists');
  await expect(page.getByRole('link', { name: 'anki21b' })).toBeVisible();
  await expectAccessible(page);
});

test('LI-06 the network goes while a package is checked and imported: nothing is lost, and nothing comes twice', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await registerByApi(page, freshPerson());
  await openList(page);
  const anki = ankiOf(page);
  await page.getByLabel('Import a file').setInputFiles(packageFile);
  const meaning = anki.getByLabel('Meaning', { exact: true }).first();
  await meaning.selectOption('IPA');
  await context.setOffline(true);
  await anki.getByRole('button', { name: 'Check the notes' }).click();
  await expect(anki.getByRole('alert')).toBeVisible();
  await expect(meaning.locator('option:checked')).toHaveText('IPA');
  await context.setOffline(false);
  await meaning.selectOption('Nghĩa');
  await anki.getByRole('button', { name: 'Check the notes' }).click();
  const add = anki.getByRole('button', { name: 'Add 5 words' });
  await expect(add).toBeVisible();

  // the server adds the words, and its answer is lost
  await page.route(
    '**/words',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await add.click();
  await expect(anki.getByRole('alert')).toContainText('nothing comes twice');
  await add.click();
  await expect(anki.getByText(/5 words were added/)).toBeVisible();
  await anki.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('5 words', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Hear/ })).toHaveCount(5);
});

test('LI-06 a tab that is closed halfway, and the import again: each word is there once', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  const id = await openList(page);
  const notes = Array.from({ length: 1_200 }, (_, at) => [`own word ${at}`, `nghĩa ${at}`]);
  const file = await packageOf(['Word', 'Meaning'], notes);
  const anki = ankiOf(page);
  const add = anki.getByRole('button', { name: 'Add 1200 words' });
  await choose(page, 'many.apkg', file);
  await anki.getByRole('button', { name: 'Check the notes' }).click();
  await expect(add).toBeVisible();
  let calls = 0;
  await page.route('**/words', (route) => {
    calls += 1;
    // the second call never ends
    return calls === 2 ? undefined : route.continue();
  });
  await add.click();
  await expect(
    anki.getByText('Adding words: 500 of 1200. Please keep this page open.'),
  ).toBeVisible();
  await page.goto('/lists');
  expect(await wordCounts(page)).toEqual([500]);

  await page.goto(`/lists/${id}`);
  await choose(page, 'many.apkg', file);
  await anki.getByRole('button', { name: 'Check the notes' }).click();
  await anki.getByRole('button', { name: 'Add 700 words' }).click();
  await expect(anki.getByText('700 words were added, 0 with their sound.')).toBeVisible();
  expect(await wordCounts(page)).toEqual([1_200]);
});

test('LI-06 IN-25 a package that unpacks to too much is refused, one that never ends is ended with its worker, and both say so', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  await page.clock.install();
  await openList(page);
  const anki = ankiOf(page);
  const bomb = await zipOf({ 'collection.anki2': new Uint8Array(201 * 1024 * 1024) });
  await choose(page, 'bomb.apkg', bomb);
  await expect(anki.getByRole('alert')).toContainText('too large when it is unpacked');
  await anki.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, 'good.apkg', await packageOf(['Word', 'Meaning'], [['newt', 'sa giông']]));
  await expect(anki.getByRole('listitem')).toContainText('newt');

  await openList(page, 'Film');
  const type = { contentType: 'text/javascript' };
  await page.route('**/anki-worker-*', (route) => route.fulfill({ ...type, body: 'for (;;);' }));
  const started = page.waitForEvent('worker');
  await page.getByLabel('Import a file').setInputFiles(packageFile);
  const ended = (await started).waitForEvent('close');
  await expect(anki.getByRole('status')).toContainText('Reading anki21b.apkg on your device');
  await page.clock.fastForward('01:01');
  await expect(anki.getByRole('alert')).toContainText('takes too long');
  await ended;
  await page.unroute('**/anki-worker-*');

  // if the device has too little memory, the page says what helps
  const body = `addEventListener('message', () => postMessage({ kind: 'refused', code: 'NO_MEMORY' }));`;
  await page.route('**/anki-worker-*', (route) => route.fulfill({ ...type, body }));
  await anki.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByLabel('Import a file').setInputFiles(packageFile);
  await expect(anki.getByRole('alert')).toContainText('without media');
});

test('LI-05 LI-06 a list goes out as an Anki package with its sounds, and comes in again; where its sounds do not come it says so', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await registerByApi(page, freshPerson());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openList(page, 'Sách lớp 9');
  const notes = [
    ['quokka', 'chuột túi &lt;nhỏ&gt;', '[sound:q.mp3]'],
    ['numbat', 'thú ăn kiến', ''],
  ];
  const input = page.getByLabel('Import a file');
  await expect(input).toBeAttached();
  // no code for Anki packages is loaded before it is needed
  expect(asked.filter((path) => /anki-(worker|import|packages)|\.wasm/.test(path))).toEqual([]);
  await choose(
    page,
    'a.apkg',
    await packageOf(['Word', 'Meaning', 'Sound'], notes, { 'q.mp3': mp3 }),
  );
  const anki = ankiOf(page);
  await anki.getByRole('button', { name: 'Check the notes' }).click();
  await anki.getByRole('button', { name: 'Add 2 words' }).click();
  await expect(anki.getByText('2 words were added, 1 with their sound.')).toBeVisible();
  await anki.getByRole('button', { name: 'Done' }).click();

  await page.route('**/media/*', (route) => route.abort(), { times: 1 });
  await page.getByText('Share, export, rename').click();
  await page.getByRole('button', { name: 'Export to Anki' }).click();
  await expect(page.getByRole('alert')).toContainText('The package was not made');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Anki' }).press('Enter');
  const file = await download;
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(file.suggestedFilename()).toBe('Sách lớp 9.apkg');
  const bytes = readFileSync(await file.path());
  const opened = await openPackage(sqliteInNode, new Blob([bytes]));
  const [type] = opened.describe();
  const rows = opened.notes([{ id: type?.id ?? '', fields: type?.suggested ?? { word: 0 } }]);
  expect(rows).toMatchObject([
    { word: 'quokka', meaning: 'chuột túi <nhỏ>' },
    { word: 'numbat', meaning: 'thú ăn kiến', sound: '' },
  ]);
  expect(await opened.sound(rows[0]?.sound ?? '')).toBeInstanceOf(Uint8Array);

  await openList(page, 'Again');
  await choose(page, 'again.apkg', bytes);
  await anki.getByRole('button', { name: 'Check the notes' }).click();
  await anki.getByRole('button', { name: 'Add 2 words' }).click();
  await expect(anki.getByText('2 words were added, 1 with their sound.')).toBeVisible();
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTopics } from '@nghego/contracts/admin-topics';
import type { Locator, Page } from '@playwright/test';
import {
  doubleText,
  expect,
  expectAccessible,
  test as journey,
  waitUntilAlive,
} from './journey.ts';
import { startProduct, stopProduct } from './own-product.ts';

const admin = { email: 'admin@example.com', password: 'correct horse battery' };

/** A product of its own for each worker: what an admin changes must not reach other journeys. */
const test = journey.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is wanted
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'nghego-admin-'));
      const { child, address } = await startProduct({
        DATA_DIR: dataDir,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        // nothing listens there: feedback waits to be forwarded
        FEEDBACK_FORM_URL: 'http://127.0.0.1:9/form',
      });
      await use(address);
      await stopProduct(child);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Signs in by the API and opens a tab of the admin area. */
async function openAdmin(page: Page, site: string, tab: string): Promise<void> {
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto(`${site}/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'Admin area' })).toBeVisible();
  // at once, and not by way of the login page
  expect(visited).not.toContain('/login');
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A button of the record that bears a text. */
const inRow = (page: Page, text: string, name: string) =>
  page.getByRole('row').filter({ hasText: text }).getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('AD-01 RT-07 without a session: Access Denied, then login, then back; a student is sent home', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/401|403/);
  await page.clock.install();
  await page.goto(`${site}/admin?tab=users`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/admin?tab=users')}`,
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dictation' })).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/\/login\?next=/);

  await page.request.post(`${site}/api/auth/sign-up/email`, {
    data: { name: 'Lan', email: 'admin-lan@example.com', password: 'password' },
  });
  await page.goto(`${site}/admin`);
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(`${site}/`);
});

test('AD-01 SH-04 the header leads an admin, and nobody else, to the admin area', async ({
  page,
  site,
}) => {
  await page.request.post(`${site}/api/auth/sign-up/email`, {
    data: { name: 'Mai', email: 'admin-mai@example.com', password: 'password' },
  });
  await page.goto(site);
  const way = page.getByRole('link', { name: 'Admin area' });
  await expect(page.getByRole('link', { name: 'Hello, Mai' })).toBeVisible();
  await expect(way).toHaveCount(0);
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  await page.goto(site);
  await way.click();
  await expect(page.getByRole('heading', { name: 'Admin area' })).toBeVisible();
});

/** Adds words to a topic, as an import does. */
async function addWords(page: Page, site: string, topic: string, words: string[]): Promise<void> {
  const listed = await page.request.get(`${site}/api/topics`, { params: { prefix: topic } });
  const { items } = listTopics.response.parse(await listed.json());
  const made = await page.request.post(`${site}/api/vocabulary/bulk`, {
    data: {
      topicId: items[0]?.id,
      items: words.map((word) => ({ word, type: 'n.', meaning: 'đồ chơi', phonetic: '/x/' })),
    },
  });
  expect(made.status()).toBeLessThan(300);
}

test('AD-02 AD-03 AD-04 AD-08 AD-12 a topic is made, changed and deleted, with what goes with it said first', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'topics');
  const form = page.getByRole('form', { name: 'New topic' });
  await button(page, 'Create').click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Name', { exact: true }).fill('Board games');
  await form.getByLabel('Category').selectOption('Entertainment');
  await form.getByLabel('Description').fill('Trò chơi trên bàn');
  await expect(form.getByLabel('Difficulty')).toHaveValue('intermediate');
  await expect(form.getByLabel('Active')).toBeChecked();
  await button(page, 'Create').click();
  await expect(toast(page, 'Topic created successfully!')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');

  await inRow(page, 'Board games', 'Edit').click();
  await button(page, 'Cancel').click();
  await expect(button(page, 'Create')).toBeVisible();
  await inRow(page, 'Board games', 'Edit').click();
  await page.getByLabel('Name', { exact: true }).fill('Board and card games');
  await button(page, 'Update').click();
  await expect(toast(page, 'Topic updated successfully!')).toBeVisible();

  await expect(toast(page, 'Topic updated successfully!')).toBeHidden();
  await addWords(page, site, 'Board and card games', ['chess piece', 'game board']);
  await page.reload();

  await inRow(page, 'Board and card games', 'Delete').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Its 2 words and their sounds are deleted with it.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await inRow(page, 'Board and card games', 'Delete').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Topic deleted successfully!')).toBeVisible();
  await expect(page.getByText('Board and card games')).toBeHidden();
  const left = await page.request.get(`${site}/api/vocabulary`, {
    params: { prefix: 'chess piece' },
  });
  expect(await left.json()).toMatchObject({ total: 0 });
  // AD-02: a toast goes by itself
  await expect(page.getByText('Topic deleted successfully!')).toBeHidden();
});

test('AD-03 the focus goes to the form with Edit and back with Cancel, and from a deleted record to the list', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, site, 'vocabulary');
  await waitUntilAlive(page);
  const edit = button(page, 'Edit').nth(3);
  await edit.press('Enter');
  const title = page.getByRole('heading', { name: 'Change a word' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await button(page, 'Cancel').press('Enter');
  await expect(edit).toBeFocused();
  await button(page, 'Delete').nth(3).press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Vocabulary', exact: true })).toBeFocused();
  await button(page, 'Go to the list').press('Enter');
  await expect(page.getByRole('region', { name: 'Vocabulary', exact: true })).toBeFocused();
});

test('AD-03 what was typed is not lost to another record or tab without a question', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  await waitUntilAlive(page);
  const meaning = page.getByRole('form').getByLabel('Meaning');
  await meaning.fill('nửa chừng');
  await page.getByLabel('Order').selectOption('word:asc');
  await expect(page).toHaveURL(/sort=word/);
  await expect(meaning).toHaveValue('nửa chừng');
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  const edit = button(page, 'Edit').nth(2);
  for (const press of [edit, page.getByRole('link', { name: 'Topics', exact: true })]) {
    await press.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(meaning).toHaveValue('nửa chừng');
    await expect(page).toHaveURL(/tab=vocabulary/);
  }
  // before a reload the browser asks in its own words
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(meaning).toHaveValue('nửa chừng');
  await edit.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Change a word' })).toBeFocused();
  await expect(meaning).not.toHaveValue('nửa chừng');
  await meaning.fill('nửa chừng');
  // after the edit the learner comes back to where it began, not to the row that was only requested
  await button(page, 'Edit').nth(4).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('form').getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toBeFocused();
  await edit.click();
  await meaning.fill('nửa chừng');
  await page.getByRole('link', { name: 'Topics', exact: true }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('form', { name: 'New topic' })).toBeVisible();
  await page.getByRole('link', { name: 'Vocabulary', exact: true }).click();
  await expect(meaning).toHaveValue('');
});

test('AD-03 AD-11 two presses on Create make one topic; one that exists is refused in the language of the interface', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409/);
  let calls = 0;
  await page.route('**/api/topics', async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    await route.continue();
  });
  await page.context().addCookies([{ name: 'language', value: 'vi', url: site }]);
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  await page.goto(`${site}/admin?tab=topics`);
  await button(page, 'Tạo').click();
  await expect(page.getByText('Bạn hãy điền vào ô này.')).toHaveCount(3);
  const fill = async (): Promise<void> => {
    await page.getByLabel('Tên').fill('Câu cá');
    await page.getByLabel('Nhóm', { exact: true }).selectOption('Giải trí');
    await page.getByLabel('Mô tả').fill('Dụng cụ câu cá');
  };
  await fill();
  await button(page, 'Tạo').dblclick();
  await expect(toast(page, 'Đã tạo chủ đề!')).toBeVisible();
  expect(calls).toBe(1);
  await fill();
  await button(page, 'Tạo').click();
  await expect(page.getByRole('form').getByRole('alert')).toHaveText('Đã có chủ đề trùng tên.');
  await expect(page.getByLabel('Tên')).toHaveValue('Câu cá');
});

for (const isNoticed of [false, true])
  test(`AD-11 AC-12 a session that ended ${isNoticed ? 'in another tab' : 'unnoticed'} while a sentence was typed: it is said, and sent after signing in elsewhere`, async ({
    page,
    context,
    site,
    expectConsole,
  }) => {
    expectConsole(/401/);
    await openAdmin(page, site, 'sentences');
    await page.getByLabel('English sentence').fill('The ferry leaves at noon.');
    await page.getByLabel('Vietnamese translation').fill('Phà rời bến lúc trưa.');
    const other = await context.newPage();
    await other.goto(`${site}/faq`);
    await waitUntilAlive(other);
    if (isNoticed) await button(other, 'Logout').click();
    else {
      await context.clearCookies();
      await button(page, 'Create').click();
    }
    const alert = page.getByRole('form').getByRole('alert');
    await expect(alert).toContainText('Your session has ended.');
    await expect(page.getByLabel('English sentence')).toHaveValue('The ferry leaves at noon.');
    await expectAccessible(page);

    await other.goto(`${site}/login?next=/admin`);
    await waitUntilAlive(other);
    await other.getByLabel('Email', { exact: true }).fill(admin.email);
    await other.getByLabel('Password', { exact: true }).fill(admin.password);
    await button(other, 'Sign In').click();
    await expect(other.getByRole('heading', { name: 'Admin area' })).toBeVisible();
    if (isNoticed) await expect(alert).toHaveCount(0);
    await button(page, 'Create').click();
    await expect(toast(page, 'created')).toBeVisible();
  });

test('AD-01 AC-12 with nothing typed, signing out in another tab ends the admin area here', async ({
  page,
  context,
  site,
}) => {
  await openAdmin(page, site, 'topics');
  const other = await context.newPage();
  await other.goto(`${site}/faq`);
  await waitUntilAlive(other);
  await button(other, 'Logout').click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin/);
});

test('AD-05 AD-06 AD-13 a word is made with Enter in its meaning, found without diacritics, changed and deleted', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  const form = page.getByRole('form', { name: 'New word' });
  await form.getByLabel('Word').fill('cardboard');
  await form.getByLabel('Type').selectOption('n.');
  await form.getByLabel('Topic').selectOption({ index: 1 });
  await form.getByLabel('Meaning').fill('bìa các-tông');
  await form.getByLabel('Meaning').press('Enter');
  await expect(toast(page, 'Vocabulary created successfully!')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('bia cac-tong');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL(/text=bia/);
  const row = page.getByRole('row').filter({ hasText: 'cardboard' });
  await expect(row).toContainText('/ˈkɑrdˌbɔrd/');
  await page.getByLabel('Starts with').check();
  await page.getByRole('searchbox', { name: 'Search' }).fill('cardb');
  await button(page, 'Find').click();
  await expect(page).toHaveURL(/prefix=cardb/);
  await expect(page.getByText('Page 1 of 1')).toBeVisible();

  await inRow(page, 'cardboard', 'Edit').click();
  await page.getByRole('form').getByLabel('Meaning').fill('giấy bìa cứng');
  await button(page, 'Update').click();
  await expect(toast(page, 'Vocabulary updated successfully!')).toBeVisible();
  await expect(row).toContainText('giấy bìa cứng');
  await inRow(page, 'cardboard', 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Vocabulary deleted successfully!')).toBeVisible();
  await expect(page.getByText('Nothing here fits.')).toBeVisible();

  await page.goto(`${site}/admin?tab=vocabulary`);
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await expect(button(page, 'Previous page')).toBeDisabled();
  await button(page, 'Next page').click();
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
});

test('AD-03 two people on one record: the second is told, and keeps what they typed', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409|412/);
  await openAdmin(page, site, 'vocabulary');
  await button(page, 'Edit').first().click();
  const form = page.getByRole('form', { name: 'Change a word' });
  const word = await form.getByLabel('Word').inputValue();
  const found = await page.request.get(`${site}/api/vocabulary`, { params: { prefix: word } });
  const [{ id }] = (await found.json()).items;
  const other = await page.request.patch(`${site}/api/vocabulary/${id}`, {
    data: { meaning: 'của người khác' },
    headers: { origin: site },
  });
  expect(other.status()).toBe(200);
  await form.getByLabel('Meaning').fill('của tôi');
  await button(page, 'Update').click();
  await expect(form.getByRole('alert')).toContainText('Somebody else has changed this meanwhile.');
  await expect(form.getByLabel('Meaning')).toHaveValue('của tôi');
});

test('AD-09 AD-10 the export is downloaded, a file is looked at by line before it is taken, data.json comes in', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  const downloading = page.waitForEvent('download');
  await button(page, 'Export').click();
  const download = await downloading;
  const content = JSON.parse(await readFile(await download.path(), 'utf8'));
  await expect(
    toast(
      page,
      `Exported ${content.topics.length} topics and ${content.vocabulary.length} vocabulary items`,
    ),
  ).toBeVisible();

  await page
    .getByLabel('Import file', { exact: true })
    .last()
    .setInputFiles({
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('word;type;meaning\nzipline;n.;đu dây\n;n.;thiếu từ\n'),
    });
  const preview = page.getByRole('region', { name: 'What importing mine.csv would do' });
  await expect(preview).toContainText(
    '1 added, 0 updated, 0 left as they are, 1 that cannot be taken',
  );
  await expect(preview).toContainText('Line 3: Word must not be blank');
  await preview.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(toast(page, 'Imported 1 items')).toBeVisible();

  await button(page, 'Import data.json').click();
  await expect(toast(page, /^Imported \d+ items$/.source.slice(1, 9))).toBeVisible();
});

test('AD-10 an import that the server does not answer is told, and done by the next press', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/);
  await openAdmin(page, site, 'vocabulary');
  await page.locator('input[type=file]').setInputFiles({
    name: 'later.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('word,type,meaning\nwindmill,n.,cối xay gió\n'),
  });
  const preview = page.getByRole('region', { name: 'What importing later.csv would do' });
  await expect(preview.getByRole('heading')).toBeFocused();
  await expect(preview).toContainText('Rows that name no topic go to');
  let isDown = true;
  await page.route('**/api/import*', (route) =>
    isDown ? route.abort('connectionreset') : route.continue(),
  );
  const take = preview.getByRole('button', { name: 'Import 1 item' });
  await take.click();
  await expect(page.getByRole('alert')).toContainText('It could not be sent.');
  isDown = false;
  await take.click();
  await expect(toast(page, 'Imported 1 items')).toBeVisible();
  await expect(button(page, 'Import file').first()).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'windmill' })).toBeVisible();
});

test('AD-07 sentences: English is required, filters count the parts, a sentence with its translation is saved', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'sentences');
  await button(page, 'Create').click();
  await expect(page.getByRole('alert')).toHaveText('Lỗi: Vui lòng nhập câu tiếng Anh');
  await page.getByLabel('English sentence').fill('The tram is late again.');
  await page.getByLabel('Vietnamese translation').fill('Xe điện lại đến trễ.');
  await page.getByLabel('Part', { exact: true }).selectOption('part2');
  await button(page, 'Create').click();
  await expect(page.getByText('The tram is late again.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Part 2 \(\d+\)$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Part 4 \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/part=part4/);
  await expect(page.getByText('The tram is late again.')).toBeHidden();
});

test('AD-07 AD-11 without a translation provider a failed translation keeps the form and says why', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409|50\d/);
  await openAdmin(page, site, 'sentences');
  await page.getByLabel('English sentence').fill('Nobody can translate this.');
  await button(page, 'Create').click();
  await expect(page.getByRole('alert').first()).toContainText('Lỗi: OpenAI API key not configured');
  await expect(page.getByLabel('English sentence')).toHaveValue('Nobody can translate this.');
});

/** Opens what only some words have, by keyboard. */
async function openMore(form: Locator): Promise<void> {
  await form.getByText('More about it').focus();
  await form.page().keyboard.press('Enter');
  await expect(form.getByLabel('Family')).toBeVisible();
}

test('CO-02 what only some words have: a wrong field is named and nothing is lost; all is saved and shown again', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  let form = page.getByRole('form', { name: 'New word' });
  const values = {
    Family: 'archivist (n.); archive (v.)',
    Collocations: 'store in an archive; a digital archive',
    'Spellings also accepted': 'arkive',
    Homophones: 'ark hive',
    'Pronunciation hint': 'đọc nhấn âm đầu',
  };
  await form.getByLabel('Word').fill('archive');
  await form.getByLabel('Type').selectOption('n.');
  await form.getByLabel('Topic').selectOption({ index: 1 });
  await form.getByLabel('Meaning').fill('kho lưu trữ');
  await openMore(form);
  for (const [label, text] of Object.entries(values)) await form.getByLabel(label).fill(text);
  await form.getByLabel('CEFR level').selectOption('B2');
  await form.getByLabel('Family').fill('archivist');
  await form.getByLabel('Collocations').fill('one; two; three; four');
  // closed again, its faults would be out of sight
  await form.getByText('More about it').click();
  await expect(form.getByLabel('Family')).toBeHidden();
  await button(page, 'Create').click();
  await expect(form.getByLabel('Family')).toBeFocused();
  await expect(form.getByLabel('Family')).toHaveAccessibleDescription(/Give each its type/);
  await expect(form.getByLabel('Collocations')).toHaveAccessibleDescription(/At most 3 entries\./);
  await expect(form.getByLabel('Collocations')).toHaveValue('one; two; three; four');
  await expect(form.getByLabel('Meaning')).toHaveValue('kho lưu trữ');
  await expectAccessible(page);

  for (const [label, text] of Object.entries(values)) await form.getByLabel(label).fill(text);
  await button(page, 'Create').click();
  await expect(toast(page, 'Vocabulary created successfully!')).toBeVisible();
  const stored = async () => {
    const found = await page.request.get(`${site}/api/vocabulary`, {
      params: { prefix: 'archive' },
    });
    return (await found.json()).items[0];
  };
  expect(await stored()).toMatchObject({
    family: ['archivist (n.)', 'archive (v.)'],
    collocations: ['store in an archive', 'a digital archive'],
    accept: ['arkive'],
    homophones: ['ark hive'],
    cefr: 'B2',
    hint: 'đọc nhấn âm đầu',
  });
  // the next word has none of it
  await expect(form.getByLabel('Collocations')).toHaveValue('');

  await inRow(page, 'kho lưu trữ', 'Edit').click();
  form = page.getByRole('form', { name: 'Change a word' });
  for (const [label, text] of Object.entries(values))
    await expect(form.getByLabel(label)).toHaveValue(text);
  await expect(form.getByLabel('CEFR level')).toHaveValue('B2');
  await form.getByLabel('Homophones').fill('');
  await form.getByLabel('CEFR level').selectOption('C1');
  await button(page, 'Update').click();
  await expect(toast(page, 'Vocabulary updated successfully!')).toBeVisible();
  expect(await stored()).toMatchObject({ homophones: [], cefr: 'C1', accept: ['arkive'] });
});

test('CO-02 HM-11 a topic has a Vietnamese name, and is for the workplace or not', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'topics');
  const form = page.getByRole('form', { name: 'New topic' });
  await form.getByLabel('Name', { exact: true }).fill('Archives');
  await form.getByLabel('In Vietnamese').fill('ă'.repeat(121));
  await form.getByLabel('Category').selectOption('Business');
  await form.getByLabel('Description').fill('Files that are kept');
  await form.getByLabel('For the workplace').check();
  await button(page, 'Create').click();
  await expect(form.getByLabel('In Vietnamese')).toBeFocused();
  await expect(form.getByLabel('In Vietnamese')).toHaveAccessibleDescription(
    /At most 120 characters\./,
  );
  await form.getByLabel('In Vietnamese').fill('Lưu trữ');
  await button(page, 'Create').click();
  await expect(toast(page, 'Topic created successfully!')).toBeVisible();
  const found = await page.request.get(`${site}/api/topics`);
  expect((await found.json()).items[0]).toMatchObject({ nameVi: 'Lưu trữ', work: true });
  await inRow(page, 'Archives', 'Edit').click();
  const change = page.getByRole('form', { name: 'Change a topic' });
  await expect(change.getByLabel('In Vietnamese')).toHaveValue('Lưu trữ');
  await expect(change.getByLabel('For the workplace')).toBeChecked();
});

test('CO-02 CO-05 names of a sentence that no ear can spell are saved; too many are refused', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'sentences');
  await page.getByLabel('English sentence').fill('Ms. Okafor called Mr. Lindqvist.');
  await page.getByLabel('Vietnamese translation').fill('Cô Okafor đã gọi ông Lindqvist.');
  const names = page.getByLabel('Proper nouns not known by ear');
  const many = Array.from({ length: 11 }, (_, n) => `Name${n}`).join('; ');
  await names.fill(many);
  await button(page, 'Create').click();
  await expect(names).toBeFocused();
  await expect(names).toHaveAccessibleDescription(/At most 10 entries\./);
  await expect(names).toHaveValue(many);
  await names.fill('Okafor; Lindqvist');
  await button(page, 'Create').click();
  await expect(page.getByRole('row').filter({ hasText: 'Okafor' })).toBeVisible();
  const found = await page.request.get(`${site}/api/sentences`);
  expect((await found.json()).items[0]).toMatchObject({ names: ['Okafor', 'Lindqvist'] });
  await inRow(page, 'Okafor', 'Edit').click();
  await expect(names).toHaveValue('Okafor; Lindqvist');
});

for (const tab of ['topics', 'vocabulary', 'sentences'])
  test(`CO-02 the form of ${tab} with all its fields fits a phone of 320 px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openAdmin(page, site, tab);
    const form = page.getByRole('form');
    if (tab === 'vocabulary') await openMore(form);
    for (const field of await form.locator('input:visible, select:visible').all()) {
      const box = await field.boundingBox();
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
    await expectAccessible(page);
  });

test('ST-04 AC-09 the Inbox has what visitors wrote, and people get roles', async ({
  page,
  site,
}) => {
  await page.request.post(`${site}/api/feedback`, { data: { text: 'Rất hay!' } });
  await openAdmin(page, site, 'inbox');
  const row = page.getByRole('row').filter({ hasText: 'Rất hay!' });
  await row.getByLabel('Done').check();
  await expect(row.getByLabel('Done')).toBeChecked();
  await page.request.post(`${site}/api/auth/sign-up/email`, {
    data: { name: 'Minh', email: 'minh@example.com', password: 'password' },
  });
  await openAdmin(page, site, 'users');
  await page.getByLabel('Role of minh@example.com').selectOption('teacher');
  await expect(toast(page, 'The account was changed.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Role of minh@example.com')).toHaveValue('teacher');
});

test('TR-08 the tab of jobs shows what waits, why, and when it is next tried', async ({
  page,
  site,
}) => {
  const text = `Please forward me, ${crypto.randomUUID()}`;
  await page.request.post(`${site}/api/feedback`, { data: { text } });
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  await expect
    .poll(async () => (await page.request.get(`${site}/api/jobs/waiting`)).text(), {
      timeout: 20_000,
    })
    .toMatch(/"tries":[1-9]/);
  await openAdmin(page, site, 'jobs');
  const waiting = page.getByRole('region', { name: 'Waiting work' });
  const feedback = waiting.getByRole('listitem').filter({ hasText: text });
  await expect(feedback).toContainText('Forward this feedback');
  await expect(feedback).toContainText(/Failed tries: \d+\. The last: .+/);
  await expect(feedback).toContainText('Next try:');
  // nothing speaks here
  const set = waiting.getByRole('listitem').filter({ hasText: 'Set 1: sounds to make: 20' });
  await expect(set.first()).toContainText('Waits until the service for it is set up');
  await waiting.getByRole('button', { name: 'Refresh' }).click();
  await expect(feedback).toBeVisible();
});

for (const tab of ['topics', 'vocabulary', 'sentences', 'examples', 'inbox', 'users', 'jobs'])
  test(`AD-02 the tab ${tab} is accessible, and fits 320 px`, async ({ page, site }) => {
    await openAdmin(page, site, tab);
    await waitUntilAlive(page);
    await expect(page.getByRole('navigation', { name: /^Pages of/ })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await doubleText(page);
    const table = page.locator('tbody');
    // with text twice as large nothing of a record lies outside the screen
    if ((await table.count()) > 0)
      expect(
        await table.evaluate(({ parentElement: list }) => list && list.scrollWidth),
      ).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      320,
    );
  });

test('AD-11 a list that cannot be loaded says so, with Retry', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/503/);
  await openAdmin(page, site, 'topics');
  let isDown = true;
  await page.route('**/api/sentences?*', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.route('**/api/sentences', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Sentences', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load sentences');
  isDown = false;
  await button(page, 'Retry').click();
  await expect(page.getByRole('button', { name: /^Part 1/ })).toBeVisible();
});

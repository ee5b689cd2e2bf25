import { readFile } from 'node:fs/promises';
import { admin, button, openAdmin, test, toast } from './admin-area.ts';
import { expect, expectAccessible, withResolvers } from './journey.ts';

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
      buffer: Buffer.from(
        'word;type;meaning\nzipline;n.;đu dây\n;n.;thiếu từ\nzipline;n.;lần nữa\n',
      ),
    });
  const preview = page.getByRole('region', { name: 'What importing mine.csv would do' });
  await expect(preview).toContainText(
    '1 added, 0 updated, 1 left as they are, 1 that cannot be taken',
  );
  await expect(preview).toContainText('Line 3: Word must not be blank');
  // what is added is folded, too, with its meanings
  await expect(preview.getByText('đu dây')).toBeHidden();
  await preview.getByText('New rows: 1').click();
  await expect(preview.getByText('zipline: đu dây')).toBeVisible();
  // rows that change nothing are folded, and the bad rows can be saved as a file, to mend them
  await expect(preview.getByText('Line 4, zipline')).toBeHidden();
  await preview.getByText('Rows that stay as they are: 1').click();
  await expect(preview.getByText('Line 4, zipline')).toBeVisible();
  const saving = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Save the bad rows as a file (1)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('mine-to-mend.csv');
  expect(await readFile(await saved.path(), 'utf8')).toBe(
    '\ufeffword,type,meaning,Reason\r\n,n.,thiếu từ,Word must not be blank\r\n',
  );
  await preview.getByLabel('Topic for 1 row that names none').selectOption('Everyday Verbs');
  await preview.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(toast(page, 'Imported 1 items')).toBeVisible();

  // the dialog says how much is imported, and into which topic, before anything is
  await button(page, 'Import data.json').click();
  const dialog = page.getByRole('dialog', { name: /^Import data\.json into the topic .+\?$/ });
  await expect(dialog).toContainText(/data\.json brings \d+ new words/);
  await dialog.getByText('The words in data.json').click();
  await expect(dialog.getByText('ability')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await button(page, 'Import data.json').click();
  await dialog.getByLabel('Topic').selectOption('Office Life');
  await expect(dialog).toHaveAccessibleName('Import data.json into the topic Office Life?');
  const importing = dialog.getByRole('button', { name: /^Import \d+ items$/ });
  const said = (await importing.innerText()).replace('Import', 'Imported');
  await importing.click();
  await expect(toast(page, said)).toBeVisible();
});

test('AD-10 another topic for data.json: Cancel during its preview closes for good, a failed one is told and undone', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/);
  await openAdmin(page, site, 'vocabulary');
  const open = button(page, 'Import data.json');
  const dialog = page.getByRole('dialog', { name: /^Import data\.json into the topic .+\?$/ });
  const topic = dialog.getByLabel('Topic');
  await open.click();
  await expect(dialog).toBeVisible();
  const answered = withResolvers();
  await page.route('**/api/import?*topicId=*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await topic.selectOption('Office Life');
  await expect(dialog).toHaveAccessibleName('Import data.json into the topic Office Life?');
  await expect(topic.locator('option:checked')).toHaveText('Office Life');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  answered.resolve();
  await expect(open).toBeEnabled();
  await expect(dialog).toBeHidden();

  await page.unrouteAll();
  await page.route('**/api/import?*topicId=*', (route) => route.abort('connectionreset'));
  await open.click();
  await expect(dialog).toBeVisible();
  const first = await topic.inputValue();
  await topic.selectOption('Office Life');
  await expect(dialog.getByRole('alert')).toContainText('It could not be sent.');
  await expect(topic).toHaveValue(first);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('AD-10 UX-14 an import is undone from its toast: the words are gone, and wait in Deleted', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  await page
    .getByLabel('Import file', { exact: true })
    .last()
    .setInputFiles({
      name: 'wrong.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'word,type,meaning,topic\nyurt,n.,lều tròn,Everyday Verbs\nigloo,n.,lều tuyết,Office Life\n',
      ),
    });
  await page.getByRole('button', { name: 'Import 2 items' }).click();
  await expect(toast(page, 'Imported 2 items')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'yurt' });
  await expect(row).toBeVisible();
  await expect(page.getByText('2 new words')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Undo').click();
  await expect(toast(page, '2 words removed. They stay in “Deleted” for 30 days.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`${site}/admin?tab=deleted`);
  await expect(page.getByText('igloo')).toBeVisible();
});

test('AD-10 an import that the server does not answer shows an error, and succeeds with the next press', async ({
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
  await preview.getByLabel('Topic for 1 row that names none').selectOption('Everyday Verbs');
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

test('AD-10 a file with topics that are not there, or without the columns’ names, says what to do', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)/);
  await openAdmin(page, site, 'vocabulary');
  const choose = (text: string): Promise<void> =>
    page
      .getByLabel('Import file', { exact: true })
      .last()
      .setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const preview = page.getByRole('region', { name: /words\.csv/ });
  const remedy = preview.getByText('Make the missing topics first');
  await choose('word,type,meaning,topic\nquince,n.,mộc qua,Fruit of ours\n');
  await expect(preview).toContainText('there is no topic “Fruit of ours”');
  await expect(remedy).toBeVisible();
  await choose('word,type,meaning,topic\nquince,n.,mộc qua,\n');
  await expect(preview.getByLabel('Topic for 1 row that names none')).toBeVisible();
  await expect(remedy).toHaveCount(0);
  await choose('quince - mộc qua\n');
  await expect(page.getByRole('alert')).toContainText('“Sample file” shows how.');
});

test('AD-10 a word that another topic has, and one that changes, are told in the open, with topic and meaning', async ({
  page,
  site,
}) => {
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  await page.context().addCookies([{ name: 'language', value: 'vi', url: site }]);
  await page.goto(`${site}/admin?tab=vocabulary`);
  const answer = await page.request.get(`${site}/api/vocabulary?prefix=invoice`);
  const [known] = (await answer.json()).items;
  const lines = ['word,type,meaning,topic', 'invoice,n.,hoá đơn bán hàng,Everyday Verbs'];
  lines.push(`${known.word},${known.type},nghĩa khác hẳn,"${known.topic.name}"`);
  await page
    .getByLabel('Nhập tệp', { exact: true })
    .last()
    .setInputFiles({
      name: 'tu.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
  const preview = page.getByRole('region', { name: 'Xem trước khi nhập tu.csv' });
  await expect(preview).toContainText('Thêm 1, cập nhật 1');
  await expect(
    preview.getByText(/Dòng 2, invoice: sẽ được thêm; từ này cũng có trong chủ đề “.+”/),
  ).toBeVisible();
  await expect(
    preview.getByText(`đã có, sẽ được cập nhật: “${known.meaning}” → “nghĩa khác hẳn”`),
  ).toBeVisible();
  await expect(preview).not.toContainText('không có chủ đề');
  await expectAccessible(page);
});

test('UX-14 the sample file comes in as it is, in both languages; rows without a topic ask for one first', async ({
  page,
  site,
}) => {
  const texts = [
    ['en', 'Sample file', 'Import file', 'Topic for 1 row that names none', 'Import 2 items'],
    ['vi', 'Tệp mẫu', 'Nhập tệp', 'Chủ đề cho 1 dòng không ghi chủ đề', 'Nhập 1 mục'],
  ] as const;
  for (const [language, sample, importFile, topic, take] of texts) {
    await page.context().addCookies([{ name: 'language', value: language, url: site }]);
    await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
    await page.goto(`${site}/admin?tab=vocabulary`);
    const downloading = page.waitForEvent('download');
    await button(page, sample).click();
    const file = await (await downloading).path();
    await page.getByLabel(importFile, { exact: true }).last().setInputFiles(file);
    const choice = page.getByLabel(topic);
    await expect(choice).toBeVisible();
    await expectAccessible(page);
    const go = page.getByRole('button', { name: take });
    // the first import added all rows; in another topic only the row without a topic is new
    await expect(page.getByRole('button', { name: /^(Import|Nhập) \d/ })).toBeDisabled();
    await choice.selectOption(language === 'en' ? 'Everyday Verbs' : 'Đời sống văn phòng');
    await expect(go).toBeEnabled();
    await go.click();
    await expect(
      toast(page, language === 'en' ? 'Imported 2 items' : 'Đã nhập 1 mục'),
    ).toBeVisible();
  }
});

test('AD-09 AD-10 words are exported for spreadsheets, those of the topic in the list, and come back unchanged', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'vocabulary');
  await page.getByLabel('Only topic').selectOption('Everyday Verbs');
  await expect(page).toHaveURL(/topicId=/);
  const downloading = page.waitForEvent('download');
  await button(page, 'Export for spreadsheets').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('nghe-go-words.csv');
  const table = await readFile(await download.path(), 'utf8');
  const [head, ...rows] = table.trim().split('\r\n');
  expect(head).toBe('Word,Type,Meaning,Phonetic,Difficulty,Topic');
  expect(rows.every((row) => row.endsWith(',Everyday Verbs'))).toBe(true);
  await expect(
    toast(page, `Exported ${rows.length} vocabulary items for spreadsheets`),
  ).toBeVisible();

  await page
    .getByLabel('Import file', { exact: true })
    .last()
    .setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(
    page.getByRole('region', { name: 'What importing words.csv would do' }),
  ).toContainText(`0 added, 0 updated, ${rows.length} left as they are`);
});

test('AD-10 CO-12 an Excel or Word file, and one without rows, is told from others, with what to do', async ({
  page,
  site,
}) => {
  const zip = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]);
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
  for (const tab of ['vocabulary', 'questions']) {
    await openAdmin(page, site, tab);
    const header = tab === 'vocabulary' ? 'word,type,meaning\n' : '[]';
    const files = [
      ['words.xlsx', zip, 'This is an Excel file. In Excel choose Save As, type “CSV UTF-8”'],
      ['words.xls', old, 'This is an Excel file.'],
      ['words.docx', zip, 'This is a Word file. Copy its table into a spreadsheet'],
      ['header.csv', Buffer.from(header), 'The file has no rows to import.'],
    ] as const;
    for (const [name, buffer, told] of files) {
      await page
        .getByLabel('Import file', { exact: true })
        .last()
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
      await expect(page.getByRole('alert')).toContainText(told);
    }
  }
});

import { readFile } from 'node:fs/promises';
import { button, inRow, openAdmin, takeSample, test, toast } from './admin-area.ts';
import { expect, expectAccessible } from './journey.ts';

test('CO-12 CO-10 a question is a draft until it is published whole; then the game has it, and it is taken back', async ({
  page,
  site,
}) => {
  const bank = async (): Promise<{ sentence: string; why?: (string | null)[] }[]> =>
    (await (await page.request.get(`${site}/api/questions/bank?bank=choice-2`)).json()).questions;
  await openAdmin(page, site, 'questions');
  let form = page.getByRole('form', { name: 'New question' });
  const fill = async (label: string, text: string): Promise<void> =>
    form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel('Level', { exact: true }).selectOption({ index: 2 });
  await fill('Question', 'The zeppelin ___ at noon.');
  for (const [n, option] of ['land', 'lands', 'landing', 'lands'].entries())
    await fill(`Option ${n + 1}`, option);
  await button(page, 'Save draft').click();
  await expect(form.getByLabel('Option 4', { exact: true })).toHaveAccessibleDescription(
    'Two options are the same.',
  );
  await fill('Option 4', 'to land');
  await form.getByRole('radio', { name: 'Option 2 is right' }).check();
  await fill('Why option 1 is wrong', 'chủ ngữ số ít');
  await expect(form.getByLabel('Why option 2 is wrong')).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Publish for learners').click();
  await expect(form.getByRole('alert')).toHaveText(
    /^Not published: .* Missing: why an option is right or wrong, the explanation, the hint, the rule\./,
  );
  await expect(form.getByLabel('Why option 3 is wrong')).toBeFocused();
  await button(page, 'Save draft').click();
  await expect(toast(page, 'Saved as a draft: learners do not see it.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'The zeppelin' });
  await expect(row).toContainText(
    'Missing: why an option is right or wrong, the explanation, the hint, the rule',
  );
  expect((await bank()).map(({ sentence }) => sentence)).not.toContain('The zeppelin ___ at noon.');

  await inRow(page, 'The zeppelin', 'Edit').click();
  form = page.getByRole('form', { name: 'Change a question' });
  await fill('Why option 3 is wrong', 'thiếu động từ chính');
  await fill('Why option 4 is wrong', 'không có động từ chia');
  await fill('Explanation', 'Ngôi thứ ba số ít thêm -s.');
  // a hint that looks English may wait in a draft, but is not published
  await fill('Hint', 'The subject is singular.');
  await expect(form.getByLabel('Hint', { exact: true })).toHaveAccessibleDescription(
    /^This looks like English\. A draft can be saved/,
  );
  await button(page, 'Save draft').click();
  await expect(page.getByRole('form', { name: 'New question' })).toBeVisible();
  await inRow(page, 'The zeppelin', 'Edit').click();
  await fill('Hint', 'Xem "at noon".');
  await expect(form.getByLabel('Hint', { exact: true })).toHaveAccessibleDescription('');
  await form.getByLabel('Rule', { exact: true }).selectOption('Subject and verb agreement');
  // a whole question may wait, and is looked at meanwhile
  await button(page, 'Save draft').click();
  await expect(row).toContainText('Complete, not published yet.');
  await expect(page.getByRole('link', { name: /^Questions [1-9]/ })).toBeVisible();
  await inRow(page, 'The zeppelin', 'Preview').click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  // the keys that the learner has: 1 to 4, and Enter
  await expect(preview.getByRole('radio').first()).toBeAttached();
  await page.keyboard.press('1');
  await expect(preview.getByRole('radio').first()).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(preview).toContainText('chủ ngữ số ít');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close' }).click();
  expect((await bank()).map(({ sentence }) => sentence)).not.toContain('The zeppelin ___ at noon.');
  await inRow(page, 'The zeppelin', 'Edit').click();
  await button(page, 'Publish for learners').click();
  await expect(toast(page, 'Saved. Learners get it now.')).toBeVisible();
  await expect(row).toContainText('Published');
  await expect
    .poll(async () => (await bank()).at(-1))
    .toMatchObject({
      sentence: 'The zeppelin ___ at noon.',
      why: ['chủ ngữ số ít', null, 'thiếu động từ chính', 'không có động từ chia'],
    });

  // an update by which learners would lose the question asks first
  await inRow(page, 'The zeppelin', 'Edit').click();
  await expect(form).toContainText('Published');
  await fill('Hint', '');
  await button(page, 'Update').click();
  const dialog = page.getByRole('dialog', { name: 'Take it away from learners?' });
  await expect(dialog).toContainText('Learners will no longer see it');
  await expect(dialog).toContainText('Missing: the hint');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Hint', { exact: true })).toHaveValue('');
  await expect(row).toContainText('Published');
  await fill('Hint', 'Số ít.');
  await button(page, 'Take back from learners').click();
  await expect(dialog).not.toContainText('Missing');
  await dialog.getByRole('button', { name: 'Take back from learners' }).click();
  await expect(row).toContainText('Complete, not published yet.');
  expect((await bank()).map(({ sentence }) => sentence)).not.toContain('The zeppelin ___ at noon.');

  await inRow(page, 'The zeppelin', 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Question deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('CO-12 the sample file of questions comes in as it is, as drafts', async ({ page, site }) => {
  await openAdmin(page, site, 'questions');
  await takeSample(page, 'nghe-go-questions-sample.csv');
  await expect(toast(page, 'Imported 2 items')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'The sample parcel' });
  await expect(row).toContainText('Missing: the explanation');
});

test('CO-12 questions are filtered, exported, and imported after each bad one was named', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'questions');
  await expect(page.getByText(/\d in all/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('choice-1002');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page.getByText('1 in all')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await button(page, 'Export').click();
  const content = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(content.questions.length).toBeGreaterThan(1_000);
  const known = content.questions.find(({ id }: { id: string }) => id === 'choice-1002');
  const questions = [known, { ...known, hint: 'Khác.' }, { ...known, id: 'my-1', correct: 7 }];
  await page.locator('input[type=file]').setInputFiles({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ questions: [...questions, { ...known, id: 'my-2' }] })),
  });
  const preview = page.getByRole('region', { name: 'What importing mine.json would do' });
  await expect(preview).toContainText(
    '1 added, 0 updated, 1 left as they are, 2 that cannot be taken',
  );
  await expect(preview).toContainText(`Item 2, ${known.sentence}: id: is the id of entry 1`);
  await expect(preview).toContainText(
    'Right option: must be A, B, C, or D; the file counts from 0',
  );
  await preview.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(toast(page, 'Imported 1 items')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'cut.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"questions": ['),
  });
  await expect(page.getByRole('alert')).toContainText('The file is not whole JSON');
});

test('CO-12 a long option without spaces leaves the buttons of all rows in sight', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openAdmin(page, site, 'questions');
  const form = page.getByRole('form', { name: 'New question' });
  await form.getByLabel('Question', { exact: true }).fill('The quokka ___ away.');
  await form.getByLabel('Option 1', { exact: true }).fill('x'.repeat(200));
  await button(page, 'Save draft').click();
  const remove = inRow(page, 'quokka', 'Delete');
  await remove.scrollIntoViewIfNeeded();
  await expect(remove).toBeInViewport({ ratio: 1 });
  await page.getByRole('table').evaluate(({ parentElement: frame }) => {
    if (frame !== null && frame.scrollWidth > frame.clientWidth) throw new Error('it scrolls');
  });
});

test('CO-12 a table names a wrong letter of the right option; the same table again brings nothing new', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'questions');
  const choose = (rows: string): Promise<void> =>
    page
      .getByLabel('Import file', { exact: true })
      .last()
      .setInputFiles({
        name: 'mine.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `sep=;\nLevel;Question;Option 1;Option 2;Option 3;Option 4;Right option\n${rows}`,
        ),
      });
  const preview = page.getByRole('region', { name: 'What importing mine.csv would do' });
  const ferry = 'structure;___ the ferry was late, we sailed.;Although;Despite;During;Because of';
  await choose(`${ferry};E\n`);
  await expect(preview).toContainText('Line 3, ___ the ferry was late, we sailed.');
  await expect(preview).toContainText('Right option: must be A, B, C or D');
  await choose(`${ferry};A\n${ferry};a\n`);
  await expect(preview).toContainText('1 added, 0 updated, 1 left as they are');
  await preview.getByText('New rows: 1').click();
  await expect(preview.getByText('___ the ferry was late, we sailed.').first()).toBeVisible();
  await preview.getByRole('button', { name: 'Import 1 item' }).click();
  await expect(toast(page, 'Imported 1 items')).toBeVisible();
  await choose(`${ferry};A\n`);
  await expect(preview).toContainText('0 added, 0 updated, 1 left as they are');
  await expect(preview.getByRole('button', { name: 'Import 0 items' })).toBeDisabled();
});

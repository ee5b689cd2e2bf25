import { freshPerson, registerByApi } from './account.ts';
import { dictation, readSet } from './dictation-set.ts';
import { answerQuestions, expect, expectAccessible, test } from './journey.ts';
import { listOf } from './own-list.ts';

test('UX-12 the own meaning and example of a word of the course come first on its list, in its practice and its reviews', async ({
  page,
}) => {
  await registerByApi(page, freshPerson());
  const [item] = (await readSet(page.request, 'Office Life')).items;
  const { word = '', meaning = '' } = item ?? {};
  const id = await listOf(page, 'Unit 3', `${word} - nghĩa tôi đặt\nquokka - chuột túi`);
  await page.goto(`/lists/${id}`);
  const row = page.getByRole('listitem').filter({ hasText: word }).first();
  await expect(row).toContainText('nghĩa tôi đặt');
  await expect(row).toContainText(`In the course: ${meaning}`);

  await page.getByRole('button', { name: `Meaning and example of ${word}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Meaning', { exact: true }).fill('x'.repeat(501));
  await dialog.getByLabel('Example', { exact: true }).fill('x'.repeat(301));
  await dialog.getByRole('button', { name: 'Save' }).click();
  // the dialog shows both faults at once, each at its field
  await expect(dialog.getByText('The meaning may have 500 characters.')).toBeVisible();
  await expect(dialog.getByText('The example is longer than 300 characters.')).toBeVisible();
  await expect(dialog.getByLabel('Meaning', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Meaning', { exact: true }).fill('nghĩa của riêng tôi');
  await dialog.getByLabel('Example', { exact: true }).fill('My own sentence about it.');
  await dialog.getByLabel('Meaning of the example').fill('Câu của riêng tôi.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('My own sentence about it. Câu của riêng tôi.');
  await expectAccessible(page);

  // the learner practises the word in its list, and misses it once
  await page.goto(`/lists/${id}/0`);
  const { input, check, modal, marked, continueButton } = dictation(page);
  await input.fill('zzz');
  await check.click();
  await expect(marked).toBeVisible();
  await input.fill(word);
  await page.keyboard.press('Enter');
  await expect(modal).toContainText('nghĩa của riêng tôi');
  await expect(modal).toContainText('My own sentence about it.');
  await continueButton.click();
  await input.fill('quokka');
  await page.keyboard.press('Enter');
  await expect(modal).toContainText('chuột túi');
  await page.getByRole('button', { name: 'Practise the 1 missed' }).click();
  await input.fill(word);
  await page.keyboard.press('Enter');
  await expect(modal).toContainText('nghĩa của riêng tôi');

  // once the learner removes their own meaning, the course's is shown again
  await page.goto(`/lists/${id}`);
  await page.getByRole('button', { name: `Meaning and example of ${word}` }).click();
  await dialog.getByLabel('Meaning', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(meaning);
  await expect(row).not.toContainText('In the course:');
});

test('UX-12 LI-07 the link shows own meanings and examples only after the owner ticks it', async ({
  page,
  browser,
}) => {
  await registerByApi(page, freshPerson());
  const [item] = (await readSet(page.request, 'Office Life')).items;
  const { word = '', meaning = '' } = item ?? {};
  const id = await listOf(
    page,
    'Unit 3',
    `word,meaning,example,exampleMeaning\n${word},nghĩa của riêng tôi,My own sentence about it.,Câu của tôi.`,
  );
  await page.goto(`/lists/${id}`);
  await page.getByText('Share, export, rename').click();
  const tick = page.getByRole('checkbox', { name: 'Also show my own meanings and examples' });
  await expect(tick).not.toBeChecked();
  await expect(tick).toHaveAccessibleDescription(/shows the meaning you wrote/);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByLabel('Link to this list').inputValue();
  await expect(tick).not.toBeChecked();

  const context = await browser.newContext();
  await answerQuestions(context);
  const other = await context.newPage();
  await other.goto(address);
  const row = other.getByRole('main').getByRole('listitem');
  await expect(row).toContainText(meaning);
  await expect(row).not.toContainText('My own sentence');

  await tick.check();
  await expect(page.getByText('The link shows your own meanings and examples.')).toBeVisible();
  await expectAccessible(page);
  await other.reload();
  await expect(row).toContainText('nghĩa của riêng tôi');
  await expect(row).toContainText('My own sentence about it. Câu của tôi.');
  await expectAccessible(other);
  await tick.uncheck();
  await expect(page.getByText('The link does not show your own')).toBeVisible();
  await other.reload();
  await expect(row).not.toContainText('My own sentence');
  await context.close();
});

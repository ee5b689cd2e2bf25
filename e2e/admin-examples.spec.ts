import { button, inRow, openAdmin, test, toast } from './admin-area.ts';
import { expect, expectAccessible } from './journey.ts';

test('EX-07 UX-14 an admin writes an example, mends what the form refuses, deletes it and brings it back', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of (404|409)/);
  await openAdmin(page, site, 'examples');
  const form = page.getByRole('form', { name: 'Add an example' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await field('Word').fill('zyzzyva');
  await field('English sentence').fill('Anh ta đi làm.');
  await field('Vietnamese translation').fill('The month is over.');
  await button(page, 'Create').click();
  await expect(form.getByRole('alert')).toHaveText([
    'The course has no such word.',
    'Please write an English sentence: letters, no HTML.',
    'Please write Vietnamese here, without HTML.',
  ]);
  await expectAccessible(page);
  // a typo in the word does not blame the sentence, which has the right one
  await field('English sentence').fill('They abandon it.');
  await field('Vietnamese translation').fill('Cửa hàng đóng cửa hai tháng.');
  await button(page, 'Create').click();
  await expect(form.getByRole('alert')).toHaveText(['The course has no such word.']);
  await field('English sentence').fill('The zyzzyva was closed for two months.');
  await field('Vietnamese translation').fill('Cửa hàng đóng cửa hai tháng.');
  await button(page, 'Create').click();
  await expect(form.getByRole('alert')).toHaveText(['The course has no such word.']);
  await field('Word').fill('Month');
  await button(page, 'Create').click();
  await expect(toast(page, 'Example created successfully!')).toBeVisible();
  const english = 'The zyzzyva was closed for two months.';
  const row = page.getByRole('row').filter({ hasText: english });
  await expect(row).toBeVisible();
  // the list shows the word's own examples, not those in which it stands
  await expect(page).toHaveURL(/word=Month/);
  await expect(page.getByRole('search').getByLabel('Only this word')).toBeChecked();
  for (const other of await page.getByRole('row').getByRole('strong').all())
    await expect(other).toHaveText('month');
  await expect(field('Word')).toHaveValue('Month');
  await expect(field('English sentence')).toHaveValue('');
  await field('English sentence').fill(english.toLowerCase());
  await expect(form.getByText('The word has this example already.')).toBeVisible();
  await field('Vietnamese translation').fill('Cửa hàng đóng cửa hai tháng.');
  await button(page, 'Create').click();
  const twice = page.getByRole('dialog', { name: 'Save the same sentence again?' });
  await expect(twice).toContainText('The word has this example already.');
  await twice.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('row').filter({ hasText: /the zyzzyva was/i })).toHaveCount(1);
  await expect(field('English sentence')).toHaveValue(english.toLowerCase());
  await field('English sentence').fill('');
  await field('Vietnamese translation').fill('');

  await inRow(page, english, 'Edit').click();
  const change = page.getByRole('form', { name: 'Change an example' });
  await change.getByLabel('English sentence').fill('The shop was closed.');
  await button(page, 'Update').click();
  await expect(change.getByRole('alert')).toHaveText(
    'The sentence must have “month” or a form of it.',
  );
  // two people change one example: the form says to the second what the first changed, and can save over it
  const found = await page.request.get(`${site}/api/examples`, { params: { word: 'month' } });
  const { items }: { items: { id: string; englishSentence: string }[] } = await found.json();
  const id = items.find((one) => one.englishSentence === english)?.id;
  const other = await page.request.patch(`${site}/api/examples/${id}`, {
    data: { vietnameseTranslation: 'Hai tháng nay cửa hàng đóng cửa.' },
    headers: { origin: site },
  });
  expect(other.status()).toBe(200);
  await change.getByLabel('English sentence').fill(english);
  await change.getByLabel('Vietnamese translation').fill('Tiệm đóng cửa hai tháng.');
  await button(page, 'Update').click();
  await expect(change.getByRole('alert')).toContainText(
    /^Somebody else has changed this meanwhile\. You both changed: Vietnamese translation\. .+ Now it has: Vietnamese translation: Hai tháng nay cửa hàng đóng cửa\.$/s,
  );
  await expect(change.getByLabel('Vietnamese translation')).toHaveValue('Tiệm đóng cửa hai tháng.');
  await button(page, 'Update anyway').click();
  await expect(toast(page, 'Example updated successfully!')).toBeVisible();
  await expect(row).toContainText('Tiệm đóng cửa hai tháng.');

  await inRow(page, english, 'Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Delete this example?' });
  await expect(dialog).toContainText('You can bring it back for 30 days, under “Deleted”.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: 'Deleted' }).click();
  await page.getByLabel('Kind').selectOption('Examples');
  await inRow(page, english, 'Bring back').click();
  await expect(toast(page, 'Brought back.')).toBeVisible();
  // all examples are listed, and found by any part of them
  await openAdmin(page, site, 'examples');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zyzzyva was clo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toBeVisible();
});

test('EX-07 AD-13 the word has suggestions and says its examples; the search puts whole words first, or lists one word', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'examples');
  const form = page.getByRole('form', { name: 'Add an example' });
  await form.getByLabel('Word', { exact: true }).fill('aband');
  await expect(form.locator('datalist option').filter({ hasText: /^abandon$/ })).toBeAttached();
  await form.getByLabel('Word', { exact: true }).fill('plan');
  const found = await page.request.get(`${site}/api/examples?word=plan`);
  const { total }: { total: number } = await found.json();
  await expect(form.getByText(`Examples of the word: ${total}`)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('link', { name: 'Show it' }).click();
  await expect(page).toHaveURL(/word=plan/);
  await expect(page.getByRole('row')).toHaveCount(Math.min(total, 10) + 1);
  await expect(form.getByLabel('Word', { exact: true })).toHaveValue('plan');

  const search = page.getByRole('search');
  await expect(search.getByLabel('Search')).toHaveValue('plan');
  await search.getByLabel('Only this word').uncheck();
  await button(page, 'Find').click();
  await expect(page).toHaveURL(/text=plan/);
  await expect(page.getByRole('row').nth(total + 1)).toContainText(/\bplan\b/i);
  await page.getByLabel('Status').selectOption('Reported by learners');
  await expect(search.getByLabel('Search')).toHaveValue('plan');

  // the number is that of now, also after one more
  await form.getByLabel('English sentence').fill('The plan for the picnic has changed.');
  await form.getByLabel('Vietnamese translation').fill('Kế hoạch dã ngoại đã thay đổi.');
  await button(page, 'Create').click();
  await expect(form.getByText(`Examples of the word: ${total + 1}`)).toBeVisible();
});

test('EX-07 an example that was deleted meanwhile is created as a new one', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await openAdmin(page, site, 'examples');
  const found = await page.request.get(`${site}/api/examples?word=yesterday`);
  const { items }: { items: { id: string; englishSentence: string }[] } = await found.json();
  const [example] = items;
  const english = example?.englishSentence ?? '';
  await page.goto(`${site}/admin?tab=examples&word=yesterday`);
  await inRow(page, english, 'Edit').click();
  const change = page.getByRole('form', { name: 'Change an example' });
  await change.getByLabel('Context').fill('ở nhà');
  await page.request.delete(`${site}/api/examples/${example?.id}`, { headers: { origin: site } });
  await button(page, 'Update').click();
  await expect(change.getByRole('alert')).toContainText('This is not there any more.');
  const row = page.getByRole('row').filter({ hasText: english });
  await expect(row).toBeHidden();
  await change.getByRole('button', { name: 'Create as new' }).click();
  await expect(toast(page, 'Example created successfully!')).toBeVisible();
  await expect(row).toBeVisible();
});

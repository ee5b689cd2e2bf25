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
    'Please write an English sentence: letters, no HTML.',
    'Please write Vietnamese here, without HTML.',
  ]);
  await expectAccessible(page);
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
    'Somebody else has changed this meanwhile. Now it has: Vietnamese translation: Hai tháng nay cửa hàng đóng cửa.',
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

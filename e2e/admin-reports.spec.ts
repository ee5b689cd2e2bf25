import { getExamples } from '@nghego/contracts/examples';
import type { Page } from '@playwright/test';
import { button, inRow, openAdmin, test, toast } from './admin-area.ts';
import { expect, expectAccessible } from './journey.ts';

/** Reports the first example of a word, once for each reason. @returns its sentence */
async function report(page: Page, site: string, word: string, reasons: string[]): Promise<string> {
  const found = await page.request.get(`${site}/api/examples`, { params: { word } });
  const [example] = getExamples.response.parse(await found.json()).items;
  if (example === undefined) throw new Error(`the course has no example of "${word}"`);
  for (const about of reasons) {
    const address = `${site}/api/examples/${example.id}/report`;
    const data = about === '' ? {} : { about };
    expect((await page.request.post(address, { data })).status()).toBe(204);
  }
  return example.englishSentence;
}

test('EX-07 UX-14 a report says what is wrong; that it is fine is taken back, and a deleted example comes back with it', async ({
  page,
  site,
}) => {
  const english = await report(page, site, 'month', ['translation', 'translation', 'sound', '']);
  await openAdmin(page, site, 'examples');
  await page.getByLabel('Status').selectOption('Reported by learners');
  const row = page.getByRole('row').filter({ hasText: english });
  await expect(row).toContainText('Translation · 2');
  await expect(row).toContainText('Sound · 1');
  await expect(row).toContainText('No reason given · 1');
  await expect(row).not.toContainText('Sentence ·');
  await expect(row.getByRole('time')).toBeVisible();
  await expectAccessible(page);

  await inRow(page, english, 'It is fine').click();
  await expect(toast(page, 'The reports are settled.')).toBeVisible();
  await expect(row).toBeHidden();
  await button(page, 'Undo').click();
  await expect(toast(page, 'The reports are open again.')).toBeVisible();
  await expect(row).toContainText('Translation · 2');

  // an edit settles them too, says so, and can be undone
  await inRow(page, english, 'Edit').click();
  const form = page.getByRole('form', { name: 'Change an example' });
  await expect(form).toContainText('Translation · 2');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'The reports are settled.')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(page.getByRole('region', { name: 'Examples', exact: true })).toBeFocused();
  await button(page, 'Undo').click();
  await expect(row).toContainText('Translation · 2');

  // so does an edit from the list of all examples, where the row and the focus stay
  await page.goto(`${site}/admin?tab=examples&word=month`);
  const edit = inRow(page, english, 'Edit');
  await edit.click();
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(toast(page, 'The reports are settled.')).toBeVisible();
  await expect(edit).toBeFocused();
  await button(page, 'Undo').click();
  await expect(toast(page, 'The reports are open again.')).toBeVisible();
  await page.goto(`${site}/admin?tab=examples&state=reported`);
  await expect(row).toContainText('Translation · 2');

  await inRow(page, english, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await button(page, 'Undo').click();
  await expect(toast(page, 'Brought back.')).toBeVisible();
  await expect(row).toContainText('Translation · 2');
});

for (const width of [1280, 768, 360])
  test(`EX-07 at ${width} px a reported sentence has room, and 'It is fine' one line`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const english = await report(page, site, 'today', ['translation', 'sentence', 'sound']);
    await openAdmin(page, site, 'examples&state=reported');
    await expect(page.getByLabel('Status')).toHaveValue('reported');
    const row = page.getByRole('row').filter({ hasText: english });
    const sentence = await row.getByText(english).boundingBox();
    expect(sentence?.width).toBeGreaterThan(240);
    const fine = await row.getByRole('button', { name: 'It is fine' }).boundingBox();
    expect(fine?.height).toBeLessThan(50);
  });

import { freshPerson, registerByApi } from './account.ts';
import { expectBelow } from './in-sight.ts';
import { expect, test } from './journey.ts';
import { listOf } from './own-list.ts';

const long = 'supercalifragilistic'.repeat(3);

test('LI-01 on a phone the lists that there are stand above the form for a new one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await registerByApi(page, freshPerson());
  await listOf(page, 'My clinic', 'nurse - y tá');
  await page.goto('/lists');
  await expect(page.getByRole('link', { name: 'My clinic' })).toBeInViewport({ ratio: 1 });
});

test('LI-01 UX-09 what a toast says stands above the bar at the foot', async ({ page }) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'My clinic', 'nurse - y tá');
  await page.goto(`/lists/${id}`);
  await page.getByLabel('Words and their meanings').fill('ward - phòng bệnh');
  await page.getByRole('button', { name: 'Check the words' }).tap();
  await page.getByRole('button', { name: 'Add 1 word' }).tap();
  const toast = page.getByText('1 word was added.');
  await expectBelow(page.getByRole('link', { name: 'Review', exact: true }), toast);
  // what comes next is in sight: the words can be practised
  await expect(page.getByRole('heading', { name: 'My clinic', level: 1 })).toBeFocused();
  await expect(page.getByRole('link', { name: /Set 1.*2 words/ })).toBeInViewport({ ratio: 1 });
});

test('LI-01 LI-07 a word that is wider than the phone makes no page wider', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await registerByApi(page, freshPerson());
  const id = await listOf(page, long, `${long} - một từ rất dài`);
  await page.goto('/lists');
  await expect(page.getByRole('link', { name: long })).toBeVisible();
  expect(await width()).toBe(320);
  await page.goto(`/lists/${id}`);
  await page.getByLabel('Words and their meanings').fill(`${long}\n${long}s - dài quá`);
  await page.getByRole('button', { name: 'Check the words' }).click();
  await expect(page.getByRole('region', { name: 'Before they are added' })).toBeVisible();
  expect(await width()).toBe(320);
  await page.getByRole('link', { name: 'Set 1' }).click();
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill(`${long}s`);
  await answer.press('Enter');
  await expect(answer).toHaveAttribute('aria-invalid', 'true');
  expect(await width()).toBe(320);
  await page.goto('/mistakes');
  await expect(page.getByRole('main')).toContainText(long);
  expect(await width()).toBe(320);
  await page.goto(`/lists/${id}`);
  await page.getByText('Share, export, rename').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.goto(await page.getByLabel('Link to this list').inputValue());
  await expect(page.getByRole('heading', { name: long, level: 1 })).toBeVisible();
  expect(await width()).toBe(320);
});

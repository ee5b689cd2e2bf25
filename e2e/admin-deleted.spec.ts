import { admin, button, inRow, openAdmin, test, toast } from './admin-area.ts';
import { expect, expectAccessible } from './journey.ts';

test('UX-14 a deleted topic is brought back with its words, a deleted question deleted for good', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'deleted');
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await expectAccessible(page);

  const { items } = await (
    await page.request.get(`${site}/api/vocabulary/sets?topic=Eating%20Out`)
  ).json();
  await page.goto(`${site}/admin?tab=topics&text=Eating+Out`);
  await inRow(page, 'Eating Out', 'Delete').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can bring it back for 30 days, under “Deleted”.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Topic deleted successfully!')).toBeVisible();
  await expect
    .poll(async () =>
      (await page.request.get(`${site}/api/vocabulary/sets?topic=Eating%20Out`)).status(),
    )
    .toBe(404);
  await page.goto(`${site}/admin?tab=questions&text=choice-1001`);
  await page.getByRole('row').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Question deleted.')).toBeVisible();

  await page.getByRole('link', { name: 'Deleted' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toContainText(/Eating Out.*Topics · with \d+ words/);
  await expect(rows.nth(2)).toContainText(admin.email);
  await expectAccessible(page);
  await page.getByLabel('Kind').selectOption('Questions');
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('dialog')).toContainText('After that nobody can bring it back.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Deleted for good.')).toBeVisible();
  await expect(page.getByText('Nothing here fits.')).toBeVisible();
  await page.getByLabel('Kind').selectOption('All');
  await inRow(page, 'Eating Out', 'Bring back').click();
  await expect(toast(page, 'Brought back.')).toBeVisible();
  await expect(page.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await expect
    .poll(async () => {
      const set = await page.request.get(`${site}/api/vocabulary/sets?topic=Eating%20Out`);
      return set.ok() ? (await set.json()).items.map(({ id }: { id: string }) => id) : [];
    })
    .toEqual(items.map(({ id }: { id: string }) => id));
});

test('UX-14 what cannot be brought back says why, in Vietnamese, too', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/409/);
  await page.context().addCookies([{ name: 'language', value: 'vi', url: site }]);
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  const draft = { name: 'Zeppelins', description: 'Sky', category: 'Travel' };
  const made = await (await page.request.post(`${site}/api/topics`, { data: draft })).json();
  await page.request.delete(`${site}/api/topics/${made.id}`);
  await page.request.post(`${site}/api/topics`, { data: draft });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site}/admin?tab=deleted`);
  await expect(page.getByRole('link', { name: 'Đã xóa' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await inRow(page, 'Zeppelins', 'Khôi phục').click();
  await expect(page.getByRole('alert')).toContainText('Đã có chủ đề trùng tên.');
  await expect(page.getByRole('heading', { name: 'Khu vực quản trị' })).toBeVisible();
  await button(page, 'Xóa vĩnh viễn').click();
  await expect(page.getByRole('dialog')).toContainText('Sau đó không ai khôi phục được nữa.');
  await expectAccessible(page);
});

import { button, openAdmin, test, toast } from './admin-area.ts';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible, waitUntilAlive } from './journey.ts';
import { readLayoutShift } from './layout-shift.ts';

const tabs = [
  ['topics', 'Topics', 'New topic'],
  ['vocabulary', 'Vocabulary', 'New word'],
  ['sentences', 'Sentences', 'New sentence'],
  ['questions', 'Questions', 'New question'],
  ['listening', 'Listening', 'New listening item'],
  ['examples', 'Examples', 'Add an example'],
] as const;

test('AD-03 on a narrow screen the list comes first in every tab, and a button opens the form at its first field', async ({
  page,
  site,
}) => {
  test.slow();
  for (const [width, height] of [
    [360, 740],
    [768, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [tab, name, add] of tabs) {
      await openAdmin(page, site, tab);
      await waitUntilAlive(page);
      const list = page.getByRole('region', { name, exact: true });
      const form = page.getByRole('form', { name: add });
      await expect(form).toBeHidden();
      await expect(list).toBeVisible();
      const opener = button(page, add);
      const above = await opener.boundingBox();
      const below = await list.boundingBox();
      // nothing stands between the button and the list
      expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(40);
      expect(await readLayoutShift(page)).toBeLessThan(0.1);
      if (width === 360) await expectAccessible(page);
      await opener.press('Enter');
      await expect(form.locator('input, select, textarea').first()).toBeFocused();
      await button(page, 'Back to the list').press('Enter');
      await expect(form).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('form', { name: 'Add an example' })).toBeVisible();
  await expect(button(page, 'Add an example')).toBeHidden();
});

test('AD-03 on a phone a form stays open for the next record, keeps its text while closed, and an edit returns to its row', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, site, 'vocabulary');
  await waitUntilAlive(page);
  const form = page.getByRole('form', { name: 'New word' });
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await button(page, 'New word').click();
  await field('Word').fill('abacus');
  await field('Type').selectOption('n.');
  await field('Meaning').fill('bàn tính');
  await field('Topic').selectOption({ index: 1 });
  await expectAccessible(page);
  await button(page, 'Create').click();
  await expect(toast(page, 'Vocabulary created successfully!')).toBeVisible();
  await expect(field('Word')).toBeFocused();
  await expect(field('Word')).toHaveValue('');
  await expect(field('Word')).toBeInViewport();
  await field('Word').fill('half done');
  await button(page, 'Back to the list').click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'abacus' })).toBeVisible();
  await button(page, 'New word').click();
  await expect(field('Word')).toHaveValue('half done');
  await button(page, 'Back to the list').click();

  const edit = button(page, 'Edit').nth(4);
  await edit.click();
  // the unsaved text of the closed form is asked about
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  const change = page.getByRole('form', { name: 'Change a word' });
  await expect(page.getByRole('heading', { name: 'Change a word' })).toBeFocused();
  await change.getByLabel('Meaning', { exact: true }).first().fill('nghĩa khác hẳn');
  await button(page, 'Update').click();
  await expect(change).toBeHidden();
  await expect(edit).toBeFocused();
  await expectInSight([edit], 'after a save');
  await expect(form).toBeHidden();
  await edit.click();
  await button(page, 'Back to the list').click();
  await expect(change).toBeHidden();
  await expect(edit).toBeFocused();
  await expectInSight([edit], 'after Cancel');
});

test('EX-07 on a phone the reported examples are in sight at once', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, site, 'examples&state=reported');
  await expect(page.getByText('No reports are waiting.')).toBeInViewport();
});

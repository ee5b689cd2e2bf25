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
      // more than half of a phone is left for the list
      const first = await list.locator('tbody tr').first().boundingBox();
      if (tab !== 'topics') expect(first?.y).toBeLessThan(400);
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

test('AD-03 CO-12 on a narrow screen the files and the filters fold; a filter that is set stays in sight', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, site, 'questions');
  await waitUntilAlive(page);
  const files = button(page, 'Files');
  const filters = button(page, 'Filters');
  const list = page.getByRole('region', { name: 'Questions', exact: true });
  const state = list.getByLabel('State', { exact: true });
  const bank = list.getByLabel('Level', { exact: true });
  await expectInSight([files, filters, button(page, 'Find')], 'what opens the tools');
  await expect(files).toHaveAttribute('aria-expanded', 'false');
  await expect(button(page, 'Import file')).toBeHidden();
  await files.press('Enter');
  await expect(files).toHaveAttribute('aria-expanded', 'true');
  await expectInSight([button(page, 'Export'), button(page, 'Import file')], 'the files');
  await files.press('Enter');
  await expect(button(page, 'Import file')).toBeHidden();

  await expect(state).toBeHidden();
  await filters.press('Enter');
  await state.selectOption('Published');
  await filters.press('Enter');
  await expect(bank).toBeHidden();
  await expect(state).toHaveValue('published');
  await expectAccessible(page);
  // the address holds the filter
  await page.reload();
  await expectInSight([state], 'a filter of the address');
  await expect(bank).toBeHidden();
  // it keeps the focus while it is unset
  await state.focus();
  await state.selectOption('All');
  await expect(page).not.toHaveURL(/state=/);
  await expect(state).toBeFocused();
  await filters.focus();
  await expect(state).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bank).toBeVisible();
  await expect(button(page, 'Import file')).toBeVisible();
  await expect(filters).toBeHidden();
  await expect(files).toBeHidden();
});

test('AD-06 AD-13 on a narrow screen the words without a sound have the button that voices them', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, site, 'vocabulary');
  await waitUntilAlive(page);
  const voice = button(page, 'Audio for all that lack it');
  await expect(page.getByLabel('Starts with')).toBeHidden();
  await expect(voice).toBeHidden();
  await page.goto(`${site}/admin?tab=vocabulary&audio=without&prefix=ab`);
  await expectInSight([voice, page.getByLabel('Starts with')], 'what the address asks for');
  await page.goto(`${site}/admin?tab=sentences&part=part2`);
  await expectInSight([page.getByRole('button', { name: 'Part 2', pressed: true })], 'the part');
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
  const said = toast(page, 'Vocabulary created successfully!');
  await expect(said).toBeVisible();
  // above the form's fields and its button
  expect((await said.boundingBox())?.y).toBeLessThan(40);
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

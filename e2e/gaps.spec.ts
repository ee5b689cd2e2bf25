import { readLog, untilStored } from './device-log.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openGivenSentences } from './sentence-set.ts';

test('LS-05 a learner writes a few words of a sentence; the rest stands there, and the device remembers it', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, [
    'The manager will cancel the meeting tomorrow.',
    'Please submit the invoice to the accounting department.',
  ]);
  const gaps = page.getByRole('group', { name: 'Gaps' });
  await expect(gaps.getByRole('radio', { name: 'All' })).toBeChecked();
  await expect(screen.box(1)).toBeEditable();
  await page.getByText('A few words', { exact: true }).click();
  await expect(gaps.getByRole('radio', { name: 'A few words' })).toBeFocused();
  await expect(screen.box(1)).toHaveValue('The');
  await expect(screen.box(1)).not.toBeEditable();
  await expect(page.locator('main input:not([readonly])[type="text"]')).toHaveCount(2);
  await expectAccessible(page);
  const open = [2, 7].map((box) => screen.box(box));
  for (const box of open) await expect(box).toBeEditable();
  await open[0]?.fill('manager');
  await open[1]?.fill('tomorrow');
  await page.keyboard.press('Enter');
  await expect(screen.modal).toBeVisible();
  await untilStored(page, 1);
  expect((await readLog(page))[0]).toMatchObject({
    kind: 'sentence-checked',
    correct: true,
    typed: ['The', 'manager', 'will', 'cancel', 'the', 'meeting', 'tomorrow'],
    open: [1, 6],
  });
  await screen.continueButton.click();
  await expect(page.locator('main input:not([readonly])[type="text"]')).toHaveCount(3);
  // once something is typed, the same boxes stay open
  await page.keyboard.type('x');
  await page.getByText('All', { exact: true }).click();
  await expect(screen.box(1)).not.toBeEditable();
  await page.reload();
  await expect(gaps.getByRole('radio', { name: 'All' })).toBeChecked();
});

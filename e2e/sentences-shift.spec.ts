import { untilStored } from './device-log.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openGivenSentences } from './sentence-set.ts';

const sentence = 'A man is reading a newspaper.';

test('UX-11 left-out words: the words behind them are marked as shifted, the holes are shown, and one press moves them', async ({
  page,
}) => {
  const screen = await openGivenSentences(page, [sentence]);
  const values = () =>
    screen.boxes.evaluateAll((boxes) =>
      boxes.map((box) => (box instanceof HTMLInputElement ? box.value : '')),
    );
  const arrows = page.locator('[data-mark="shifted"] svg');
  const holes = page.locator('.word-hole');
  await page.keyboard.type('men is reading newspaper');
  await page.keyboard.press('Enter');
  await expect(screen.status).toContainText('Not quite: 3 of 6 words are right.');
  await expect(arrows).toHaveCount(3);
  await expect(holes).toHaveCount(2);
  await expect(screen.box(2)).toHaveAttribute('aria-invalid', 'false');
  await expect(screen.box(2)).toHaveAccessibleDescription(
    'It is the right word, but it belongs in box 3.',
  );
  await screen.box(4).focus();
  await expect(screen.status).toContainText(
    'Word 4: It is the right word, but it belongs in box 6. A word is missing before it.',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move them', exact: true }).click();
  await expect.poll(values).toEqual(['', 'men', 'is', 'reading', '', 'newspaper']);
  await expect(screen.box(1)).toBeFocused();
  await expect(arrows).toHaveCount(0);
  await expect(holes).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Move them', exact: true })).toBeHidden();
  const invalid = await screen.boxes.evaluateAll((boxes) =>
    boxes.map((box) => box.getAttribute('aria-invalid')),
  );
  expect(invalid).toEqual(['true', 'true', 'false', 'false', 'true', 'false']);

  // the log has one check, since moving words does not count as a check
  await untilStored(page, 1);
  await page.keyboard.type('a');
  await screen.box(2).fill('man');
  await screen.box(5).fill('a');
  await page.keyboard.press('Enter');
  await expect(screen.setComplete).toBeVisible();
  // the log has two checks, and the end of the set
  await untilStored(page, 3);
});

test('UX-11 each wrong box has its own line, for who turns to it', async ({ page }) => {
  const screen = await openGivenSentences(page, [sentence]);
  await page.keyboard.type('a men is read a newspapers');
  await page.keyboard.press('Enter');
  await expect(screen.box(2)).toBeFocused();
  await expect(screen.status).toContainText(/Press a ✗ box for its mistake\.\s*Word 2: /);
  await screen.box(4).click();
  await expect(screen.status).toContainText('Word 4: ');
  await screen.box(6).focus();
  await expect(screen.status).toContainText('Word 6: ');
  await expect(page.getByRole('button', { name: 'Move them', exact: true })).toBeHidden();
});

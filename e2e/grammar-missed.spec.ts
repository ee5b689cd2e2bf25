import { at, playGame, questions, rightKey, wrongKey } from './grammar-answers.ts';
import { openGame, startMode } from './grammar-game.ts';
import { expect, test } from './journey.ts';

test('SE-06 SE-07 the missed questions come first, and are practised until they are right; the game stays as it was', async ({
  page,
}) => {
  test.slow();
  const screen = await openGame(page);
  await startMode(page, 'Fill the blank');
  await playGame(page, questions, [2, 5]);
  await expect(screen.text('Score 180 / 200 points')).toBeVisible();
  const section = (name: string) =>
    screen.main
      .locator('section')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(section('Missed questions').getByRole('listitem')).toHaveCount(2);
  await expect(section('Missed questions').getByRole('listitem').first()).toContainText(
    at(2).explanation,
  );
  await expect(section('Right').getByRole('listitem')).toHaveCount(18);

  await page.getByRole('button', { name: 'Practise the 2 missed' }).click();
  const count = (number: number) => screen.text(`Question ${number} / 2`);
  await expect(count(1)).toBeVisible();
  await expect(page.getByRole('heading', { name: at(2).sentence })).toBeFocused();
  for (const text of ['Score 0', 'Streak 0']) await expect(screen.text(text)).toHaveCount(0);
  await page.keyboard.press(wrongKey(2));
  await page.keyboard.press('Enter');
  await expect(screen.main.getByText('Sai rồi!')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { name: at(5).sentence })).toBeVisible();
  await expect(count(1)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Go on with the missed questions' }).click();
  await expect(page.getByRole('heading', { name: at(5).sentence })).toBeVisible();
  await page.keyboard.press(rightKey(5));
  await page.keyboard.press('Enter');
  await expect(screen.text('Chính xác!')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(count(2)).toBeVisible();
  await page.keyboard.press(rightKey(2));
  await page.keyboard.press('Enter');
  await expect(screen.text('Chính xác!')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(screen.text('2 / 2 right')).toBeVisible();
  await expect(screen.text('Right at the first try: 1 of 2')).toBeVisible();

  // the practice of missed questions changes neither the best score nor the place in the bank
  await screen.backToModes.click();
  await expect(screen.text('Personal best: 180 points')).toBeVisible();
  await screen.mode('Fill the blank').click();
  await expect(page.getByRole('heading', { name: at(20).sentence })).toBeVisible();
});

import { at, rightKey, wrongKey } from './grammar-answers.ts';
import { gameScreen, openGame, setVisibility, startMode } from './grammar-game.ts';
import { expect, test } from './journey.ts';

test('GG-08 double click, Enter held, keys in the popup: one question ends once', async ({
  page,
}) => {
  await openGame(page);
  const screen = await startMode(page, 'Fill the blank');
  await page.keyboard.press(rightKey(0));
  // the button appears one frame after the key press
  await page.clock.runFor(50);
  await screen.confirm.dblclick();
  await expect(screen.text('Score 10')).toBeVisible();
  await page.keyboard.press(wrongKey(0));
  await page.keyboard.press('Enter');
  await expect(screen.text('Score 10')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(screen.question(2)).toBeVisible();
  await page.keyboard.press(rightKey(1));
  await page.keyboard.down('Enter');
  for (let i = 0; i < 5; i += 1) await page.keyboard.down('Enter');
  await expect(screen.text('Score 20')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(screen.question(3)).toBeVisible();
  await page.keyboard.press(rightKey(2));
  await page.keyboard.down('Enter');
  await expect(screen.question(3)).toBeVisible();
  await expect(screen.text('Score 20')).toBeVisible();
  await page.keyboard.up('Enter');
});

test('GG-08 the timer stands while the popup shows; an hour of sleep times out one question; a clock set back gives no time', async ({
  page,
}) => {
  await openGame(page);
  const screen = await startMode(page, 'Fill the blank');
  await page.clock.runFor(4_000);
  await page.keyboard.press(rightKey(0));
  await page.keyboard.press('Enter');
  await expect(screen.timer).toHaveText('11');
  await page.clock.runFor(1_500);
  await expect(screen.timer).toHaveText('11');
  await page.clock.runFor(500);
  await expect(screen.question(2)).toBeVisible();
  await page.clock.fastForward('01:00:00');
  await expect(screen.text('Hết giờ! Chuyển câu tiếp theo...')).toBeVisible();
  await expect(screen.question(2)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(screen.question(3)).toBeVisible();
  await expect(screen.timer).toHaveText('15');
  await page.clock.runFor(7_000);
  await expect(screen.timer).toHaveText('8');
  await page.clock.setSystemTime(new Date('2026-01-01T00:00:00Z'));
  await page.clock.runFor(2_000);
  await expect(screen.timer).toHaveText('6');
  await page.clock.runFor(6_000);
  await expect(screen.text('Hết giờ! Chuyển câu tiếp theo...')).toBeVisible();
});

test('GG-08 in a hidden tab the question runs out, and the next one waits', async ({ page }) => {
  await openGame(page);
  const screen = await startMode(page, 'Fill the blank');
  await setVisibility(page, 'hidden');
  await page.clock.runFor(9_000);
  await setVisibility(page, 'visible');
  await expect(screen.timer).toHaveText('6');
  await setVisibility(page, 'hidden');
  await page.clock.runFor(120_000);
  await expect(screen.question(1)).toBeVisible();
  await setVisibility(page, 'visible');
  await expect(screen.text('Hết giờ! Chuyển câu tiếp theo...')).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(screen.question(2)).toBeVisible();
  await expect(screen.timer).toHaveText('15');
});

test('GG-07 after a reload a game is gone on with, its time run on, or given up', async ({
  page,
}) => {
  await openGame(page);
  let screen = await startMode(page, 'Fill the blank');
  await page.keyboard.press(rightKey(0));
  await page.keyboard.press('Enter');
  await expect(screen.text('Score 10')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(screen.question(2)).toBeVisible();
  await page.keyboard.press(rightKey(1));
  await page.clock.runFor(6_000);
  await expect(screen.timer).toHaveText('9');
  await page.reload();
  screen = gameScreen(page);
  await page.getByRole('button', { name: 'Go on at question 2' }).click();
  await expect(screen.question(2)).toBeVisible();
  await expect(screen.text('Score 10')).toBeVisible();
  await expect(screen.options.nth(at(1).correct)).toBeChecked();
  expect(Number(await screen.timer.textContent())).toBeLessThanOrEqual(9);
  await page.reload();
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByRole('button', { name: 'Go on at question 2' })).toHaveCount(0);
  await page.reload();
  await expect(screen.text('Not played yet')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Go on at question 2' })).toHaveCount(0);
});

test('GG-03 GG-07 a game that is left for the other modes is gone on with, its question from its beginning', async ({
  page,
}) => {
  await openGame(page);
  const screen = await startMode(page, 'Fill the blank');
  await page.keyboard.press(rightKey(0));
  await page.keyboard.press('Enter');
  await page.clock.runFor(2_000);
  await expect(screen.question(2)).toBeVisible();
  await page.clock.runFor(6_000);
  await screen.backToModes.click();
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: 'Go on at question 2' }).click();
  await expect(screen.question(2)).toBeVisible();
  await expect(screen.text('Score 10')).toBeVisible();
  await expect(screen.timer).toHaveText('15');
  // also where the page itself is left
  await page.clock.runFor(6_000);
  await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  await page.clock.runFor(60_000);
  await page.goBack();
  await page.getByRole('button', { name: 'Go on at question 2' }).click();
  await expect(screen.timer).toHaveText('15');
  await screen.backToModes.click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByRole('button', { name: 'Go on at question 2' })).toHaveCount(0);
});

test('GG-07 what another program put into the tab is no game', async ({ page }) => {
  await page.addInitScript(() =>
    sessionStorage.setItem('nghego-grammar-game', '{"v":1,"mode":"choice","score":9000}'),
  );
  const screen = await openGame(page);
  await startMode(page, 'Missing component');
  await expect(screen.text('Score 0')).toBeVisible();
});

test('GG-02 a game that has begun needs no network; it says when its questions cannot be loaded', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const screen = await openGame(page);
  await startMode(page, 'Fill the blank');
  await context.setOffline(true);
  await page.keyboard.press(rightKey(0));
  await page.keyboard.press('Enter');
  await expect(screen.text('Score 10')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(screen.question(2)).toBeVisible();
  await screen.backToModes.click();
  const lost = page.waitForEvent('requestfailed');
  await screen.mode('Missing component').hover();
  await lost;
  await screen.mode('Missing component').click();
  await expect(page.getByRole('alert')).toContainText('The questions could not be loaded.');
  await context.setOffline(false);
  await page.reload();
  await screen.mode('Missing component').click();
  await expect(screen.question(1)).toBeVisible();
});

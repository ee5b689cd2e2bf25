import type { GrammarQuestion } from '@nghego/engine/grammar-question';
import type { Page } from '@playwright/test';
import { gameScreen, openGame, questionsOf, setVisibility, startMode } from './grammar-game.ts';
import { expect, expectAccessible, test, withResolvers, waitUntilAlive } from './journey.ts';

const questions = questionsOf('choice-1');
/** The question of a game that begins at the first of the list, from 0. */
const at = (index: number) => {
  const question = questions[index % questions.length];
  if (question === undefined) throw new Error('the bank is empty');
  return question;
};
const rightKey = (index: number) => String(at(index).correct + 1);
const wrongKey = (index: number) => String(((at(index).correct + 1) % 4) + 1);

test('RT-08 SH-01 SH-06 SH-07 the game has its address, its tab, a way back and the footer', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Grammar' }).click();
  await expect(page).toHaveURL('/grammar-game');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Grammar' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(header.getByText('Grammar', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await header.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('GG-01 three modes, each saying what it trains, are there before any script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto('/grammar-game');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Grammar game · Nghe Gõ');
  for (const name of ['Tense identification', 'Fill the blank', 'Missing component'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(/\w/);
  await context.close();
});

test('GG-01 a mode pressed before any script has run is played once it has, and not again', async ({
  page,
}) => {
  const { promise: held, resolve: release } = withResolvers();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/grammar-game', { waitUntil: 'commit' });
  await page.getByText('25 seconds').click();
  await page.getByRole('button', { name: 'Fill the blank' }).click();
  release();
  const screen = gameScreen(page);
  await expect(screen.question(1)).toBeVisible();
  await expect(screen.timer).toHaveText(/^2[345]$/);
  await expect(page).toHaveURL('/grammar-game');
});

test('GG-02 GG-03 GG-04 a game starts at question 1 with score 0, streak 0 and 15 s', async ({
  page,
}) => {
  await openGame(page);
  const screen = await startMode(page, 'Fill the blank');
  for (const text of ['Score 0', 'Streak 0', 'Level 1'])
    await expect(screen.text(text)).toBeVisible();
  await expect(screen.timer).toHaveText('15');
  await expect(page.getByRole('heading', { name: at(0).sentence })).toBeFocused();
  await expect(screen.options).toHaveCount(4);
  for (const option of at(0).options)
    await expect(screen.main.getByRole('radio', { name: option, exact: true })).not.toBeChecked();
  await expect(screen.confirm).toBeDisabled();
  await expect(screen.backToModes).toBeVisible();
  await expect(screen.text(at(0).hint)).toHaveCount(0);
  await screen.hint.click();
  await expect(screen.text(at(0).hint)).toBeVisible();
  await screen.main.getByText(at(0).options[2] ?? '', { exact: true }).click();
  await expect(screen.options.nth(2)).toBeChecked();
  await expect(screen.confirm).toBeEnabled();
  await screen.backHome.click();
  await expect(page).toHaveURL('/');
});

for (const [pace, seconds] of [
  ['25 seconds', '25'],
  ['No timer', undefined],
] as const)
  test(`GG-02 at the pace '${pace}' the timer is ${seconds ?? 'not there'}, and the result says so`, async ({
    page,
  }) => {
    const screen = await openGame(page);
    await page.getByRole('radio', { name: pace }).check();
    await startMode(page, 'Fill the blank');
    if (seconds !== undefined) await expect(screen.timer).toHaveText(seconds);
    else {
      await expect(screen.timer).toHaveCount(0);
      await page.clock.runFor(600_000);
      await expect(screen.question(1)).toBeVisible();
    }
    for (let i = 0; i < 20; i += 1) {
      await expect(screen.question(i + 1)).toBeVisible();
      await page.keyboard.press(rightKey(i));
      await page.keyboard.press('Enter');
      await expect(screen.text('Chính xác! +10 điểm')).toBeVisible();
      await page.clock.runFor(2_000);
    }
    await expect(screen.text('Score 200 / 200 points')).toBeVisible();
    await expect(screen.text(pace)).toBeVisible();
  });

test('GG-05 right and wrong are told for 2 s with the reason, and count', async ({ page }) => {
  await openGame(page);
  const screen = await startMode(page, 'Fill the blank');
  await page.keyboard.press(rightKey(0));
  await page.keyboard.press('Enter');
  await expect(screen.text('Chính xác! +10 điểm')).toBeVisible();
  await expect(screen.text(at(0).explanation)).toBeVisible();
  for (const text of ['Score 10', 'Streak 1']) await expect(screen.text(text)).toBeVisible();
  await page.clock.runFor(1_990);
  await expect(screen.question(1)).toBeVisible();
  await page.clock.runFor(20);
  await expect(screen.question(2)).toBeVisible();
  await expect(screen.text('Chính xác! +10 điểm')).toHaveCount(0);
  await expect(screen.confirm).toBeDisabled();
  await page.keyboard.press(wrongKey(1));
  await page.keyboard.press('Enter');
  const right = at(1).options[at(1).correct];
  await expect(screen.text(`Sai rồi! Đáp án đúng: ${right}`)).toBeVisible();
  for (const text of ['Score 10', 'Streak 0']) await expect(screen.text(text)).toBeVisible();
});

test('GG-06 the last 5 s are told, then the time is out for 1.5 s and the streak ends', async ({
  page,
}) => {
  await openGame(page);
  const screen = await startMode(page, 'Fill the blank');
  await page.keyboard.press(rightKey(0));
  await page.keyboard.press('Enter');
  await page.clock.runFor(2_000);
  await expect(screen.question(2)).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(screen.timer).toHaveText('6');
  await expect(screen.text('Sắp hết giờ!')).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expect(screen.timer).toHaveText('5');
  await expect(screen.text('Sắp hết giờ!')).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(screen.text('Hết giờ! Chuyển câu tiếp theo...')).toBeVisible();
  for (const text of ['Score 10', 'Streak 0']) await expect(screen.text(text)).toBeVisible();
  await expect(screen.text(at(1).explanation)).toBeVisible();
  await page.clock.runFor(1_490);
  await expect(screen.question(2)).toBeVisible();
  await page.clock.runFor(20);
  await expect(screen.question(3)).toBeVisible();
  await expect(screen.timer).toHaveText('15');
});

test('GG-07 GG-08 a whole game by keyboard alone: results, every question explained, play again goes on in the list', async ({
  page,
}) => {
  const screen = await openGame(page);
  await screen.mode('Fill the blank').focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 20; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    await page.keyboard.press(i % 5 === 4 ? wrongKey(i) : rightKey(i));
    await page.keyboard.press('Enter');
    await page.clock.runFor(2_000);
  }
  await expect(screen.text('Score 160 / 200 points')).toBeVisible();
  for (const text of ['80%', '15 seconds']) await expect(screen.text(text)).toBeVisible();
  // a first game beats nothing
  await expect(screen.text('A new personal best!')).toHaveCount(0);
  const rows = screen.main.locator('ol > li');
  await expect(rows).toHaveCount(20);
  // distinguishable without colors, too
  await expect(rows.getByRole('img', { name: 'Right', exact: true })).toHaveCount(16);
  // the missed ones first, by their numbers
  await expect(rows.first().getByRole('img', { name: 'Wrong', exact: true })).toBeVisible();
  await expect(rows.nth(4).getByRole('img', { name: 'Right', exact: true })).toBeVisible();
  await expect(rows.first()).toContainText(at(4).explanation);
  await expect(rows.first()).toContainText(`Right answer: ${at(4).options[at(4).correct]}`);
  await expect(rows.first()).toContainText(
    `Your answer: ${at(4).options[(at(4).correct + 1) % 4]}`,
  );
  await page.keyboard.press('Tab');
  await expect(screen.playAgain).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.question(1)).toBeVisible();
  for (const text of ['Score 0', 'Streak 0']) await expect(screen.text(text)).toBeVisible();
  await expect(page.getByRole('heading', { name: at(20).sentence })).toBeVisible();
  await screen.backToModes.click();
  await expect(screen.text('Personal best: 160 points')).toBeVisible();
});

/** Plays a whole game from the first of these questions on, all right but for those at `wrong`. */
async function playGame(page: Page, bank: readonly GrammarQuestion[], wrong: number[] = []) {
  const screen = gameScreen(page);
  for (const [i, { correct }] of bank.slice(0, 20).entries()) {
    await expect(screen.question(i + 1)).toBeVisible();
    await page.keyboard.press(String(((correct + (wrong.includes(i) ? 1 : 0)) % 4) + 1));
    await page.keyboard.press('Enter');
    await expect(screen.confirm).toBeDisabled();
    await page.clock.runFor(2_000);
  }
}

const level = (page: Page, number: number) =>
  page.getByRole('radio', { name: `Level ${number}`, exact: true });

test('CO-04 a level is chosen, starts at once and is remembered; each has its own place and best', async ({
  page,
}) => {
  test.slow();
  const screen = await openGame(page);
  await expect(level(page, 1)).toBeChecked();
  await level(page, 2).check();
  await screen.mode('Fill the blank').click();
  const hard = questionsOf('choice-2');
  await expect(page.getByRole('heading', { name: hard[0]?.sentence ?? '' })).toBeVisible();
  await expect(screen.text('Level 2')).toBeVisible();
  await playGame(page, hard, [3]);
  await expect(screen.text('Score 190 / 200 points')).toBeVisible();
  await expect(screen.main.getByRole('heading', { level: 1 })).toHaveText(
    'Results · Fill the blank · Level 2',
  );
  await screen.backToModes.click();
  await expect(level(page, 2)).toBeChecked();
  await expect(screen.text('Personal best: 190 points')).toBeVisible();
  await level(page, 1).check();
  await expect(screen.text('Personal best: 190 points')).toHaveCount(0);
  await screen.mode('Fill the blank').click();
  await expect(page.getByRole('heading', { name: at(0).sentence })).toBeVisible();
  await expect(screen.text('Level 1')).toBeVisible();
  await screen.backToModes.click();

  await level(page, 2).check();
  await page.reload();
  await expect(level(page, 2)).toBeChecked();
  await page.clock.runFor(2_000);
  await expect(screen.text('Personal best: 190 points')).toBeVisible();
  await screen.mode('Fill the blank').click();
  await expect(page.getByRole('heading', { name: hard[20]?.sentence ?? '' })).toBeVisible();
  await screen.backToModes.click();
  for (const name of ['Tense identification', 'Missing component']) {
    await startMode(page, name);
    await expect(screen.text('Level 8')).toBeVisible();
    await screen.backToModes.click();
  }
});

test('CO-04 a level pressed before any script has run is played and remembered once it has', async ({
  page,
}) => {
  const { promise: held, resolve: release } = withResolvers();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/grammar-game', { waitUntil: 'commit' });
  await page.getByText('Level 3', { exact: true }).click();
  release();
  await waitUntilAlive(page);
  await expect(level(page, 3)).toBeChecked();
  await page.unroute('**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Fill the blank' }).click();
  await expect(gameScreen(page).text('Level 3')).toBeVisible();
});

test('CO-04 GG-07 a game of before there were levels is gone on with', async ({ page }) => {
  const questionIds = [...questionsOf('choice-3'), ...questionsOf('choice-2')]
    .slice(120, 140)
    .map(({ id }) => id);
  await page.addInitScript((ids) => {
    const open = { since: 0, seenAt: 0, chosen: null, isHintShown: false };
    const game = { v: 1, mode: 'choice', pace: null, questionIds: ids, answers: [], open };
    sessionStorage.setItem('nghego-grammar-game', JSON.stringify({ visitor: game }));
  }, questionIds);
  const screen = await openGame(page);
  await page.getByRole('button', { name: 'Go on at question 1' }).click();
  const [first] = questionsOf('choice-3').slice(120);
  await expect(page.getByRole('heading', { name: first?.sentence ?? '' })).toBeVisible();
  await expect(screen.text('Level 8')).toBeVisible();
});

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
  await page.clock.runFor(2_000);
  await expect(screen.text('2 / 2 right')).toBeVisible();
  await expect(screen.text('Right at the first try: 1 of 2')).toBeVisible();

  // neither the best score nor the place in the bank knows of it
  await screen.backToModes.click();
  await expect(screen.text('Personal best: 180 points')).toBeVisible();
  await screen.mode('Fill the blank').click();
  await expect(page.getByRole('heading', { name: at(20).sentence })).toBeVisible();
});

test('GG-08 double click, Enter held, keys in the popup: one question ends once', async ({
  page,
}) => {
  await openGame(page);
  const screen = await startMode(page, 'Fill the blank');
  await page.keyboard.press(rightKey(0));
  // the button is there with the frame after the key's own
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

test('GG-08 in a tab that nobody sees the question runs out, and the next one waits', async ({
  page,
}) => {
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
  await page.clock.runFor(2_000);
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

test('GG-01 GG-03 GG-05 GG-06 GG-07 SE-06 each screen of the game is accessible', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  await page.goto('/grammar-game');
  await waitUntilAlive(page);
  await expectAccessible(page);
  await page.getByRole('radio', { name: '25 seconds' }).check();
  const screen = await startMode(page, 'Fill the blank');
  await screen.hint.click();
  await expectAccessible(page);
  for (let i = 0; i < 3; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    // in a hidden tab a popup stays
    await setVisibility(page, 'hidden');
    if (i === 2) await page.clock.fastForward(25_000);
    else {
      await page.keyboard.press(i === 0 ? rightKey(0) : wrongKey(i));
      await page.keyboard.press('Enter');
    }
    await expect(screen.confirm).toBeDisabled();
    await expectAccessible(page);
    await setVisibility(page, 'visible');
    await page.clock.fastForward(2_000);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Give up' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on at question 4' }).click();
  for (let i = 3; i < 20; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.clock.fastForward(2_000);
  }
  await expect(screen.playAgain).toBeVisible();
  await expectAccessible(page);
  const practise = page.getByRole('button', { name: /^Practise the \d+ missed$/ });
  const missed = Number(/\d+/.exec((await practise.textContent()) ?? '')?.[0]);
  await practise.click();
  await expectAccessible(page);
  for (let i = 0; i < missed; i += 1) {
    await expect(screen.text(`Question ${i + 1} / ${missed}`)).toBeVisible();
    const sentence = await screen.main.getByRole('heading', { level: 2 }).textContent();
    const question = questions.find((known) => known.sentence === sentence);
    await page.keyboard.press(String((question?.correct ?? 0) + 1));
    await page.keyboard.press('Enter');
    await page.clock.fastForward(2_000);
  }
  await expect(screen.text(`${missed} / ${missed} right`)).toBeVisible();
  await expectAccessible(page);
});

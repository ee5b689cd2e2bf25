import { at, questions, rightKey, wrongKey } from './grammar-answers.ts';
import { gameScreen, openGame, setVisibility, startMode } from './grammar-game.ts';
import { expect, expectAccessible, test, waitUntilAlive, withResolvers } from './journey.ts';

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

test('GG-01 UX-04 three modes, each saying what it trains, and which pace is gentle, are there before any script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto('/grammar-game');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Grammar game · Nghe Gõ');
  for (const name of ['Tense identification', 'Fill the blank', 'Missing component'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(/\w/);
  await expect(page.getByText('The gentle one: each explanation')).toBeVisible();
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
  await expect(screen.backToModes).toHaveText('Modes');
  await expect(screen.text(at(0).hint)).toHaveCount(0);
  // the lightbulb is the icon of 'Show answer' (DC-02), so the hint button has no icon
  await expect(screen.hint.locator('svg')).toHaveCount(0);
  await screen.hint.click();
  await expect(screen.text(at(0).hint)).toBeVisible();
  await screen.main.getByText(at(0).options[2] ?? '', { exact: true }).click();
  await expect(screen.options.nth(2)).toBeChecked();
  await expect(screen.confirm).toBeEnabled();
  await screen.backHome.click();
  await expect(page).toHaveURL('/');
});

test(`GG-02 at the pace 'No timer' the timer is not there, and the result says so`, async ({
  page,
}) => {
  const screen = await openGame(page);
  await page.getByRole('radio', { name: 'No timer' }).check();
  await startMode(page, 'Fill the blank');
  await expect(screen.timer).toHaveCount(0);
  await page.clock.runFor(600_000);
  await expect(screen.question(1)).toBeVisible();
  for (let i = 0; i < 20; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    await page.keyboard.press(rightKey(i));
    await page.keyboard.press('Enter');
    await expect(screen.text('Chính xác! +10 điểm')).toBeVisible();
    await page.clock.runFor(2_000);
    // without a timer the explanation waits for a press
    await screen.next.click();
  }
  await expect(screen.text('Score 200 / 200 points')).toBeVisible();
  await expect(screen.main.getByRole('heading', { level: 1 })).toContainText('No timer');
});

test('GG-02 UX-04 the pace of a first game is 15 seconds; a chosen one is remembered, also when it is pressed before any script has run', async ({
  page,
}) => {
  const screen = await openGame(page);
  const pace = (name: string) => page.getByRole('radio', { name });
  await expect(pace('15 seconds')).toBeChecked();
  await pace('No timer').check();
  await page.reload();
  await expect(pace('No timer')).toBeChecked();
  await startMode(page, 'Fill the blank');
  await expect(screen.timer).toHaveCount(0);
  await expect(screen.text('No timer')).toBeVisible();
  const { promise: held, resolve: release } = withResolvers();
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/grammar-game', { waitUntil: 'commit' });
  await page.getByText('25 seconds', { exact: true }).click();
  release();
  await waitUntilAlive(page);
  await expect(pace('25 seconds')).toBeChecked();
  await page.unroute('**/*.js');
  await page.reload();
  await expect(pace('25 seconds')).toBeChecked();
});

test('GG-05 GG-06 right and wrong are told for 2 s with the reason, and count; the last 5 s are told, then the time is out for 1.5 s', async ({
  page,
}) => {
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
  // the question has been on the screen for 10 ms
  await page.clock.runFor(8_990);
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

  await page.keyboard.press(rightKey(2));
  await page.keyboard.press('Enter');
  for (const text of ['Score 20', 'Streak 1']) await expect(screen.text(text)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(screen.question(4)).toBeVisible();
  await page.keyboard.press(wrongKey(3));
  await page.keyboard.press('Enter');
  const right = at(3).options[at(3).correct];
  await expect(screen.text(`Sai rồi! Đáp án đúng: ${right}`)).toBeVisible();
  for (const text of ['Score 20', 'Streak 0']) await expect(screen.text(text)).toBeVisible();
});

test('UX-04 a press on the notice, or Space, holds it until Next; without a timer it always waits', async ({
  page,
}) => {
  await openGame(page);
  let screen = await startMode(page, 'Fill the blank');
  await page.keyboard.press(wrongKey(0));
  await page.keyboard.press('Enter');
  const explanation = screen.text(at(0).explanation);
  await expect(explanation).toBeVisible();
  await page.clock.runFor(500);
  // a click anywhere on the notice, not on the button, holds it
  await explanation.click({ force: true });
  await expect(screen.next).toBeVisible();
  await page.clock.runFor(600_000);
  await expect(explanation).toBeVisible();
  await screen.next.click();
  await expect(screen.question(2)).toBeVisible();
  await expect(screen.timer).toHaveText('15');

  await page.clock.runFor(15_000);
  await expect(screen.text('Hết giờ! Chuyển câu tiếp theo...')).toBeVisible();
  await expect(screen.text(`Đáp án đúng: ${at(1).options[at(1).correct]}`)).toBeVisible();
  await page.clock.runFor(500);
  await page.keyboard.press('Space');
  await expect(screen.next).toBeVisible();
  await page.clock.runFor(600_000);
  await expect(screen.text(at(1).explanation)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(screen.question(3)).toBeVisible();

  await screen.backToModes.click();
  await page.getByRole('radio', { name: 'No timer' }).check();
  screen = await startMode(page, 'Fill the blank');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(screen.next).toBeVisible();
  await page.clock.runFor(600_000);
  await expect(screen.next).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(screen.question(2)).toBeVisible();
});

test('GG-02 CO-10 at 25 seconds, too, a wrong answer is told its own reason beside the explanation; the results name the pace and the weak rules', async ({
  page,
}) => {
  test.slow();
  const screen = await openGame(page);
  await page.getByRole('radio', { name: '25 seconds' }).check();
  await startMode(page, 'Fill the blank');
  await expect(screen.timer).toHaveText('25');
  const { options, why, explanation, rule, correct } = at(0);
  const wrong = (correct + 1) % 4;
  await page.keyboard.press(wrongKey(0));
  await page.keyboard.press('Enter');
  const notice = screen.main.getByRole('status').filter({ hasText: 'Sai rồi!' });
  await expect(notice).toContainText(`${options[wrong]}: ${why?.[wrong]}.`);
  await expect(notice).toContainText(explanation);
  await expect(notice).not.toContainText(why?.[(correct + 2) % 4] ?? '');
  await page.clock.runFor(2_000);
  await expect(screen.question(2)).toBeVisible();
  for (let i = 1; i < 20; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    await page.keyboard.press(rightKey(i));
    await page.keyboard.press('Enter');
    await expect(screen.confirm).toBeDisabled();
    await page.clock.runFor(2_000);
  }
  await expect(screen.text('Score 190 / 200 points')).toBeVisible();
  await expect(screen.main.getByRole('heading', { level: 1 })).toContainText('25 seconds');
  const weak = page.getByRole('region', { name: 'Worth another look' });
  expect(rule).toBe('gerunds');
  await expect(weak.getByRole('listitem')).toHaveText(['Verbs in -ing after other words: 1']);
  await expect(screen.main.getByText(`${options[wrong]}: ${why?.[wrong]}.`)).toBeVisible();
});

test('GG-07 GG-08 CO-10 UX-04 a whole game by keyboard alone: results, every question explained, play again goes on in the list', async ({
  page,
}) => {
  const screen = await openGame(page);
  await screen.mode('Fill the blank').focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 20; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    await page.keyboard.press(i % 5 === 4 ? wrongKey(i) : rightKey(i));
    await page.keyboard.press('Enter');
    await expect(screen.confirm).toBeDisabled();
    await page.clock.runFor(2_000);
  }
  await expect(screen.text('Score 160 / 200 points')).toBeVisible();
  await expect(screen.text('80%')).toBeVisible();
  await expect(screen.main.getByRole('heading', { level: 1 })).toContainText('15 seconds');
  // a first game does not count as a new best
  await expect(screen.text('A new personal best!')).toHaveCount(0);
  const rows = screen.main.locator('ol > li');
  await expect(rows).toHaveCount(20);
  // right and wrong differ by more than their color
  await expect(rows.getByRole('img', { name: 'Right', exact: true })).toHaveCount(16);
  // the missed questions come first, in the order of their numbers
  await expect(rows.first().getByRole('img', { name: 'Wrong', exact: true })).toBeVisible();
  await expect(rows.nth(4).getByRole('img', { name: 'Right', exact: true })).toBeVisible();
  await expect(rows.first()).toContainText(at(4).explanation);
  await expect(rows.first()).toContainText(`Right answer: ${at(4).options[at(4).correct]}`);
  await expect(rows.first()).toContainText(
    `Your answer: ${at(4).options[(at(4).correct + 1) % 4]}`,
  );
  // the button that practises what was missed comes first (UX-04)
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Practise the 4 missed' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(screen.playAgain).toBeFocused();
  // one press reports a question, whether its answer was right or wrong
  const report = page.waitForRequest('**/api/answer-claims');
  await rows.nth(4).getByRole('button', { name: 'Report this question' }).click();
  expect((await report).postDataJSON()).toMatchObject({ about: 'question', correct: true });
  await expect(rows.nth(4)).toContainText('Thank you! We will check it.');
  await expect(rows.first().getByRole('button')).toHaveCount(2);
  await screen.playAgain.focus();
  await page.keyboard.press('Enter');
  await expect(screen.question(1)).toBeVisible();
  for (const text of ['Score 0', 'Streak 0']) await expect(screen.text(text)).toBeVisible();
  await expect(page.getByRole('heading', { name: at(20).sentence })).toBeVisible();
  await screen.backToModes.click();
  await expect(screen.text('Personal best: 160 points')).toBeVisible();
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
    // in a hidden tab a notice stays
    await setVisibility(page, 'hidden');
    if (i === 2) await page.clock.fastForward(25_000);
    else {
      await page.keyboard.press(i === 0 ? rightKey(0) : wrongKey(i));
      await page.keyboard.press('Enter');
    }
    await expect(screen.confirm).toBeDisabled();
    await expectAccessible(page);
    if (i === 1) {
      await page.keyboard.press('Space');
      await expect(screen.next).toBeVisible();
      await expectAccessible(page);
    }
    await setVisibility(page, 'visible');
    if (i === 1) await screen.next.click();
    else await page.clock.fastForward(2_000);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Give up' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on at question 4' }).click();
  for (let i = 3; i < 20; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(screen.confirm).toBeDisabled();
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
    await expect(screen.confirm).toBeDisabled();
    await page.clock.fastForward(2_000);
  }
  await expect(screen.text(`${missed} / ${missed} right`)).toBeVisible();
  await expectAccessible(page);
});

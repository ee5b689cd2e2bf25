import type { Page } from '@playwright/test';
import { at, playGame } from './grammar-answers.ts';
import { gameScreen, openGame, questionsOf, startMode } from './grammar-game.ts';
import { expect, test, waitUntilAlive, withResolvers } from './journey.ts';

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
    'Results · Fill the blank · Level 2 · 15 seconds',
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

test('CO-10 the exam is a level of its own, with sets of thirty questions', async ({ page }) => {
  const screen = await openGame(page);
  await page.getByRole('radio', { name: 'Level 4 · Exam', exact: true }).check();
  await screen.mode('Fill the blank').click();
  const [first, second] = questionsOf('choice-4');
  await expect(page.getByRole('heading', { name: first?.sentence ?? '' })).toBeVisible();
  for (const text of ['Level 4', 'Question 1 / 30']) await expect(screen.text(text)).toBeVisible();
  await page.keyboard.press(String((first?.correct ?? 0) + 1));
  await page.keyboard.press('Enter');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { name: second?.sentence ?? '' })).toBeVisible();
  await expect(screen.text('Question 2 / 30')).toBeVisible();
});

test('CO-10 GG-07 a game saved before a question moved to another level can be resumed', async ({
  page,
}) => {
  const questionIds = [...questionsOf('choice-3').slice(0, 19), ...questionsOf('choice-2')]
    .slice(0, 20)
    .map(({ id }) => id);
  await page.addInitScript((ids) => {
    const open = { since: 0, seenAt: 0, chosen: null, isHintShown: false };
    const game = {
      v: 1,
      mode: 'choice',
      level: 3,
      pace: null,
      questionIds: ids,
      answers: [],
      open,
    };
    sessionStorage.setItem('nghego-grammar-game', JSON.stringify({ visitor: game }));
  }, questionIds);
  const screen = await openGame(page);
  await page.getByRole('button', { name: 'Go on at question 1' }).click();
  const [first] = questionsOf('choice-3');
  await expect(page.getByRole('heading', { name: first?.sentence ?? '' })).toBeVisible();
  await expect(screen.text('Level 3')).toBeVisible();
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
  await expect.poll(() => page.evaluate(() => localStorage.getItem('grammar-level'))).toBe('3');
  await page.unroute('**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Fill the blank' }).click();
  await expect(gameScreen(page).text('Level 3')).toBeVisible();
});

test('CO-04 GG-07 a game saved before there were levels can be resumed', async ({ page }) => {
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

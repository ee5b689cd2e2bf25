import { openGame, questionsOf, recordShifts, startMode } from './grammar-game.ts';
import { expectBelow, expectInSight } from './in-sight.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';

const questions = questionsOf('structure');
const correctOf = (index: number): number => questions[index % questions.length]?.correct ?? 0;

test('GG-01 GG-05 GG-07 UX-09 a whole game by touch on a phone-sized screen; the bar at the foot stays away while one plays', async ({
  page,
}) => {
  test.slow();
  await openGame(page);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const screen = await startMode(page, 'Missing component');
  await expect(bar).toHaveCount(0);
  for (let i = 0; i < 20; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    await screen.main.locator('label').nth(correctOf(i)).tap();
    await screen.confirm.tap();
    await expect(screen.text('Chính xác! +10 điểm')).toBeVisible();
    await page.clock.runFor(2_000);
  }
  await expect(screen.text('Score 200 / 200 points')).toBeVisible();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await screen.backToModes.tap();
  await expect(screen.text('Personal best: 200 points')).toBeVisible();
});

test('GG-03 GG-05 what is pressed is big enough to touch; on a small phone the question, its button and the explanation are in sight without scrolling', async ({
  page,
}) => {
  const phones = [
    [390, 664],
    [360, 640],
    [320, 568],
    [360, 560],
    [375, 553],
  ] as const;
  await openGame(page);
  const screen = await startMode(page, 'Tense identification');
  for (const control of [
    screen.confirm,
    screen.hint,
    screen.backToModes,
    screen.backHome,
    ...(await screen.main.locator('label').all()),
  ]) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expect(screen.confirm).toBeInViewport({ ratio: 1 });
  const question = screen.main.getByRole('heading', { level: 2 });
  const parts = [screen.timer, question, screen.options.last(), screen.hint, screen.confirm];
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    await expectInSight(parts, `${width} x ${height}`);
  }
  await screen.options.first().tap();
  await screen.confirm.tap();
  const notice = screen.main.getByRole('status').filter({ hasText: /Sai rồi!|Chính xác!/ });
  for (const [width, height] of phones) {
    await page.setViewportSize({ width, height });
    await expect(notice, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
  }
});

test('GG-05 GG-06 nothing moves: not from question to question, in popups, hints and warnings', async ({
  page,
}) => {
  await openGame(page);
  const shifts = await recordShifts(page);
  const screen = await startMode(page, 'Missing component');
  await screen.hint.tap();
  const before = await screen.confirm.boundingBox();
  for (let i = 0; i < 6; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    expect(await screen.confirm.boundingBox()).toEqual(before);
    if (i === 3) {
      await page.clock.runFor(15_000);
      await expect(screen.text('Hết giờ! Chuyển câu tiếp theo...')).toBeVisible();
    } else {
      await screen.main.locator('label').nth(1).tap();
      await screen.confirm.tap();
      await expect(screen.confirm).toBeDisabled();
    }
    await page.clock.runFor(2_000);
  }
  expect(await shifts()).toBeLessThan(0.005);
});

test('GG-05 UX-19 in Vietnamese, too, a wrong answer is explained in sight, however long the names of the tenses are', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  const { main } = await openGame(page);
  await page.locator('button[name=mode]').first().tap();
  const notice = main.getByRole('status').filter({ hasText: 'Sai rồi!' });
  for (const { sentence, correct } of questionsOf('classify').slice(0, 10)) {
    await expect(main.getByRole('heading', { name: sentence })).toBeVisible();
    await page.keyboard.press(String(((correct + 1) % 4) + 1));
    await page.keyboard.press('Enter');
    await expect(notice, sentence).toBeInViewport({ ratio: 1 });
    await page.clock.runFor(2_000);
  }
});

test('GG-05 however long an explanation is, it covers no option', async ({ page }) => {
  await openGame(page);
  const screen = await startMode(page, 'Missing component');
  await screen.main
    .locator('label')
    .nth((correctOf(0) + 1) % 4)
    .tap();
  await screen.confirm.tap();
  const notice = screen.main.getByRole('status').filter({ hasText: 'Sai rồi!' });
  const explanations = questions.map(({ explanation }) => explanation);
  const longest = explanations.toSorted((a, b) => b.length - a.length)[0] ?? '';
  await notice.getByText(questions[0]?.explanation ?? '').evaluate((element, text) => {
    element.textContent = text;
  }, longest);
  await expect(notice).toContainText(longest);
  await expectBelow(notice, screen.main.locator('label').last());
  await expect(notice).toBeInViewport({ ratio: 1 });
});

test('CO-10 however long a reason and its explanation are, they cover no option', async ({
  page,
}) => {
  await openGame(page);
  const screen = await startMode(page, 'Fill the blank');
  const [first] = questionsOf('choice-1');
  if (first === undefined) throw new Error('the bank is empty');
  const wrong = (first.correct + 1) % 4;
  await screen.main.locator('label').nth(wrong).tap();
  await screen.confirm.tap();
  const notice = screen.main.getByRole('status').filter({ hasText: 'Sai rồi!' });
  const length = ({ option, reason, explanation }: Record<string, string>) =>
    `${option}${reason}${explanation}`.length;
  const longest = (['choice-1', 'choice-2', 'choice-3'] as const)
    .flatMap(questionsOf)
    .flatMap(({ options, why, explanation }) =>
      options.map((option, i) => ({ option, reason: why?.[i] ?? '', explanation })),
    )
    .toSorted((a, b) => length(b) - length(a))[0];
  await notice
    .getByText(`${first.options[wrong]}: ${first.why?.[wrong]}.`)
    .evaluate((element, text) => {
      element.textContent = text;
    }, `${longest?.option}: ${longest?.reason}.`);
  await notice.getByText(first.explanation).evaluate((element, text) => {
    element.textContent = text;
  }, longest?.explanation);
  await expect(notice).toContainText(longest?.explanation ?? '-');
  await expectBelow(notice, screen.main.locator('label').last());
  await expect(notice).toBeInViewport({ ratio: 1 });
});

test('GG-01 GG-03 GG-07 no screen of the game is wider than its window, and its results stand still', async ({
  page,
}) => {
  const fits = async (): Promise<void> => {
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 640 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(width);
    }
  };
  await openGame(page);
  await fits();
  const screen = await startMode(page, 'Tense identification');
  await fits();
  await screen.hint.tap();
  for (let i = 0; i < 20; i += 1) {
    await expect(screen.question(i + 1)).toBeVisible();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    if (i < 3) await fits();
    if (i === 3) await page.setViewportSize({ width: 360, height: 740 });
    if (i < 19) await page.clock.runFor(2_000);
  }
  const shifts = await recordShifts(page);
  await page.clock.runFor(2_000);
  await expect(page.getByRole('region', { name: 'Worth another look' })).toBeVisible();
  await expect(screen.playAgain).toBeVisible();
  expect(await shifts()).toBeLessThan(0.005);
  await fits();
});

for (const language of ['en', 'vi'] as const)
  test(`GG-03 on a phone the figures of a game stand in one line, and the footer is below the fold (${language})`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    for (const mode of [0, 1, 2]) {
      await page.goto('/grammar-game');
      await waitUntilAlive(page);
      await page.locator('button[name=mode]').nth(mode).tap();
      const header = page.getByRole('button', {
        name: language === 'en' ? 'Back to modes' : 'Chọn trò chơi khác',
      });
      const timer = await page.getByRole('timer').boundingBox();
      const heights = await header.locator('..').evaluate((row) => row.clientHeight);
      expect(heights, `mode ${mode}`).toBeLessThanOrEqual(timer?.height ?? 0);
      const figures = page.getByText(language === 'en' ? 'Score 0' : 'Điểm 0', { exact: true });
      const line = await figures.locator('..').evaluate((row) => row.clientHeight);
      expect(line, `mode ${mode}`).toBeLessThanOrEqual(24);
      await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    }
  });

test('GG-01 the modes are accessible by touch', async ({ page }) => {
  await page.goto('/grammar-game');
  await expectAccessible(page);
});

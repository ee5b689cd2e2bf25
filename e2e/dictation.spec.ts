import { untilStored } from './device-log.ts';
import { openSet, recordSounds, wordsOf } from './dictation-set.ts';
import { openUnitOf } from './home-units.ts';
import { expect, expectAccessible, test } from './journey.ts';

const topic = 'Eating Out';

test('DC-01 DC-02 DC-03 DC-04 UX-10 the screen shows where one is, what can be done, and forty still-able particles', async ({
  page,
}) => {
  const screen = await openSet(page, topic);
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('heading', { name: topic })).toBeVisible();
  await expect(page.getByText('Set 1', { exact: true })).toBeVisible();
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  await expect(page.getByText('1 / 20', { exact: true })).toBeVisible();
  await expect(page.getByText('Completed: 0', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
  await expect(page.getByText('5%')).toBeVisible();
  await expect(screen.wordOf(1)).toBeVisible();
  await expect(screen.input).toHaveAttribute('placeholder', 'Type the word you hear...');
  for (const control of [
    screen.soundOn,
    screen.play,
    screen.showAnswer,
    screen.check,
    screen.previous,
    screen.skip,
  ])
    await expect(control).toBeVisible();
  // a small word below each icon is a part of its name
  for (const [control, word] of [
    [screen.previous, 'Previous'],
    [screen.showAnswer, 'Answer'],
    [screen.skip, 'Skip'],
  ] as const)
    await expect(control).toHaveText(word);
  for (const hint of ['Check answer', 'Play audio', 'Toggle answer'])
    await expect(page.locator('footer').getByText(hint)).toBeVisible();
  const particles = page.locator('.particles');
  await expect(particles).toHaveAttribute('aria-hidden', 'true');
  await expect(particles.locator('i')).toHaveCount(40);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const animations = await particles
    .locator('div')
    .evaluateAll((drifts) => drifts.map((drift) => getComputedStyle(drift).animationName));
  expect(new Set(animations)).toEqual(new Set(['none']));
  await expectAccessible(page);
  // the particles are visible beside the parts of the page, and behind none of them
  const parts = () =>
    Promise.all(
      ['.practice-frame > header', '.practice-frame section', '.go-on', '.practice-frame > footer']
        .map((part) => page.locator(part))
        .map((part) => part.screenshot()),
    );
  const [drawn, whole] = [await parts(), await page.screenshot()];
  await particles.evaluate((field) => field.setAttribute('style', 'visibility: hidden'));
  expect((await parts()).map((part, at) => drawn[at]?.equals(part))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect((await page.screenshot()).equals(whole)).toBe(false);
});

test('UX-01 a newcomer reads what to do, until the first answer', async ({ page }) => {
  const screen = await openSet(page, topic);
  const line = page.getByText('Listen, then type the word you heard. Enter checks it.');
  await expect(line).toBeVisible();
  await screen.input.fill('x');
  await expect(line).toBeVisible();
  await screen.check.click();
  await expect(line).toBeHidden();
  await untilStored(page, 1);
  await screen.skip.click();
  await expect(screen.wordOf(2)).toBeVisible();
  await expect(line).toBeHidden();
});

test('DC-04 particles float while the hands rest, and hold still for the letters', async ({
  page,
}) => {
  await page.clock.install();
  const screen = await openSet(page, topic);
  const states = () =>
    page
      .locator('.particles')
      .evaluate((particles) => [
        ...new Set(particles.getAnimations({ subtree: true }).map(({ playState }) => playState)),
      ]);
  const places = () =>
    page
      .locator('.particles > div')
      .evaluateAll((drifts) => drifts.map((drift) => getComputedStyle(drift).transform));
  await expect.poll(states).toEqual(['running']);
  // stops the clock, so that the pause after which particles float again does not pass
  await page.clock.pauseAt(Date.now() + 60_000);
  const opened = await places();
  await expect.poll(places).not.toEqual(opened);
  await screen.input.press('a');
  await page.clock.runFor(50);
  await expect.poll(states).toEqual([]);
  const held = await places();
  // no particle jumped back to its first place
  expect(held).not.toContain('none');
  // the particles continue from where they stopped
  await screen.input.press('b');
  await page.clock.runFor(50);
  expect(await places()).toEqual(held);
  await page.clock.resume();
  await expect.poll(states).toEqual(['running']);
});

test('DC-06 DC-07 DC-09 UX-08 a wrong answer is marked and kept, typing resets it, a right one opens the modal', async ({
  page,
  request,
}) => {
  const sounds = await recordSounds(page);
  const [first = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await expect(screen.check).toBeDisabled();
  await screen.input.fill('  ');
  await expect(screen.check).toBeDisabled();
  await screen.input.fill('nonsense');
  await screen.check.click();
  await expect(screen.input).toHaveAttribute('aria-invalid', 'true');
  await expect(screen.input).toHaveValue('nonsense');
  await expect(page.getByRole('status').filter({ hasText: 'Not quite.' })).toBeVisible();
  await expectAccessible(page);
  await screen.showAnswer.click();
  await expect(page.getByText('Type this word to go on.')).toBeVisible();
  await screen.input.fill('nonsens');
  await expect(screen.input).toHaveAttribute('aria-invalid', 'false');
  await expect(screen.showAnswer).toBeVisible();
  await screen.input.fill(` ${first.toUpperCase()} `);
  await screen.check.click();
  await expect(screen.modal).toBeVisible();
  await expect(screen.modal).toHaveAccessibleName('With the answer');
  // the word also occurs in its example, where it is marked
  await expect(screen.modal.getByText(first, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const played = (await sounds()).filter(({ src }) => src.startsWith('/asset/'));
  expect(played).toMatchObject([
    { src: '/asset/audio/error-sound.mp3', volume: 0.3 },
    { src: '/asset/audio/success-sound.mp3', volume: 0.3 },
  ]);
  await page.keyboard.press('Escape');
  await expect(screen.modal).toBeHidden();
  await expect(screen.hideAnswer).toBeVisible();
  await screen.input.press('End');
  await screen.input.pressSequentially('x');
  await expect(screen.showAnswer).toBeVisible();
  await expect(screen.check).toBeEnabled();
});

test('DC-10 DC-11 DC-14 DC-19 a learner finishes a set with the keyboard alone, and home shows it, also after a reload and in a second tab', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  const home = await context.newPage();
  await home.goto('/');
  await openUnitOf(home, topic);
  const card = (where: typeof page, set: string) =>
    where.getByRole('link', { name: `Vocabulary ${topic} ${set}` });
  await expect(card(home, 'Set 1')).toContainText('Start');

  const words = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await page.clock.install();
  for (const [index, word] of words.entries()) {
    await expect(screen.wordOf(index + 1)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(screen.input).toBeFocused();
    await expect(screen.input).toHaveValue('');
    await expect(screen.next).toBeHidden();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    await expect(screen.modal).toBeVisible();
    await expect(page.getByText(`Completed: ${index + 1}`)).toBeVisible();
    if (index === 1) {
      await page.keyboard.press('Escape');
      await expect(screen.next).toBeVisible();
      await expect(page.locator('footer').getByText('Go to next word')).toBeVisible();
      await screen.next.click();
    } else if (index < words.length - 1) {
      // presses the button, so that the journey does not wait for the debounce of Enter
      await screen.continueButton.click();
    }
  }
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('vocab-completed-sentences')))
    .toBe('20');
  await page.keyboard.press('Escape');
  await expect(screen.nextSet).toBeVisible();
  await screen.nextSet.click();
  await expect(page).toHaveURL(/\/dictation\/1\?topic=Eating%20Out&setIndex=1$/);
  await expect(page.getByText('Set 2', { exact: true })).toBeVisible();
  await expect(screen.wordOf(1)).toBeVisible();

  await expect(card(home, 'Set 1')).toContainText('Completed');
  await expect(card(home, 'Set 2')).toContainText('Start');
  await home.reload();
  await expect(card(home, 'Set 1')).toContainText('Completed');
  const { topics } = await (await request.get('/api/catalogue')).json();
  const gridIndex = topics
    .slice(
      0,
      topics.findIndex(({ name }: { name: string }) => name === topic),
    )
    .reduce((sum: number, { setCount }: { setCount: number }) => sum + setCount, 0);
  await expect
    .poll(() => home.evaluate(() => localStorage.getItem('vocab-completed-sets')))
    .toBe(`[${gridIndex}]`);
});

test('DC-11 on the last word of the last set Finish leads home', async ({ page, request }) => {
  const words = await wordsOf(request, 'Office Life', 1);
  const screen = await openSet(page, 'Office Life', 1);
  for (let n = 1; n < words.length; n += 1) {
    await expect(screen.wordOf(n)).toBeVisible();
    await screen.skip.click();
  }
  await expect(screen.skip).toBeHidden();
  await screen.input.fill(words.at(-1) ?? '');
  await screen.check.click();
  await expect(screen.modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.finish).toBeVisible();
  await screen.finish.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
});

import { openSet, wordsOf } from './dictation-set.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { expectTouchable } from './practice-controls.ts';

test('DC-02 DC-10 DC-11 a learner finishes a set by touch on a phone-sized screen', async ({
  page,
  request,
}) => {
  test.slow();
  const words = await wordsOf(request, 'At the Clinic');
  const screen = await openSet(page, 'At the Clinic');
  for (const [index, word] of words.entries()) {
    await expect(screen.wordOf(index + 1)).toBeVisible();
    await screen.input.fill(word);
    await screen.check.tap();
    await expect(screen.modal).toBeVisible();
    await screen.continueButton.tap();
  }
  await expect(page).toHaveURL(/setIndex=1$/);
  await expect(screen.wordOf(1)).toBeVisible();
});

test('DC-02 the input asks the phone for no help, and controls are big enough to touch', async ({
  page,
}) => {
  const screen = await openSet(page, 'At the Clinic');
  for (const [name, value] of [
    ['autocomplete', 'off'],
    ['autocorrect', 'off'],
    ['autocapitalize', 'none'],
    ['spellcheck', 'false'],
    ['enterkeyhint', 'go'],
  ] as const)
    await expect(screen.input).toHaveAttribute(name, value);
  await expectTouchable(
    [screen.play, screen.check, screen.skip, screen.previous, screen.showAnswer, screen.soundOn],
    screen.input,
  );
  await expectAccessible(page);
});

for (const width of [320, 360, 768]) {
  test(`RT-14 nothing is wider than a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const address of [
      '/',
      '/dictation/0?topic=Computers%20and%20the%20Internet',
      '/vocabulary/0',
      '/page-not-implemented',
    ]) {
      await page.goto(address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
  });
}

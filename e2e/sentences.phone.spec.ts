import { sentenceSetSchema } from '@nghego/contracts/sentence-set';
import { expectBelow, expectInSight } from './in-sight.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { expectTouchable } from './practice-controls.ts';
import {
  openGivenSentences,
  readSentences,
  sentenceAddress,
  sentencePractice,
  wordsIn,
} from './sentence-set.ts';

// the next set may still be loading when a journey ends
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('SP-03 SP-07 SP-09 a learner finishes a set of sentences by touch on a phone-sized screen', async ({
  page,
}) => {
  // shortens the set to two of its ten sentences
  await page.route('**/api/sentences/sets*', async (route) => {
    const set = sentenceSetSchema.parse(await (await route.fetch()).json());
    await route.fulfill({ json: { ...set, items: set.items.slice(0, 2) } });
  });
  const items = (await readSentences(page.request, 'part3')).items.slice(0, 2);
  await page.goto('/');
  await waitUntilAlive(page);
  const section = page.getByRole('region', { name: 'Sentence Practice' });
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('heading', { name: 'PART3' }).tap();
  await section.getByRole('link').filter({ hasText: 'PART3' }).first().tap();
  const screen = sentencePractice(page);
  for (const [index, { englishSentence }] of items.entries()) {
    await expect(screen.sentenceOf(index + 1, 2)).toBeVisible();
    for (const [box, word] of wordsIn(englishSentence).entries()) {
      await screen.box(box + 1).tap();
      await page.keyboard.insertText(word);
    }
    await screen.check.tap();
    await expect(screen.modal).toBeVisible();
    if (index === 0) await screen.continueButton.tap();
  }
  await expect(screen.setComplete).toBeVisible();
  await screen.nextSet.tap();
  await expect(page).toHaveURL(/\/sentence-practice\/\d+\?part=part3&setIndex=1$/);
  await expect(screen.sentenceOf(1, 2)).toBeVisible();
});

test('SP-02 SP-04 on a phone nothing typed is cut, the key reads next and goes on, and controls are big enough', async ({
  page,
}) => {
  test.slow();
  const screen = await openGivenSentences(page, ['It is raining.', 'One more.']);
  await expect(screen.box(1)).toHaveCSS('width', '50px');
  await screen.box(1).fill('internationalization');
  const isCut = () => screen.box(1).evaluate((box) => box.scrollWidth > box.clientWidth);
  await expect.poll(isCut).toBe(false);
  await expect(screen.box(1)).toHaveAttribute('enterkeyhint', 'next');
  await expect(screen.box(3)).toHaveAttribute('enterkeyhint', 'go');
  for (const [name, value] of [
    ['autocomplete', 'off'],
    ['autocorrect', 'off'],
    ['autocapitalize', 'none'],
    ['spellcheck', 'false'],
  ] as const)
    await expect(screen.box(1)).toHaveAttribute(name, value);
  await page.keyboard.press('Enter');
  await expect(screen.box(2)).toBeFocused();
  await page.keyboard.insertText('is raining');
  await expect(screen.box(2)).toHaveValue('is');
  await expect(screen.box(3)).toHaveValue('raining');
  await expect(screen.box(3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.result).toBeVisible();
  await expect(screen.box(1)).toHaveValue('internationalization');
  await expectTouchable(
    [
      screen.box(1),
      screen.play,
      screen.check,
      screen.skip,
      screen.previous,
      screen.showAnswer,
      screen.soundOn,
    ],
    screen.box(1),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test('UX-11 on a phone the boxes’ speakers are big enough for a finger, and two presses loop a stretch; a drag from one does not scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const screen = await openGivenSentences(
    page,
    ['He is at a new bank on the left.'],
    '/asset/audio/success-sound.mp3',
  );
  await screen.box(1).fill('she');
  await screen.check.tap();
  await expect(screen.result).toBeVisible();
  for (const n of [1, 5, 9]) {
    const box = await screen.speaker(n).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await screen.speaker(2).tap();
  await expect(page.getByText('From word 2 on; press another to loop')).toBeVisible();
  await screen.speaker(5).tap();
  const end = page.getByRole('button', { name: 'Stop looping words 2–5' });
  await expectAccessible(page);
  await end.tap();
  await expect(end).toBeHidden();
  await expect(screen.speaker(2)).toHaveCSS('touch-action', 'none');
});

test('SP-10 SP-03 on the smallest phone the screen opens at its top, its first box in sight, also where a set is opened from home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const screen = await openGivenSentences(page, ['A woman is reading a newspaper on the bench.']);
  await expect(screen.box(1)).toBeFocused();
  const room = () =>
    page.evaluate(() => {
      const bottom = document.activeElement?.getBoundingClientRect().bottom ?? Infinity;
      return (
        (document.querySelector('.practice-actions')?.getBoundingClientRect().top ?? 0) - bottom
      );
    });
  await expect.poll(room).toBeGreaterThanOrEqual(0);

  await page.goto(sentenceAddress('part1'));
  await expect(screen.box(1)).toBeFocused();
  await waitUntilAlive(page, 'input');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectBelow(screen.check, screen.box(1));
});

test('SP-05 UX-07 on a phone the result of a check, the box that it is about and the hint are in sight above the actions', async ({
  page,
}) => {
  const sentences = ['A woman is reading a newspaper on the bench.', 'He is late.'];
  for (const [width, height] of [
    [360, 740],
    [360, 460],
    [320, 568],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    const screen = await openGivenSentences(page, sentences, '/asset/audio/success-sound.mp3');
    await screen.box(1).fill('a');
    await screen.box(2).fill('men');
    await screen.check.tap();
    await expect(screen.result).toBeVisible();
    await expectInSight(
      [page.locator('.word-box:focus'), screen.status, screen.hint, screen.check],
      `at ${width}×${height}`,
    );
  }
});

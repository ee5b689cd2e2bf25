import type { Page } from '@playwright/test';
import { givenWord, openGivenWords, recordSounds } from './dictation-set.ts';
import { expectBelow, expectInSight } from './in-sight.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openGivenSentences } from './sentence-set.ts';

const audio = `/media/${'0'.repeat(64)}.mp3`;

/** Opens 'meeting', and checks 'meetin'. @returns the screen; `parts`, which must be visible together */
async function openMissedWord(page: Page) {
  await recordSounds(page);
  await page.route('**/media/**', (route) => route.fulfill({ body: '' }));
  const screen = await openGivenWords(page, [
    givenWord('meeting', { phonetic: '/ˈmiːtɪŋ/', audio }),
    givenWord('color'),
  ]);
  await screen.input.fill('meetin');
  await screen.check.tap();
  const status = page.getByRole('status').filter({ hasText: 'ŋ/' });
  const { play, input, marked, hint, check } = screen;
  return { screen, parts: [play, input, marked, status, hint, check] };
}

test('MK-01 MK-04 SP-05 with the phone’s keyboard open the field, its marks, the hint and the button are in sight together', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 460 });
  const { screen, parts } = await openMissedWord(page);
  await expectInSight(parts, 'a word');
  // takes all hints up to the meaning (the first letters are right already): then the hints need the most room
  for (let step = 0; step < 3; step += 1) await screen.hint.tap();
  await expect(page.getByText('nghĩa của meeting')).toBeInViewport();
  await expect(screen.input).toBeFocused();
  await expectAccessible(page);
  const sentence = await openGivenSentences(page, ['The meeting is at nine.'], audio);
  await sentence.box(1).fill('the meetin is');
  await sentence.check.tap();
  await expect(sentence.marked).toBeVisible();
  for (const part of [sentence.box(2), sentence.marked, sentence.result, sentence.check])
    await expect(part).toBeInViewport({ ratio: 1 });
  // the marks of the boxes cover none of the speeds
  const marks = page.locator('[data-mark]');
  await expect(marks.first()).toBeVisible();
  await expectBelow(marks.first(), page.getByRole('group', { name: 'Speed' }));
});

test('MK-01 the wave below a wrong letter is drawn whole', async ({ page }) => {
  // without animations, so that two screenshots differ only in what is tested
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { screen } = await openMissedWord(page);
  await screen.input.fill('meeding');
  await screen.check.tap();
  await expect(screen.marked).toContainText('d (');
  const box = await screen.marked.boundingBox();
  const clip = { x: 0, y: box?.y ?? 0, width: 390, height: (box?.height ?? 0) + 12 };
  const drawn = await page.screenshot({ clip });
  await screen.marked.evaluate((element) => {
    element.style.overflow = 'visible';
  });
  expect((await page.screenshot({ clip })).equals(drawn)).toBe(true);
});

test('MK-01 MK-04 on a small phone without its keyboard the same is in sight, of a word and of a sentence', async ({
  page,
}) => {
  const { parts } = await openMissedWord(page);
  for (const [width, height] of [
    [390, 664],
    [360, 640],
    [320, 640],
    [320, 568],
    [360, 560],
    [375, 553],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectInSight(parts, `a word, ${width} x ${height}`);
  }
  await page.setViewportSize({ width: 390, height: 760 });
  const sentence = await openGivenSentences(
    page,
    [
      'The woman is reading a book.',
      'The manager asked everyone to finish the quarterly report before the end of Friday.',
    ],
    audio,
  );
  await sentence.box(1).fill('the womans is');
  await sentence.check.tap();
  await expect(sentence.marked).toBeVisible();
  const { play, marked, status, check, hint } = sentence;
  for (const [width, height] of [
    [390, 760],
    [360, 740],
    [390, 664],
    [360, 640],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectInSight(
      [play, sentence.box(2), marked, status, hint, check],
      `a sentence, ${width} x ${height}`,
    );
  }
  // above an open keyboard the same parts of a long sentence are visible
  await page.setViewportSize({ width: 390, height: 460 });
  await sentence.skip.tap();
  await expect(sentence.sentenceOf(2, 2)).toBeVisible();
  await sentence.box(1).fill('the manager asket');
  await sentence.check.tap();
  await expect(marked).toBeVisible();
  await expectInSight([play, sentence.box(3), marked, status, check], 'a keyboard');
});

test('MK-01 MK-04 of the longest sentence too, what its check says is in sight above the button', async ({
  page,
}) => {
  await page.route('**/media/**', (route) => route.fulfill({ body: '' }));
  const screen = await openGivenSentences(
    page,
    [
      'The manager of the international department asked everyone to finish the quarterly report before the end of Friday because the clients are coming next Monday morning.',
    ],
    audio,
  );
  for (const [width, height] of [
    [390, 460],
    [360, 400],
    [360, 640],
    [320, 568],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await screen.box(1).fill('the');
    await screen.box(2).fill('manajer');
    await screen.check.tap();
    await expect(screen.marked).toBeVisible();
    await expectInSight([screen.marked, screen.status, screen.check], `${width} x ${height}`);
    await screen.box(20).focus();
    await screen.box(20).evaluate((box) => box.scrollIntoView({ block: 'nearest' }));
    await expectInSight([screen.box(20), screen.status], `the last line, ${width} x ${height}`);
  }
});

test('IM-03 on a phone what switches an input method off is what a phone has, no Ctrl', async ({
  page,
}) => {
  const screen = await openGivenWords(page, [givenWord('meeting'), givenWord('office')]);
  await screen.input.fill('mêting');
  await screen.check.tap();
  await expect(screen.modal.getByText('Tap the globe key, or hold Space')).toBeVisible();
  await expect(screen.modal.getByText(/Ctrl\+Shift/)).toBeHidden();
  await screen.modal.getByRole('button', { name: 'Continue' }).tap();
  // a letter that the input method ate makes the answer wrong
  await screen.input.fill('ofice');
  await screen.check.tap();
  await expect(
    page.getByText('double “f”. Your Vietnamese keyboard may have eaten one.'),
  ).toBeVisible();
  await expect(page.getByText('Tap the globe key, or hold Space')).toBeVisible();
  await expect(page.getByText(/Ctrl\+Shift/)).toBeHidden();
});

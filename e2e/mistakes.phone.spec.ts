import { givenWord, openGivenWords, recordSounds } from './dictation-set.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openGivenSentences } from './sentence-set.ts';

test('MK-01 MK-04 with the phone’s keyboard open the field, its marks, the hint and the button are in sight together', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 460 });
  await recordSounds(page);
  await page.route('**/media/**', (route) => route.fulfill({ body: '' }));
  const audio = `/media/${'0'.repeat(64)}.mp3`;
  const screen = await openGivenWords(page, [
    givenWord('meeting', { phonetic: '/ˈmiːtɪŋ/', audio }),
    givenWord('color'),
  ]);
  await screen.input.fill('meetin');
  await screen.check.tap();
  await expect(screen.marked).toBeVisible();
  const status = page.getByRole('status').filter({ hasText: 'ŋ/' });
  const bar = await screen.check.boundingBox();
  for (const part of [screen.play, screen.input, screen.marked, status, screen.hint]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const box = await part.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  }
  await expect(screen.check).toBeInViewport({ ratio: 1 });
  await screen.hint.tap();
  await expect(page.getByText('nghĩa của meeting')).toBeInViewport();
  await expect(screen.input).toBeFocused();
  await expectAccessible(page);
  const sentence = await openGivenSentences(page, ['The meeting is at nine.'], audio);
  await sentence.box(1).fill('the meetin is');
  await sentence.check.tap();
  await expect(sentence.marked).toBeVisible();
  for (const part of [sentence.box(2), sentence.marked, sentence.result, sentence.check])
    await expect(part).toBeInViewport({ ratio: 1 });
});

import { pairOf, playAtOnce } from './ear-kit.ts';
import { seedLog } from './device-log.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';

const heard = (days: number, sounds: string, said: string, chosen: string, n = 0) => ({
  kind: 'pair-heard' as const,
  sounds,
  said,
  chosen,
  correct: said === chosen,
  stage: 'drill' as const,
  framed: false,
  plays: 1,
  elapsedMs: 900,
  at: new Date(Date.now() - days * 86_400_000 - n * 1_000).toISOString(),
});

/** A text of the saved picture, from its left end to its right one. */
type Drawn = { text: string; left: number; right: number; y: number };

test('UX-05 color is not the only sign of a sound, on the page and in the saved picture, whose texts have room beside each other', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const drawn: Drawn[] = [];
    Object.assign(window, { drawn });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function write(text, x, y) {
      const { width } = this.measureText(text);
      const left = this.textAlign === 'right' ? x - width : x;
      drawn.push({ text, left, right: left + width, y });
      fillText.call(this, text, x, y);
    };
  });
  await seedLog(page, [
    ...['see', 'said', 'sign', 'seat'].map((said, n) => heard(1 + n, 's-ʃ', said, 'she')),
    ...Array.from({ length: 16 }, (_, n) => heard(0, 's-ʃ', 'see', 'see', n + 60)),
    heard(1, 'ɪ-i', 'ship', 'sheep'),
    heard(2, 's-', 'congratulations', 'congratulation'),
  ]);
  await page.goto('/ear');
  const sounds = page.getByRole('region', { name: 'Sound by sound' });
  const rowOf = (name: string) => sounds.getByRole('listitem').filter({ hasText: name });
  await expect(rowOf('The s of see and the sh of she')).toContainText(
    'getting better ↗: 16 of the last 20 rounds right',
  );
  await expect(rowOf('Short i and long ee')).toContainText('too few to say');
  await expectAccessible(page);
  // the browser may have written other texts before
  await page.evaluate(() => Reflect.get(window, 'drawn').splice(0));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a picture' }).click();
  await saving;
  const drawn: Drawn[] = await page.evaluate(() => Reflect.get(window, 'drawn'));
  const texts = drawn.map(({ text }) => text);
  for (const text of [
    '4 times',
    'getting better ↗',
    'too few to say',
    'You heard “congratulations” as…',
  ])
    expect(texts).toContain(text);
  const covered = drawn.filter((one) =>
    drawn.some(
      (other) =>
        one !== other &&
        Math.abs(one.y - other.y) < 8 &&
        one.left < other.right &&
        other.left < one.right,
    ),
  );
  expect(covered).toEqual([]);
  // the picture is 408 px wide, with a margin
  expect(drawn.filter(({ left, right }) => left < 24 || right > 384.5)).toEqual([]);
});

test('UX-05 after the one-minute check Back leads to the page before the picture', async ({
  page,
}) => {
  await playAtOnce(page);
  await page.route('**/api/ear/minute', (route) =>
    route.fulfill({ json: { items: [{ pairs: [pairOf('ship', 'sheep')] }] } }),
  );
  await page.goto('/about');
  await page.goto('/ear');
  await waitUntilAlive(page);
  const begin = page.getByRole('button', { name: 'Check my ear: one minute' });
  await begin.click();
  await expect(page).toHaveURL('/ear?check');
  // the history is the same after the page was loaded again
  await page.reload();
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'To your ear' }).click();
  await expect(page).toHaveURL('/ear');
  await expect(begin).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  // an address that was kept or sent ends at the picture, too
  await page.goto('/ear?check');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'To your ear' }).click();
  await expect(page).toHaveURL('/ear');
  await expect(begin).toBeVisible();
});

import { publishedWeights } from '@nghego/engine/plan/recall-model';
import { readLog, seedLog } from './device-log.ts';
import { readSet } from './dictation-set.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { checkOf, now } from './today-states.ts';

test.use({ timezoneId: 'UTC' });

test('DY-07 the profile says that the memory is fitted, and takes it back by a press', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(page, [
    checkOf(set, 0, 1, true),
    {
      kind: 'weights-chosen',
      weights: publishedWeights.map((weight, n) => (n < 4 ? weight * 2 : weight)),
      reviews: 1_204,
      at: new Date(now.getTime() - 3_600_000).toISOString(),
    },
  ]);
  await page.goto('/profile?tab=memory');
  const text = page.getByText('Your memory is fitted to 1,204 reviews');
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use the usual memory' }).click();
  await expect(text).toBeHidden();
  await expect(page.getByText('The usual memory is used again.')).toBeVisible();
  await expect
    .poll(async () => (await readLog(page)).at(-1))
    .toMatchObject({ kind: 'weights-chosen', weights: null, reviews: 0 });
  await page.reload();
  await expect(page.getByText('The usual memory is used again.')).toBeHidden();
});

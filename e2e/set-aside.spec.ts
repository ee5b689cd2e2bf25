import type { Page } from '@playwright/test';
import { readLog, seedLog, untilStored } from './device-log.ts';
import { dictation, readSet } from './dictation-set.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { checkOf, now } from './today-states.ts';

test.use({ timezoneId: 'UTC' });

const knowThis = (page: Page) => page.getByRole('button', { name: 'I know this' });
/** Moves the clock on: two choices at the same time would have no order. */
const minutesLater = (page: Page, minutes: number) =>
  page.clock.setFixedTime(now.getTime() + minutes * 60_000);
const kindsOf = async (page: Page) => (await readLog(page)).map(({ kind }) => kind);

test('ME-08 on a phone the ways out of a review are one line each, and what the second means is said in sight', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.setViewportSize({ width: 360, height: 740 });
  // a browser with a voice: without one, a text of three lines says so
  await page.addInitScript(() => {
    speechSynthesis.speak = (utterance: SpeechSynthesisUtterance) =>
      utterance.dispatchEvent(
        new SpeechSynthesisErrorEvent('error', { error: 'not-allowed', utterance }),
      );
  });
  await page.clock.setFixedTime(now);
  await seedLog(
    page,
    [0, 1].map((n) => checkOf(set, n, 1, false)),
  );
  await page.goto('/review');
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  const stop = page.getByRole('button', { name: 'Stop here' });
  expect((await stop.boundingBox())?.height).toBeLessThan(50);
  expect((await knowThis(page).boundingBox())?.height).toBeLessThan(50);
  const meaning = page.getByText('“I know this”: not asked again; take it back on Review.');
  await expect(meaning).toBeInViewport({ ratio: 1 });
});

test('ME-08 in a review an item is set aside, brought back by Undo, and taken back from the list', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(
    page,
    [0, 1].map((n) => checkOf(set, n, 1, false)),
  );
  await page.goto('/review');
  await page.getByRole('button', { name: 'Start review' }).click();
  await knowThis(page).click();
  const said = page.getByText(/^Set aside: /);
  await expect(said).toBeVisible();
  const word = ((await said.textContent()) ?? '').replace('Set aside: ', '');
  const other = set.items.slice(0, 2).find((item) => item.word !== word)?.word ?? '';
  await expect(page.getByText('Item 1 of 1')).toBeVisible();
  await expectAccessible(page);
  await minutesLater(page, 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said).toHaveCount(0);
  await expect(page.getByText('Item 1 of 2')).toBeVisible();
  await minutesLater(page, 2);
  await knowThis(page).click();
  await expect(said).toHaveText(`Set aside: ${word}`);
  const { input, continueButton } = dictation(page);
  await expect(input).toBeFocused();
  await input.fill(other);
  await page.keyboard.press('Enter');
  await continueButton.click();
  await expect(page.getByText('1 of 1 right at the first try')).toBeVisible();
  await untilStored(page, 6);
  expect((await kindsOf(page)).toSorted()).toEqual([
    'item-set-aside',
    'item-set-aside',
    'item-taken-back',
    'word-checked',
    'word-checked',
    'word-checked',
  ]);

  await minutesLater(page, 3);
  await page.goto('/review');
  await expect(page.getByText('Reviewed for today')).toBeVisible();
  const aside = page.getByRole('heading', { name: 'Set aside' }).locator('..');
  await expect(aside.getByRole('listitem')).toContainText(word);
  await expectAccessible(page);
  await aside.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('1 due today')).toBeVisible();
  await expect(aside).toHaveCount(0);
});

test('ME-08 DY-01 in the middle of today Undo brings a new word back into the running practice', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(page, [
    checkOf(set, 0, 0),
    {
      kind: 'day-planned',
      day: '2026-03-20',
      steps: set.items.slice(0, 3).map(({ id }) => `word:${id}`),
      seconds: 60,
      at: new Date(now.getTime() - 3_600_000).toISOString(),
    },
  ]);
  await page.goto('/today');
  await expect(page.getByText('Item 2 of 3')).toBeVisible();
  await knowThis(page).click();
  await untilStored(page, 3);
  await expect(page.getByText('Item 2 of 2')).toBeVisible();
  await minutesLater(page, 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Item 2 of 3')).toBeVisible();
  await untilStored(page, 4);
  const { input, check, continueButton } = dictation(page);
  for (const { word } of set.items.slice(1, 3)) {
    await input.fill(word);
    await check.click();
    await continueButton.click();
  }
  await expect(page.getByText('3 of 3 right at the first try')).toBeVisible();
});

test('ME-08 the only item of a review is set aside: nothing is left, and it can be undone', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(page, [checkOf(set, 0, 1, false)]);
  await page.goto('/review');
  await page.getByRole('button', { name: 'Start review' }).click();
  await knowThis(page).click();
  await expect(page.getByText('Nothing due today')).toBeVisible();
  await minutesLater(page, 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 due today')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set aside' })).toHaveCount(0);
});

test('SE-09 UX-05 the profile leads to Review and to the ear', async ({ page }) => {
  for (const name of ['Review', 'Your ear']) {
    await page.goto('/profile');
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
});

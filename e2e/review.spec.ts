import type { APIRequestContext, Page } from '@playwright/test';
import { seedLog, untilStored } from './device-log.ts';
import { dictation, openSet, readSet, wordsOf } from './dictation-set.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { checkOf, now } from './today-states.ts';

const firstDay = new Date('2026-03-02T03:00:00Z');
const dayMs = 86_400_000;

test.use({ timezoneId: 'Asia/Ho_Chi_Minh' });

/** Misses the first word of a set, and moves the clock to the next day. @returns the word, and the dictation */
async function missOneWord(page: Page, request: APIRequestContext) {
  const [first = ''] = await wordsOf(request, 'Office Life');
  await page.clock.setFixedTime(firstDay);
  const screen = await openSet(page, 'Office Life');
  await screen.input.fill('xyz');
  await screen.check.click();
  await untilStored(page, 1);
  await page.clock.setFixedTime(new Date(firstDay.getTime() + dayMs));
  return { first, ...screen };
}

test('ME-04 nothing practised: the page says what will come', async ({ page }) => {
  await page.goto('/review');
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(page.getByText('Nothing due today')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mistakes');
  await expect(page.getByText('You have typed nothing in the last 30 days')).toBeVisible();
  await expectAccessible(page);
});

test('ME-03 ME-04 ME-09 a missed word comes back the next day, until it is right', async ({
  page,
  request,
}) => {
  const { first, input, check, continueButton } = await missOneWord(page, request);
  await page.goto('/review');
  await expect(page.getByText('1 due today')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(input).toBeFocused();
  // the word is missed again, so it comes again
  await input.fill('abc');
  await check.click();
  await untilStored(page, 2);
  await input.fill(first);
  await page.keyboard.press('Enter');
  await continueButton.click();
  await input.fill(first);
  await page.keyboard.press('Enter');
  await continueButton.click();
  await expect(page.getByRole('heading', { name: 'Review done' })).toBeFocused();
  await expect(page.getByText('0 of 1 right at the first try')).toBeVisible();
  await expect(page.getByText('That was a hard one, and it is fine.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Practise the 1 missed' })).toHaveCount(1);
  await expect(page.getByText('you typed “abc”')).toBeVisible();
  await expect(page.getByRole('button', { name: `Hear ${first}` })).toBeVisible();
  await expectAccessible(page);

  // an item is asked once a day, so nothing is due any more
  await page.goto('/review');
  await expect(page.getByText('Reviewed for today')).toBeVisible();

  await page.goto('/mistakes');
  await expect(page.getByRole('list', { name: 'What was missed' })).toContainText(first);
  await expectAccessible(page);
});

test('ME-04 of more than twenty the page says how many come now, and how many after', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  const other = await readSet(request, 'Eating Out');
  await page.clock.setFixedTime(now);
  await seedLog(page, [
    ...set.items.map((_, n) => checkOf(set, n, 1, false)),
    ...[0, 1].map((n) => checkOf(other, n, 1, false)),
  ]);
  await page.goto('/review');
  await expect(page.getByText('22 due today')).toBeVisible();
  await expect(page.getByText('20 at a time; the other 2 come after.')).toBeVisible();
  // the list of the items that come now, by their meanings, is folded; the chart begins with the number of all due
  // items
  await page.getByText('What is due', { exact: true }).click();
  const due = page.getByRole('list', { name: 'What is due' }).getByRole('listitem');
  await expect(due).toHaveCount(20);
  const meanings = set.items.map(({ meaning }) => meaning);
  const others = other.items.map(({ meaning }) => meaning);
  await expect(due.last()).not.toBeEmpty();
  for (const text of await due.allTextContents()) expect([...meanings, ...others]).toContain(text);
  const chart = page.getByRole('region', { name: 'Today and the next seven days' });
  await expect(chart.getByRole('listitem').first()).toHaveAccessibleName('Today: 22');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start review' }).click();
  await expect(page.getByText('Item 1 of 20')).toBeVisible();
  await expect(page.getByText('20 of 22 now')).toBeVisible();
  await expectAccessible(page);
});

test('ME-04 the end of a review says how many come back after the days of its chart', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  await seedLog(page, [checkOf(set, 0, 45), checkOf(set, 0, 35)]);
  await page.goto('/review');
  await page.getByRole('button', { name: 'Start review' }).click();
  const { input, continueButton } = dictation(page);
  await expect(input).toBeFocused();
  await input.fill(set.items[0]?.word ?? '');
  await page.keyboard.press('Enter');
  await continueButton.click();
  await expect(page.getByRole('heading', { name: 'Review done' })).toBeFocused();
  await expect(page.getByText('1 item comes back in more than a week.')).toBeVisible();
  await expectAccessible(page);
});

test('ME-04 EX-04 in a review the example of a right word can be heard', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Museums and Exhibitions');
  const [item] = set.items;
  const example = item?.exampleSentences[0];
  expect(example).toBeDefined();
  await page.clock.setFixedTime(now);
  await seedLog(page, [checkOf(set, 0, 1, false)]);
  // the server makes the sound at the first request; this one is never made
  const asked = page.waitForRequest(`**/api/examples/${example?.id}/sound?*`);
  await page.route('**/api/examples/*/sound?*', (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: '' }),
  );
  await page.goto('/review');
  await page.getByRole('button', { name: 'Start review' }).click();
  await dictation(page).input.fill(item?.word ?? '');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(example?.englishSentence ?? '')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Play example' }).click();
  await asked;
});

test('UX-15 a review starts at its press on home, and ends with a next step', async ({
  page,
  request,
}) => {
  const { first, input, continueButton } = await missOneWord(page, request);
  await page.goto('/');
  await page
    .getByRole('region', { name: 'Today' })
    .getByRole('link', { name: 'Review: 1' })
    .click();
  await expect(input).toBeFocused();
  await expect(page).toHaveURL('/review');
  await input.fill(first);
  await page.keyboard.press('Enter');
  await continueButton.click();
  await expect(page.getByRole('heading', { name: 'Review done' })).toBeFocused();
  await page.getByRole('link', { name: "Today's practice" }).click();
  await expect(page).toHaveURL('/today');
});

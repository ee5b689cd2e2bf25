import { postAnswerClaim } from '@nghego/contracts/answer-claims';
import type { Page } from '@playwright/test';
import { givenWord, openGivenWords, openSet, readSet } from './dictation-set.ts';
import { eightPairs, giveReducedSounds, playAtOnce } from './ear-kit.ts';
import { expect, expectAccessible, test, waitForFonts, waitUntilAlive } from './journey.ts';
import { controlSounds, givenReply, openGivenListening } from './listening-set.ts';
import { openSentences, readSentences } from './sentence-set.ts';

const claimOf = (page: Page) => page.getByRole('button', { name: 'My answer was right' });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const thanks = (page: Page) => said(page, 'Thank you! We will check it.');

/** The claims that a page sends, as it sends them. */
function claimsSent(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === postAnswerClaim.path)
      sent.push(request.postDataJSON());
  });
  return sent;
}

test('SE-08 a wrong word is claimed to be right by a double press: sent once, thanked for, and nothing moves', async ({
  page,
  request,
}) => {
  const [word] = (await readSet(request, 'Office Life')).items;
  const sent = claimsSent(page);
  const { input, hint, check } = await openSet(page, 'Office Life');
  const places = () => Promise.all([input, hint, check].map((one) => one.boundingBox()));
  await input.fill('zebra');
  await expect(check).toBeEnabled();
  await expect(claimOf(page)).toBeHidden();
  await waitForFonts(page);
  const before = await places();
  await page.keyboard.press('Enter');
  await expect(claimOf(page)).toBeVisible();
  expect(await places()).toEqual(before);
  await claimOf(page).dblclick();
  await expect(thanks(page)).toBeVisible();
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('zebra');
  expect(await places()).toEqual(before);
  expect(sent).toEqual([
    {
      id: expect.any(String),
      item: { kind: 'word', id: word?.id },
      typed: 'zebra',
      mistake: 'other-word',
      about: 'answer',
      correct: false,
    },
  ]);
  await expectAccessible(page);
  // the page does not send a claim about the same answer twice
  await input.fill('zebr');
  await expect(claimOf(page)).toBeHidden();
  await input.fill('zebra');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  await claimOf(page).click({ force: true });
  expect(sent).toHaveLength(1);
});

test('SE-08 by keyboard the focus stays; without a network it says so and keeps the answer; with a phone’s keyboard open nothing moves', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const sent = claimsSent(page);
  const total = (await readSet(request, 'Office Life', 1)).items.length;
  const { input, hint, check, skip, wordOf } = await openSet(page, 'Office Life', 1);
  await input.fill('zebra');
  await page.keyboard.press('Enter');
  await expect(claimOf(page)).toBeVisible();
  const isThere = () => claimOf(page).evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 20 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(thanks(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(claimOf(page)).toBeFocused();
  await expect(input).toHaveValue('zebra');
  expect(sent).toHaveLength(1);

  await input.fill('horse');
  await expect(claimOf(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(claimOf(page)).toBeVisible();
  await context.setOffline(true);
  await claimOf(page).click();
  await expect(said(page, 'Not sent: you are offline.')).toBeVisible();
  await expect(input).toHaveValue('horse');
  await expect(input).toBeFocused();
  await context.setOffline(false);
  await claimOf(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toHaveLength(3);
  // the retry sends the same claim, with the same id
  expect(sent[2]).toEqual(sent[1]);

  await page.setViewportSize({ width: 390, height: 460 });
  await skip.click();
  await expect(wordOf(2, total)).toBeVisible();
  const places = () => Promise.all([input, hint, check].map((one) => one.boundingBox()));
  await input.fill('zebra');
  await expect(check).toBeEnabled();
  await waitForFonts(page);
  const before = await places();
  await page.keyboard.press('Enter');
  await expect(claimOf(page)).toBeVisible();
  expect(await places()).toEqual(before);
  await claimOf(page).click();
  await expect(thanks(page)).toBeInViewport();
  await expect(input).toBeFocused();
});

test('SE-08 an item that was deleted meanwhile, and too many claims, are told', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  const { input } = await openGivenWords(page, [givenWord('meeting'), givenWord('color')]);
  await input.fill('meetin');
  await page.keyboard.press('Enter');
  await claimOf(page).click();
  await expect(said(page, 'This item was removed meanwhile.')).toBeVisible();
  await page.route(`**${postAnswerClaim.path}`, (route) =>
    route.fulfill({ status: 429, json: {} }),
  );
  await claimOf(page).click();
  await expect(said(page, 'Too many at once. Try again in a minute.')).toBeVisible();
});

test('SE-08 a wrong sentence is claimed with the words of all boxes; at 320 px nothing is cut', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const [sentence] = (await readSentences(request, 'part2')).items;
  const sent = claimsSent(page);
  const { boxes } = await openSentences(page, 'part2');
  const count = await boxes.count();
  for (let at = 0; at < count; at += 1) {
    const box = boxes.nth(at);
    if (await box.isEditable()) await box.fill('zebra');
  }
  await page.keyboard.press('Enter');
  await claimOf(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toEqual([
    {
      id: expect.any(String),
      item: { kind: 'sentence', id: sentence?.id },
      typed: expect.stringMatching(/zebra/),
      mistake: expect.any(String),
      about: 'answer',
      correct: false,
    },
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

/** Accepts each claim, even about an item that a journey made up. */
async function takeClaims(page: Page): Promise<unknown[]> {
  await page.route(`**${postAnswerClaim.path}`, (route) => {
    const { item, typed, ...rest } = route.request().postDataJSON();
    return route.fulfill({
      status: 201,
      json: { ...rest, item, typed, expected: 'x', createdAt: '2026-03-02T03:00:00Z' },
    });
  });
  return claimsSent(page);
}

test('PR-08 a wrong answer of listening is claimed, a right one is not', async ({ page }) => {
  await controlSounds(page);
  const sent = await takeClaims(page);
  const screen = await openGivenListening(page, [givenReply('first')]);
  await screen.play.click();
  await page.keyboard.press('b');
  await expect(screen.radio('B')).toBeChecked();
  await screen.check.click();
  await claimOf(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toMatchObject([{ item: { kind: 'question', id: 'first' }, about: 'answer' }]);
  await expectAccessible(page);
});

test('PR-08 a line that trains the ear is claimed, and the server takes it', async ({ page }) => {
  const sent = claimsSent(page);
  await playAtOnce(page);
  await giveReducedSounds(page);
  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Set 1: / }).click();
  await waitUntilAlive(page, 'main input[type="text"]');
  const boxes = page.locator('main input[type="text"]');
  for (let at = 0; at < (await boxes.count()); at += 1)
    if (await boxes.nth(at).isEditable()) await boxes.nth(at).fill('zebra');
  await page.keyboard.press('Enter');
  await claimOf(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toMatchObject([{ item: { kind: 'line', id: expect.stringMatching(/^ear:rf-/) } }]);
});

test('PR-08 a wrong choice of a drill is claimed', async ({ page }) => {
  const played = await playAtOnce(page);
  const sent = await takeClaims(page);
  await page.route('**/api/sound-pairs*', (route) =>
    route.fulfill({ json: { items: eightPairs } }),
  );
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Short i and long ee/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Skip the check' }).click();
  await expect(page.getByText('Drill', { exact: true })).toBeVisible();
  const choices = page.getByRole('group', { name: 'Which word do you hear?' }).getByRole('button');
  // reads the words at each call, since the heading may appear before the first pair of the drill
  const words = () => choices.locator('[lang=en]').allTextContents();
  const saidNow = async () => {
    const last = (await played()).at(-1) ?? '';
    return (await words()).findIndex((word) => new RegExp(`-${word}[-.]`).test(last));
  };
  await expect.poll(saidNow).toBeGreaterThanOrEqual(0);
  const right = await saidNow();
  const offered = await words();
  await page.keyboard.press(String(2 - right));
  // folded away: of two words one is seldom marked wrongly
  await expect(claimOf(page)).toBeHidden();
  await page.getByText('Marked wrongly?').click();
  await claimOf(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toMatchObject([
    { item: { kind: 'line', id: `ear:${offered[right]}` }, typed: offered[1 - right] },
  ]);
  await expectAccessible(page);
});

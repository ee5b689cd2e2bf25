import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { readLog, seedLog } from './device-log.ts';
import { answerRounds, eightPairs, playAtOnce } from './ear-kit.ts';
import { readLayoutShift } from './layout-shift.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('EA-01 EA-02 EA-06 a drill between two checks by a voice of their own, and both figures; each round is in the log', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/sound-pairs*', (route) =>
    route.fulfill({ json: { items: eightPairs } }),
  );
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Short i and long ee/ }).click();
  // before the first round: what to listen for, both sounds, and which rounds come
  await expect(page.getByText(/^The short vowel is loose/)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Play ship' }).click();
  await expect.poll(played).toEqual(['/media/heart-ship.mp3']);
  await expect(page.getByText(/^6 rounds of check, 10 of drill/)).toBeVisible();
  await expectAccessible(page);
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await page.setViewportSize({ width: 390, height: 460 });
  await expect(start).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await start.click();
  await expect(page.getByText('Check before the drill')).toBeVisible();
  await expect(page.getByText(/^(American|British) accent$/)).toBeVisible();
  await expectAccessible(page);
  const before = await answerRounds(page, played, 6, (round) => round < 4, false, 1);
  await expect(page.getByText('Drill', { exact: true })).toBeVisible();
  const afterDrill = await answerRounds(page, played, 10, () => true, true, before);
  await expect(page.getByText('Check after the drill')).toBeVisible();
  await answerRounds(page, played, 6, () => true, false, afterDrill);
  await expect(heading(page, 'You heard 10 of 10 right')).toBeFocused();
  await expect(page.getByText('Before: 4 of 6')).toBeVisible();
  await expect(page.getByText('After: 6 of 6')).toBeVisible();
  await expect(page.getByText(/^You heard a new voice well, too\./)).toBeVisible();
  // both went well, so the first link is to another pair
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Choose another pair');
  // one list has what was missed in the drill and in the checks
  await expect(page.getByRole('heading', { name: 'Missed', exact: true })).toHaveCount(1);
  await expect(page.getByText(/^“\w+” was said, you chose “\w+”\.$/)).toHaveCount(2);
  await expectAccessible(page);
  const log = (await readLog(page)).filter((event) => event.kind === 'pair-heard');
  expect(log.map(({ stage }) => stage)).toEqual([
    ...Array<string>(6).fill('before'),
    ...Array<string>(10).fill('drill'),
    ...Array<string>(6).fill('after'),
  ]);
  const talkers = (stage: string) =>
    log.filter((event) => event.stage === stage).map(({ voice }) => voice);
  expect(new Set([...talkers('before'), ...talkers('after')]).size).toBe(1);
  const drilled = talkers('drill');
  expect(drilled).not.toContain(talkers('before')[0]);
  for (const [n, voice] of drilled.entries()) if (n > 0) expect(voice).not.toBe(drilled[n - 1]);
  expect(log.filter(({ stage, framed }) => stage === 'drill' && framed)).toHaveLength(5);
});

test('EA-02 ME-10 the list of pairs and the start of a drill show the last result, and nothing moves when they come', async ({
  page,
}) => {
  const heard = (n: number, stage: 'before' | 'drill' | 'after', isRight: boolean) => ({
    kind: 'pair-heard' as const,
    sounds: 'ɪ-i',
    said: 'ship',
    chosen: isRight ? 'ship' : 'sheep',
    correct: isRight,
    stage,
    framed: false,
    plays: 1,
    elapsedMs: 900,
    at: new Date(Date.UTC(2026, 10, 26, 5, n)).toISOString(),
  });
  await page.clock.setFixedTime(new Date('2026-11-27T08:00:00Z'));
  await seedLog(page, [
    ...Array.from({ length: 6 }, (_, n) => heard(n, 'before', n < 4)),
    ...Array.from({ length: 10 }, (_, n) => heard(n + 10, 'drill', n < 7)),
    ...Array.from({ length: 6 }, (_, n) => heard(n + 30, 'after', n < 5)),
    ...['card', 'road', 'seat'].map((said, n) => ({
      ...heard(n, 'drill', false),
      sounds: 'd-',
      said,
      chosen: said.slice(0, -1),
      stage: 'minute' as const,
    })),
    { ...heard(50, 'drill', true), sounds: 'l-r', stage: 'minute' as const },
    // no usual contrast
    { ...heard(51, 'drill', false), sounds: 'e-eɪ', said: 'pen', chosen: 'pain' },
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ear/pairs');
  const list = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(list.filter({ hasText: 'Short i and long ee' })).toContainText(
    'often missed · check 4/6 → 5/6 · Nov 26',
  );
  // what is missed stands first, in the order of the picture
  await expect(list.nth(0)).toContainText('A final t or d, or none');
  await expect(list.nth(1)).toContainText('Short i and long ee');
  // a pair of the learner's own picture
  await expect(list.filter({ hasText: '/e/ /eɪ/' })).toContainText('not clear yet');
  // known from the one-minute check alone
  await expect(list.filter({ hasText: 'A final t or d, or none' })).toContainText(/often missed$/);
  // one right answer may be luck
  await expect(list.filter({ hasText: 'the r of right' })).toContainText(
    'Heard right ✓ · 1 round so far',
  );
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.005);
  await expectAccessible(page);
  await page.goto('/ear/pairs?pair=%C9%AA-i');
  await expect(page.getByText('Last time (Nov 26): check 4/6 → 5/6')).toBeVisible();
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.005);
});

test('EA-02 a reload, Back and Forward keep the place in a drill, and its result; practising again begins again', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/sound-pairs*', (route) =>
    route.fulfill({ json: { items: eightPairs } }),
  );
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  // Back and Forward load the given pairs; a reload would have those of the course
  const open = page.getByRole('link', { name: /^Short i and long ee/ });
  const there = async (what: Locator): Promise<void> => {
    await page.goBack();
    await expect(open).toBeVisible();
    await page.goForward();
    await expect(what).toBeVisible();
  };
  await open.click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const before = await answerRounds(page, played, 6, (round) => round < 4, false);
  await answerRounds(page, played, 10, () => true, true, before, { to: 3 });
  const fourth = page.getByText('Round 4 of 10', { exact: true });
  await expect(fourth).toBeVisible();
  const heard = (await played()).length;
  await there(fourth);
  // a drill that was left by its own link is gone on with, too
  await page.getByRole('link', { name: 'To your ear' }).click();
  await page.getByRole('link', { name: /^Two sounds/ }).click();
  await open.click();
  await page.getByRole('button', { name: 'Go on with your drill' }).click();
  await expect(fourth).toBeVisible();
  await answerRounds(page, played, 10, () => true, true, heard, { from: 3 });
  await page.getByRole('button', { name: 'Skip the check' }).click();
  const result = heading(page, 'You heard 10 of 10 right');
  await expect(result).toBeVisible();
  await expect(page.getByText('Before: 4 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Practise again' }).click();
  await expect(page.getByText('Check before the drill')).toBeVisible();
  await expect(page.getByText('Round 1 of 6', { exact: true })).toBeVisible();
});

test.describe('before the app has come', () => {
  test.use({ javaScriptEnabled: false });

  test('EA-02 a reload of a drill does not show its start', async ({ page }) => {
    const start = page.getByText('Start', { exact: true });
    await page.goto('/ear/pairs?pair=t-');
    await expect(start).toBeVisible();
    await page.goto('/ear/pairs?pair=t-#drill');
    await expect(start).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('EA-02 a good drill with checks like chance ends with one verdict, and the first link follows it: a rest', async ({
  page,
}) => {
  const played = await playAtOnce(page);
  await page.route('**/api/sound-pairs*', (route) =>
    route.fulfill({ json: { items: eightPairs } }),
  );
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Short i and long ee/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const before = await answerRounds(page, played, 6, (round) => round < 4, false);
  const afterDrill = await answerRounds(page, played, 10, (round) => round > 0, true, before);
  await answerRounds(page, played, 6, (round) => round < 3, false, afterDrill);
  await expect(heading(page, 'You heard 9 of 10 right')).toBeFocused();
  await expect(
    page.getByText(/^You heard the voices of the drill well, but not yet/),
  ).toBeVisible();
  await expect(page.getByText(/ears tire|another pair, and/)).toHaveCount(0);
  const first = page.getByRole('main').getByRole('link').first();
  await expect(first).toHaveText('Rest, and practise again tomorrow');
  await expect(first).toHaveAttribute('href', '/ear');
  await expectAccessible(page);
});

import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { readLog } from './device-log.ts';
import { answerRounds, eightPairs, playAtOnce } from './ear-kit.ts';

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
  await page.getByRole('button', { name: 'Start', exact: true }).click();
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
  await answerRounds(page, played, 10, () => true, true, heard, { from: 3 });
  await page.getByRole('button', { name: 'Skip the check' }).click();
  const result = heading(page, 'You heard 10 of 10 right');
  await expect(result).toBeVisible();
  await expect(page.getByText('Before: 4 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Practise again' }).click();
  await expect(page.getByText('Check before the drill')).toBeVisible();
  await expect(page.getByText('Round 1 of 6', { exact: true })).toBeVisible();
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

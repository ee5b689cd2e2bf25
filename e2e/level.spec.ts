import type { Page } from '@playwright/test';
import { levelWordsSchema } from '@nghego/contracts/level-words';
import { readLog, untilStored } from './device-log.ts';
import { dictation } from './dictation-set.ts';
import { playAtOnce } from './ear-kit.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';

test.use({ timezoneId: 'UTC' });

/** The words of the check, as the product gives them. */
async function readWords(page: Page, check = 0) {
  const answer = await page.request.get(`/api/level-words?check=${check}`);
  return levelWordsSchema.parse(await answer.json()).items;
}

const input = (page: Page) => dictation(page).input;

/** Gives every word a sound, which ends at once. */
async function withSounds(page: Page): Promise<void> {
  await playAtOnce(page);
  await page.route('**/api/level-words*', async (route) => {
    const words = levelWordsSchema.parse(await (await route.fetch()).json());
    const items = words.items.map((item) => ({
      ...item,
      audio: `/media/${item.id}.mp3`,
      voices: [],
    }));
    await route.fulfill({ json: { ...words, items } });
  });
}
const place = (page: Page, n: number) => page.getByText(`Word ${n} of 24`);

test('DY-08 a stranger finds their level: 24 words, one level at a time; left halfway it goes on; the suggestion begins there', async ({
  page,
}) => {
  await withSounds(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Find your level' }).click();
  await expect(page).toHaveURL(/\/level$/);
  await expectAccessible(page);
  const words = await readWords(page);
  const ofLevel = (cefr: string) => words.filter((word) => word.cefr === cefr);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(place(page, 1)).toBeVisible();
  await expectAccessible(page);
  /** Answers eight words of a level, `right` of them right. */
  const answer = async (cefr: string, done: number, right: number, from = 0): Promise<void> => {
    for (const [n, word] of ofLevel(cefr).slice(from, 8).entries()) {
      await expect(place(page, done + n + 1)).toBeVisible();
      await input(page).fill(n < right ? word.word : 'zzz');
      await input(page).press('Enter');
    }
  };
  await answer('B1', 0, 8);
  await answer('C1', 8, 2);
  await untilStored(page, 16);
  // a check that is left halfway continues
  await page.goto('/');
  await page.goto('/level');
  await page.getByRole('button', { name: 'Go on with word 17' }).click();
  await expect(place(page, 17)).toBeVisible();
  await answer('B2', 16, 5);
  await expect(page.getByRole('heading', { name: 'Begin at level B2' })).toBeFocused();
  await expect(page.getByText('You heard 15 of 24 words right.')).toBeVisible();
  await expect(page.getByText(/the unit “People and Jobs”: \d+% of its words/)).toBeVisible();
  await expectAccessible(page);
  await untilStored(page, 25);
  const log = await readLog(page);
  expect(
    log.filter((event) => event.kind === 'word-checked' && event.from === 'level'),
  ).toHaveLength(24);
  expect(log.at(-1)).toMatchObject({ kind: 'level-checked', unit: 'people-and-jobs', level: 'B2' });
  await page.getByRole('button', { name: 'Begin there' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole('button', { name: 'Check' })).toBeVisible();
  const plans = (await readLog(page)).filter(({ kind }) => kind === 'plan-chosen');
  expect(plans).toMatchObject([{ unit: 'people-and-jobs' }]);
  // the next check has other words
  await page.goto('/level');
  await expect(page.getByText('Last time: level B2.')).toBeVisible();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(place(page, 1)).toBeVisible();
});

test('DY-08 an empty answer is one that is not known, by keyboard and by button; a word without a sound gives way to another; the plan leads here', async ({
  page,
}) => {
  await withSounds(page);
  const words = await readWords(page);
  const [first, second] = words.filter(({ cefr }) => cefr === 'B1');
  // the sound of the second word cannot be played
  await page.addInitScript((id) => {
    HTMLMediaElement.prototype.play = function playOthers(this: HTMLMediaElement) {
      if (this.src.includes(id))
        return Promise.reject(new DOMException('no such file', 'NotSupportedError'));
      setTimeout(() => this.dispatchEvent(new Event('ended')), 20);
      return Promise.resolve();
    };
  }, second?.id ?? '');
  await page.goto('/level');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(place(page, 1)).toBeVisible();
  await input(page).press('Enter');
  await expect(place(page, 2)).toBeVisible();
  await expect(page.getByText('This word cannot be heard right now')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This word cannot be heard right now')).toBeHidden();
  await expect(place(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(place(page, 3)).toBeVisible();
  const log = await readLog(page);
  expect(log).toMatchObject([
    { kind: 'word-checked', from: 'level', wordId: first?.id, typed: '', correct: false },
    { kind: 'word-checked', from: 'level', typed: '' },
  ]);
  expect(JSON.stringify(log)).not.toContain(second?.id);

  // the plan has a link to the level check
  await untilStored(page, 2);
  await page.goto('/');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Find your level' }).click();
  await expect(page).toHaveURL(/\/level$/);
  await expect(page.getByRole('button', { name: 'Go on with word 3' })).toBeVisible();
});

test('DY-08 without a network it says so, and tries again', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/);
  await page.route('**/api/level-words*', (route) => route.abort());
  await page.goto('/level');
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('alert')).toContainText('Try again when you are online');
  await expectAccessible(page);
  await page.unroute('**/api/level-words*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(place(page, 1)).toBeVisible();
});

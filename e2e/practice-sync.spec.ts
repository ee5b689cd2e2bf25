import { progressSchema } from '@nghego/contracts/progress';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import { readPracticeEvent } from '@nghego/engine/practice-event';
import { practiceFigures } from '@nghego/engine/practice-figures';
import type { BrowserContext, Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { openSet, wordsOf } from './dictation-set.ts';
import { expect, test } from './journey.ts';

/** The log as a device keeps it. */
async function readLog(page: Page): Promise<PracticeEvent[]> {
  const lines = await page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('nghego');
        opening.addEventListener('error', () => reject(new Error('no store')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('events').objectStore('events').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
  );
  return lines.flatMap((line) => readPracticeEvent(line) ?? []);
}

const figuresOn = async (page: Page) => practiceFigures(await readLog(page));

async function figuresOfServer(page: Page) {
  const answer = await page.request.get('/api/me/progress');
  return progressSchema.parse(await answer.json());
}

/** Goes to the last word of a set and finishes it there; the first word is checked wrong on the way. */
async function finishSet(page: Page, topic: string, words: string[]): Promise<void> {
  const screen = await openSet(page, topic);
  await page.context().setOffline(true);
  await screen.input.fill('nothing');
  await screen.input.press('Enter');
  // by script, since only where this leads matters here
  await screen.skip.evaluate(async (_button, times) => {
    for (let n = 0; n < times; n += 1) {
      document.querySelector<HTMLButtonElement>('[aria-label="Skip word"]')?.click();
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  }, words.length - 1);
  await expect(screen.wordOf(words.length, words.length)).toBeVisible();
  await screen.input.fill(words.at(-1) ?? '');
  await screen.input.press('Enter');
  await expect(screen.modal).toBeVisible();
  await expect.poll(async () => (await readLog(page)).at(-1)?.kind).toBe('set-completed');
}

const topics = ['Eating Out', 'Hotels'] as const;

test.describe('two browsers of one learner', () => {
  let contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
  });

  for (const firstBack of [0, 1]) {
    test(`PF-05 OF-02 practise offline and end with the same figures, browser ${firstBack + 1} back first`, async ({
      browser,
    }) => {
      test.slow();
      contexts = await Promise.all([browser.newContext(), browser.newContext()]);
      const pages = await Promise.all(contexts.map((context) => context.newPage()));
      const [one, other] = firstBack === 0 ? pages : pages.toReversed();
      if (one === undefined || other === undefined) throw new Error('two pages are needed');
      const person = freshPerson();
      await registerByApi(one, person);
      const { email, password } = person;
      await other.request.post('/api/auth/sign-in/email', { data: { email, password } });
      for (const [n, page] of [one, other].entries())
        await finishSet(page, topics[n] ?? '', await wordsOf(page.request, topics[n] ?? ''));
      const before = await Promise.all([figuresOn(one), figuresOn(other)]);
      expect(before.map(({ exercisesCompleted }) => exercisesCompleted)).toEqual([1, 1]);

      await one.context().setOffline(false);
      await expect.poll(async () => (await figuresOfServer(one)).exercisesCompleted).toBe(1);
      await other.context().setOffline(false);
      await expect.poll(async () => (await figuresOfServer(one)).exercisesCompleted).toBe(2);
      await one.goto('/');
      await other.goto('/');
      for (const page of [one, other])
        await expect(page.getByText('Completed', { exact: true })).toHaveCount(2);
      const figures = await figuresOfServer(one);
      expect(figures).toMatchObject({
        exercisesCompleted: 2,
        averageScore: 5,
        masteredItems: 2,
        days: [{ checks: 4, right: 2 }],
      });
      expect(await figuresOn(one)).toEqual(figures);
      expect(await figuresOn(other)).toEqual(figures);
    });
  }
});

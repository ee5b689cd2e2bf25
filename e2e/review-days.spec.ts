import { getSearch, searchSchema } from '@nghego/contracts/search';
import type { APIRequestContext, Page } from '@playwright/test';
import { freshPerson, registerByApi, signInByApi } from './account.ts';
import { accountEvents, readLog, untilSent, untilStored } from './device-log.ts';
import { dictation } from './dictation-set.ts';
import { goThrough, reviewPage } from './due-review.ts';
import { answerQuestions, expect, test, waitUntilAlive } from './journey.ts';
import { openSentences, readSentences, wordsIn } from './sentence-set.ts';

test.use({ timezoneId: 'Asia/Ho_Chi_Minh' });

const part = 'part2';
const dayMs = 86_400_000;
const onDay = (page: Page, day: number): Promise<void> =>
  page.clock.setFixedTime(new Date(Date.UTC(2026, 2, 2, 3) + day * dayMs));

/**
 * Finds a set whose first sentence contains a word of the course. @returns the set's index, the sentence, the word and
 * its place
 */
async function sentenceWithWord(request: APIRequestContext) {
  for (let setIndex = 0; setIndex < 10; setIndex += 1) {
    const [sentence] = (await readSentences(request, part, setIndex)).items;
    if (sentence === undefined || sentence.names.length > 0) continue;
    for (const [place, text] of wordsIn(sentence.englishSentence).entries()) {
      const word = text.toLowerCase().replaceAll(/[^a-z]/g, '');
      if (word.length < 5) continue;
      const answer = await request.get(getSearch.path, { params: { q: word } });
      const found = searchSchema.parse(await answer.json()).items;
      if (found.some((one) => one.type === 'word' && one.word === word))
        return { setIndex, sentence: sentence.englishSentence, place, word };
    }
  }
  throw new Error('no sentence holds a word of the course');
}

/** Opens Review, once the device has pulled all events of the account. */
async function openReview(page: Page): Promise<void> {
  await page.goto('/review');
  await untilStored(page, await accountEvents(page));
  const { start, none } = reviewPage(page);
  await expect(start.or(none)).toBeVisible();
}

test('ME-03 ME-04 ME-11 thirty days: a word that was missed in a sentence comes back as a word, on another device, signed out and in, once a day', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const { setIndex, sentence, place, word } = await sentenceWithWord(page.request);
  const answers = { word, sentence };

  // a visitor types the sentence with one wrong word
  await onDay(page, 0);
  const { boxes } = await openSentences(page, part, setIndex);
  for (const [index, text] of wordsIn(sentence).entries())
    await boxes.nth(index).fill(index === place ? 'zebra' : text);
  await page.keyboard.press('Enter');
  await untilStored(page, 1);
  await page.goto('/review');
  await expect(reviewPage(page).none).toBeVisible();

  // the next day, without an account: the sentence is due, and the missed word is asked as a word
  await onDay(page, 1);
  await page.goto('/review');
  const dueToday = page.getByText(/^[2-9] due today/);
  await expect(dueToday).toBeVisible();
  const due = (await dueToday.textContent()) ?? '';
  const words = page.getByRole('radio', { name: /^Words/ });
  await words.click();
  await expect(words).toBeChecked();
  await reviewPage(page).start.click();
  await dictation(page).input.fill(word);
  await page.goto('/mistakes');
  await expect(page.getByRole('list', { name: 'What was missed' }).getByText(word)).not.toHaveCount(
    0,
  );

  // after registering, the same items are due
  const person = freshPerson();
  await registerByApi(page, person);
  await page.goto('/review');
  await expect.poll(() => accountEvents(page)).toBe(1);
  await expect(page.getByText(due)).toBeVisible();

  const context = await browser.newContext({ timezoneId: 'Asia/Ho_Chi_Minh', locale: 'en-US' });
  await answerQuestions(context);
  const other = await context.newPage();
  await onDay(other, 1);
  await signInByApi(other, person);

  /** What was asked on each day. */
  const asked = new Map<number, ('word' | 'sentence')[]>();
  for (let day = 1; day <= 30; day += 1) {
    const device = day % 2 === 1 ? other : page;
    await onDay(device, day);
    await openReview(device);
    const { start, none } = reviewPage(device);
    if (await none.isVisible()) continue;
    await start.click();
    const before = await accountEvents(device);
    const kinds = await goThrough(device, answers);
    asked.set(day, kinds);
    await untilSent(device, before + kinds.length);
    // no item is due twice on a day, on any device
    for (const again of [page, other]) {
      await onDay(again, day);
      await openReview(again);
      await expect(reviewPage(again).none).toBeVisible();
    }
    // a sign-out removes the practice from the device, and a sign-in brings it back
    if (asked.size !== 1) continue;
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(async () => (await readLog(page)).length).toBe(0);
    await page.goto('/mistakes');
    await expect(page.getByText('You have typed nothing in the last 30 days')).toBeVisible();
    await signInByApi(page, person);
    await page.goto('/mistakes');
    await waitUntilAlive(page);
    await expect(page.getByRole('list', { name: 'What was missed' })).toBeVisible();
  }
  const days = [...asked.keys()];
  expect(days[0]).toBe(1);
  expect(new Set(asked.get(1))).toEqual(new Set(['word', 'sentence']));
  // the gap grows with each right answer
  const wordDays = days.filter((day) => asked.get(day)?.includes('word'));
  const gaps = wordDays.slice(1).map((day, index) => day - (wordDays[index] ?? 0));
  expect(wordDays.length).toBeGreaterThan(2);
  expect(wordDays.length).toBeLessThan(10);
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  const memory = await (await page.request.get('/api/me/memory?zone=Asia/Ho_Chi_Minh')).json();
  expect(memory.items.map(({ kind }: { kind: string }) => kind)).toContain('word');
  await context.close();
});

import type { Page } from '@playwright/test';
import { readLog, seedLog, untilStored } from './device-log.ts';
import { dictation } from './dictation-set.ts';
import {
  answerItem,
  goThrough,
  type KnownWord,
  missedWordsAt,
  reviewPage,
  wordOnScreen,
} from './due-review.ts';
import { gameScreen, questionsOf } from './grammar-game.ts';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { readSentences } from './sentence-set.ts';

test.use({ timezoneId: 'Asia/Ho_Chi_Minh' });

const topic = 'Office Life';
const missedAt = new Date('2026-03-02T03:00:00Z');
const today = new Date('2026-03-03T03:00:00Z');

/** Opens Review in a browser on which `count` words were missed yesterday. @returns the words */
async function missedYesterday(page: Page, count: number): Promise<KnownWord[]> {
  const missed = await missedWordsAt(page.request, topic, count, missedAt);
  await seedLog(
    page,
    missed.map(({ facts }) => facts),
  );
  await page.clock.setFixedTime(today);
  await page.goto('/review');
  await expect(reviewPage(page).due(count)).toBeVisible();
  return missed.map(({ known }) => known);
}

/** Answers the word on the screen, after one hint. @returns the word */
async function answerWord(page: Page, words: readonly KnownWord[]): Promise<string> {
  const word = await wordOnScreen(page, words);
  await answerItem(page, { word, sentence: '' });
  return word;
}

test('ME-04 ME-02 a sentence and a question of the game are reviewed, each on the screen of its kind, and say so in the log', async ({
  page,
  request,
}) => {
  const set = await readSentences(request, 'part2');
  const [sentence] = set.items;
  const [question] = questionsOf('structure');
  if (sentence === undefined || question === undefined) throw new Error('an empty course');
  await seedLog(page, [
    {
      kind: 'sentence-checked',
      at: missedAt.toISOString(),
      sentenceId: sentence.id,
      part: set.part,
      setNo: set.setNo,
      typed: ['zebra'],
      correct: false,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 900,
      mistake: 'other-word',
    },
    {
      kind: 'grammar-answered',
      at: missedAt.toISOString(),
      mode: 'structure',
      questionId: question.id,
      choice: null,
      correct: false,
      elapsedMs: 900,
    },
  ]);
  await page.clock.setFixedTime(today);
  await page.goto('/review?kind=question');
  await expect(page.getByRole('radio', { name: /Grammar/ })).toBeChecked();
  const { start, done } = reviewPage(page);
  const { confirm, options } = gameScreen(page);
  await start.click();
  await expect(options).toHaveCount(question.options.length);
  await expectAccessible(page);
  // a wrong answer: the screen explains it, offers a claim, and asks again later
  await options.nth((question.correct + 1) % question.options.length).check();
  await confirm.click();
  await expect(page.getByText(question.explanation)).toBeVisible();
  await expect(page.getByRole('button', { name: 'My answer was right' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(options.nth(question.correct)).toBeEnabled();
  await options.nth(question.correct).check();
  await confirm.click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(done).toBeFocused();
  await expect(page.getByText('0 of 1 right at the first try')).toBeVisible();

  await page.goto('/review');
  await expect(reviewPage(page).due(1)).toBeVisible();
  await start.click();
  const asked = await goThrough(page, { word: '', sentence: sentence.englishSentence });
  expect(asked).toEqual(['sentence']);
  await expect(page.getByText('1 of 1 right at the first try')).toBeVisible();
  await untilStored(page, 5);
  const reviews = (await readLog(page)).filter((event) => 'from' in event);
  expect(reviews.map((event) => 'from' in event && event.from)).toEqual([
    'review',
    'review',
    'review',
  ]);
  await page.goto('/review');
  await expect(reviewPage(page).none).toBeVisible();
});

test('ME-04 the network goes when a review is half done: it goes on to its end, and nothing is lost or asked again', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/);
  const words = await missedYesterday(page, 3);
  const { start, done, none } = reviewPage(page);
  await start.click();
  await answerWord(page, words);
  await untilStored(page, 4);
  await context.setOffline(true);
  await answerWord(page, words);
  await answerWord(page, words);
  await expect(done).toBeFocused();
  await expect(page.getByText('3 of 3 right at the first try')).toBeVisible();
  await untilStored(page, 6);
  await context.setOffline(false);
  await page.goto('/review');
  await expect(none).toBeVisible();
});

test('ME-04 a review that is left halfway keeps what was answered; the rest is still due', async ({
  page,
}) => {
  const words = await missedYesterday(page, 3);
  await reviewPage(page).start.click();
  const { input, check } = dictation(page);
  await input.fill('zebra');
  await check.click();
  await untilStored(page, words.length + 1);
  await page.reload();
  await expect(reviewPage(page).due(2)).toBeVisible();
});

test('ME-04 a review that is stopped halfway is not called done, and its result is in sight on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await missedYesterday(page, 3);
  await reviewPage(page).start.click();
  const { input, check, continueButton, showAnswer } = dictation(page);
  await showAnswer.click();
  await input.fill((await page.locator('.hint-ladder [lang=en]').first().textContent()) ?? '');
  await check.click();
  await continueButton.click();
  await expect(input).toHaveValue('');
  const stop = page.getByRole('button', { name: 'Stop here' });
  await stop.scrollIntoViewIfNeeded();
  await stop.click();
  const result = page.getByRole('heading', { name: 'Reviewed so far' });
  await expect(result).toBeFocused();
  await expectInSight([result, page.getByText('0 of 1 right at the first try')], 'the result');
  await expect(reviewPage(page).done).toHaveCount(0);
  await expectAccessible(page);
});

test('ME-04 ME-02 two tabs in review at once: what one has asked the other does not ask, and nothing is lost', async ({
  page,
  context,
}) => {
  const words = await missedYesterday(page, 3);
  const tab = await context.newPage();
  await tab.clock.setFixedTime(today);
  await tab.goto('/review');
  await expect(reviewPage(tab).due(3)).toBeVisible();
  await reviewPage(page).start.click();
  await reviewPage(tab).start.click();
  const [here, there] = [dictation(page), dictation(tab)];
  const place = (of: Page, text: string) => of.getByText(text, { exact: true });
  await expect(here.input).toBeVisible();
  await expect(place(tab, '1 / 3')).toBeVisible();
  await expect(there.input).toBeVisible();
  // both tabs show the same word: when one answers it, the other goes on
  const first = await answerWord(page, words);
  await expect(place(page, '2 / 3')).toBeVisible();
  await expect(place(tab, '1 / 2')).toBeVisible();
  const second = await answerWord(tab, words);
  expect(second).not.toBe(first);
  await expect(place(page, '2 / 2')).toBeVisible();
  await answerWord(page, words);
  for (const one of [page, tab]) await expect(reviewPage(one).done).toBeVisible();
  await expect(tab.getByText('1 of 1 right at the first try')).toBeVisible();
  await untilStored(page, 6);
  const ids = (await readLog(page)).flatMap((event) =>
    event.kind === 'word-checked' && event.from === 'review' ? event.wordId : [],
  );
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
});

test('ME-01 ME-04 a clock that jumps a year ahead and back: what was answered then counts once its time has come', async ({
  page,
}) => {
  const words = await missedYesterday(page, 3);
  const { start, done, due, none } = reviewPage(page);
  await start.click();
  await answerWord(page, words);
  await untilStored(page, 4);
  const nextYear = new Date(today.getTime() + 365 * 86_400_000);
  await page.clock.setFixedTime(nextYear);
  await answerWord(page, words);
  await untilStored(page, 5);
  await page.clock.setFixedTime(today);
  await page.goto('/review');
  // the first word was reviewed today; the second on a future day, which does not count yet
  await expect(due(2)).toBeVisible();
  await start.click();
  await answerWord(page, words);
  await answerWord(page, words);
  await expect(done).toBeFocused();
  await untilStored(page, 7);
  await page.goto('/review');
  await expect(none).toBeVisible();
  await page.clock.setFixedTime(nextYear);
  await page.goto('/review');
  await expect(due(2)).toBeVisible();
  expect(await readLog(page)).toHaveLength(7);
});

test('ME-04 an item that was deleted meanwhile is left out of the review, and is not due any more', async ({
  page,
}) => {
  const words = await missedYesterday(page, 2);
  let left = 1;
  // answers as the server does after one word was deleted, later after both were
  await page.route('**/api/practice-items*', async (route) => {
    const answer = await route.fetch();
    const { kind, items } = await answer.json();
    await route.fulfill({ json: { kind, items: items.slice(0, left) } });
  });
  const { start, done, none } = reviewPage(page);
  await start.click();
  await answerWord(page, words);
  await expect(done).toBeFocused();
  await expect(page.getByText('1 of 1 right at the first try')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Review more' })).toBeHidden();
  left = 0;
  await page.reload();
  await expect(none).toBeVisible();
  // the server has the words again, as when a hidden topic is shown again
  left = 2;
  await page.reload();
  await expect(reviewPage(page).due(1)).toBeVisible();
  left = 0;
  await start.click();
  await expect(page.getByText('No longer in the course, so not asked: 1.')).toBeVisible();
  await expect(none).toBeVisible();
  await page.reload();
  await expect(none).toBeVisible();
  await expectAccessible(page);
});

test('ME-01 ME-09 a log with half-written, future, unknown and doubled events gives the right review and mistakes', async ({
  page,
}) => {
  const [missed, later] = await missedWordsAt(page.request, topic, 2, missedAt);
  if (missed === undefined || later === undefined) throw new Error('no words');
  await seedLog(page, [
    missed.facts,
    // events of a device whose clock is wrong
    { ...later.facts, at: '2031-01-01T00:00:00.000Z' },
    { ...later.facts, at: 'yesterday' },
  ]);
  await page.evaluate(async () => {
    const opening = indexedDB.open('nghego');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const writing = opening.result.transaction('events', 'readwrite');
    const events = writing.objectStore('events');
    const reading = events.getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    const [line] = reading.result;
    // the same event under another spelling of its id
    events.put({ ...line, id: line.id.toUpperCase() }, line.id.toUpperCase());
    events.put({ v: 1, id: 'half', kind: 'word-checked', wordId: 'x' }, 'half');
    events.put('{"v":1,"id', 'torn');
    events.put({ ...line, id: 'later', v: 9 }, 'later');
    events.put({ ...line, id: 'unknown', kind: 'word-sung' }, 'unknown');
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    opening.result.close();
  });
  await page.clock.setFixedTime(today);
  await page.goto('/review');
  await expect(reviewPage(page).due(1)).toBeVisible();
  await page.goto('/mistakes');
  const list = page.getByRole('list', { name: 'What was missed' });
  await expect(list).toContainText(missed.known.word);
  await expect(list).not.toContainText(later.known.word);
  await expect(list).not.toContainText('× 2');
});

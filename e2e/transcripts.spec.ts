import type { VocabularyItem } from '@nghego/contracts/vocabulary-set';
import type { Page } from '@playwright/test';
import { untilStored } from './device-log.ts';
import { givenWord, giveWords } from './dictation-set.ts';
import { expect, test, waitUntilAlive } from './journey.ts';
import { givenReply, giveListening } from './listening-set.ts';
import { giveSentences } from './sentence-set.ts';
import { startTranscript } from './transcript.ts';

/*
 * What a screen reader says, in both languages (PR-02). If you change a transcript, read it without the page: is
 * anything said twice, or not at all?
 */

const firstDay = new Date('2026-03-02T03:00:00Z');
const dayMs = 86_400_000;

const spoken = (word: VocabularyItem): VocabularyItem => ({
  ...word,
  audio: `/media/${word.word}.mp3`,
});
const meeting = spoken(
  givenWord('meeting', { type: 'n.', phonetic: '/ˈmiːtɪŋ/', meaning: 'cuộc họp' }),
);
const deal = spoken(givenWord('deal', { type: 'n.', phonetic: '/diːl/', meaning: 'thỏa thuận' }));

/** Goes to a link by keyboard and presses it. */
async function follow(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
}

const isFocused = (page: Page, selector: string) =>
  expect(page.locator(selector).first()).toBeFocused();

for (const [language, locale] of [
  ['en', 'en-US'],
  ['vi', 'vi-VN'],
] as const)
  test.describe(language, () => {
    test.use({
      locale,
      timezoneId: 'Asia/Ho_Chi_Minh',
    });
    test.beforeEach(async ({ page }) => {
      await page.route(/\/media\//, (route) => route.fulfill({ body: '' }));
    });

    test(`PR-02 a word set by ear and keyboard alone (${language})`, async ({ page }) => {
      const { step, read, end } = await startTranscript(page, `word-set.${language}`);
      await giveWords(page, [meeting, deal]);
      await page.goto('/');
      await waitUntilAlive(page);
      await step('Follows the link to a set of two words', async () => {
        await follow(page, 'a[href^="/dictation/"]');
        await isFocused(page, 'main input[type="text"]');
      });
      await step('Presses Shift, to hear it again', () => page.keyboard.press('Shift'));
      await step('Types meetin and presses Enter', async () => {
        await page.keyboard.type('meetin');
        await page.keyboard.press('Enter');
      });
      for (const hint of ['the first', 'the second', 'the third'])
        await step(`Presses Ctrl and Enter, for ${hint} hint`, () =>
          page.keyboard.press('Control+Enter'),
        );
      await step('Types g and presses Enter', async () => {
        await page.keyboard.type('g');
        await page.keyboard.press('Enter');
      });
      await read('Reads the dialog', page.locator('dialog[open]'));
      await step('Presses Enter, to go on', () => page.keyboard.press('Enter'));
      await step('Presses Ctrl, to be given the answer', () => page.keyboard.press('Control'));
      await step('Types deal and presses Enter', async () => {
        await page.keyboard.type('deal');
        await page.keyboard.press('Enter');
      });
      await read('Reads the dialog', page.locator('dialog[open]'));
      await step('Presses Escape, to stay', () => page.keyboard.press('Escape'));
      end();
    });

    test(`PR-02 a sentence by ear and keyboard alone (${language})`, async ({ page }) => {
      const { step, read, end } = await startTranscript(page, `sentence.${language}`);
      await giveSentences(page, ['We meet at noon.', 'She left.'], '/media/sentence.mp3');
      // the end names the weekday on which a sentence comes back
      await page.clock.setFixedTime(firstDay);
      await page.goto('/');
      await waitUntilAlive(page);
      await step('Follows the link to a set of two sentences', async () => {
        await follow(page, 'a[href^="/sentence-practice/"]');
        await isFocused(page, 'main input[type="text"]');
      });
      await step('Types we and presses Tab', async () => {
        await page.keyboard.type('we');
        await page.keyboard.press('Tab');
      });
      await step('Types meat, Tab, at, Tab, noon', async () => {
        await page.keyboard.type('meat');
        await page.keyboard.press('Tab');
        await page.keyboard.type('at');
        await page.keyboard.press('Tab');
        await page.keyboard.type('noon');
      });
      await step('Presses Enter, to check', () => page.keyboard.press('Enter'));
      await step('Types meet in its place and presses Enter', async () => {
        await page.keyboard.press('Control+A');
        await page.keyboard.type('meet');
        await page.keyboard.press('Enter');
      });
      await read('Reads the dialog', page.locator('dialog[open]'));
      await step('Presses Enter, to go on', () => page.keyboard.press('Enter'));
      await step('Types she, Tab, left, Enter', async () => {
        await page.keyboard.type('she');
        await page.keyboard.press('Tab');
        await page.keyboard.type('left');
        await page.keyboard.press('Enter');
      });
      await read('Reads the dialog', page.locator('dialog[open]'));
      end();
    });

    test(`PR-02 a listening item by ear and keyboard alone (${language})`, async ({ page }) => {
      const { step, read, end } = await startTranscript(page, `listening.${language}`);
      await giveListening(page, [givenReply('first'), givenReply('second')]);
      await page.goto('/');
      await waitUntilAlive(page);
      await follow(page, 'header a[href="/listening"]');
      await step('Follows the link to a set of two items', async () => {
        await page.locator('main a[href^="/listening/"]').first().waitFor();
        await follow(page, 'main a[href^="/listening/"]');
        await page.waitForURL(/\/listening\/.+/);
      });
      await step('Presses Shift, to hear the prompt and the replies', () =>
        page.keyboard.press('Shift'),
      );
      await step('Presses B', () => page.keyboard.press('b'));
      await step('Presses Enter, to check', () => page.keyboard.press('Enter'));
      await read('Reads on', page.locator('main section').first());
      // presses Space, since Enter is ignored so soon after the check
      const next = page.locator('main section button').last();
      await step('Goes to the last button, and presses it', () => next.press('Space'));
      await step('Presses A', () => page.keyboard.press('a'));
      await step('Presses Enter, to check', () => page.keyboard.press('Enter'));
      await step('Goes to the last button, and presses it', () => next.press('Space'));
      await read('Reads on', page.locator('main section').first());
      end();
    });

    test(`PR-02 a review by ear and keyboard alone (${language})`, async ({ page }) => {
      const { step, read, end } = await startTranscript(page, `review.${language}`);
      await giveWords(page, [meeting]);
      await page.route('**/api/practice-items*', (route) =>
        route.fulfill({
          json: { kind: 'word', items: [{ ...meeting, topicId: 'given-topic', setNo: 1 }] },
        }),
      );
      await page.clock.setFixedTime(firstDay);
      await page.goto('/');
      await waitUntilAlive(page);
      await follow(page, 'a[href^="/dictation/"]');
      await isFocused(page, 'main input[type="text"]');
      await page.keyboard.type('zebra');
      await page.keyboard.press('Enter');
      await untilStored(page, 1);
      await page.clock.setFixedTime(new Date(firstDay.getTime() + dayMs));
      await step('Opens the page Review the next day, and goes to its button', async () => {
        await page.goto('/review');
        await page.locator('main section button').first().focus();
      });
      await read('Reads what is there', page.locator('main section').first());
      await step('Presses Enter', async () => {
        await page.keyboard.press('Enter');
        await isFocused(page, 'main input[type="text"]');
      });
      await step('Types zebra and presses Enter', async () => {
        await page.keyboard.type('zebra');
        await page.keyboard.press('Enter');
      });
      await step('Types meeting and presses Enter', async () => {
        await page.keyboard.press('Control+A');
        await page.keyboard.type('meeting');
        await page.keyboard.press('Enter');
      });
      await step('Presses Enter, to go on: it was missed, so it comes again', () =>
        page.keyboard.press('Enter'),
      );
      await step('Types meeting and presses Enter', async () => {
        await page.keyboard.type('meeting');
        await page.keyboard.press('Enter');
      });
      await step('Presses Enter, to go on', async () => {
        await page.keyboard.press('Enter');
        await isFocused(page, 'main h2');
      });
      await read('Reads on', page.locator('main section').first());
      end();
    });
  });

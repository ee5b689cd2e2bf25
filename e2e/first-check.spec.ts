import type { Page } from '@playwright/test';
import { untilStored } from './device-log.ts';
import { givenWord, openGivenWords, openSet, wordsOf } from './dictation-set.ts';
import { expect, test } from './journey.ts';
import { openSentences, readSentences, wordsIn } from './sentence-set.ts';

// journeys block service workers, so each page is as on a first visit, before the worker runs

const topic = 'Contracts and Deals';
const lostNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** Waits until the page has fetched, by itself, the scripts that a check needs, and all that these import. */
async function untilFetched(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
        return ['success-modal', 'right-', 'mistakes', 'error-sound'].filter(
          (file) => !fetched.some((name) => name.includes(`/${file}`)),
        );
      }),
    )
    .toEqual([]);
  await page.evaluate(async () => {
    const scripts = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /[/](?:success-modal|right-|mistakes)[^/]*[.]js$/.test(name));
    // `import` resolves only when everything that these scripts import has been fetched, too
    await Promise.all(scripts.map((script) => import(script)));
  });
}

test('UX-18 a word page whose network goes before the first letter judges: a right word and a wrong one', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  expectConsole(lostNetwork);
  const [first = '', second = ''] = await wordsOf(request, topic);
  const screen = await openSet(page, topic);
  await untilFetched(page);
  await context.setOffline(true);
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Correct!' })).toContainText(first);
  await screen.continueButton.click();
  await expect(screen.wordOf(2)).toBeVisible();
  await page.keyboard.type(`${second}x`);
  await page.keyboard.press('Enter');
  await expect(screen.marked).toBeVisible();
  await untilStored(page, 2);
});

test('UX-18 a sentence page whose network goes before the first letter judges: a wrong sentence and a right one', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  expectConsole(lostNetwork);
  const { items } = await readSentences(request, 'part1');
  const words = wordsIn(items[0]?.englishSentence);
  const screen = await openSentences(page, 'part1');
  await untilFetched(page);
  await context.setOffline(true);
  await page.keyboard.type([`${words[0]}x`, ...words.slice(1)].join(' '));
  await page.keyboard.press('Enter');
  await expect(screen.marked).toBeVisible();
  await screen.box(1).fill(words[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Correct!' })).toContainText(
    items[0]?.englishSentence ?? '',
  );
  await untilStored(page, 2);
});

test('UX-18 the sound of a page that waits for a press comes with it, before the press', async ({
  page,
}) => {
  // a real file of the product, at an address of its own
  const audio = '/asset/audio/success-sound.mp3?word';
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('gesture', 'NotAllowedError'));
  });
  await openGivenWords(page, [givenWord('menu', { audio })]);
  await expect(page.getByText('Press play to hear the word.')).toBeVisible();
  // the whole file is fetched; an audio element may fetch only its beginning
  await expect
    .poll(() =>
      page.evaluate(
        (file) =>
          performance
            .getEntriesByType('resource')
            .filter((entry) => entry instanceof PerformanceResourceTiming)
            .some(
              ({ name, initiatorType, responseStatus }) =>
                name.endsWith(file) && initiatorType === 'fetch' && responseStatus === 200,
            ),
        audio,
      ),
    )
    .toBe(true);
});

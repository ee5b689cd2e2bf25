import { sentenceSetSchema, type SentenceSet } from '@nghego/contracts/sentence-set';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, waitUntilAlive } from './journey.ts';
import { practiceControls } from './practice-controls.ts';

/** The address of a set of sentences. */
export function sentenceAddress(part: string, setIndex = 0, gridIndex = setIndex): string {
  return `/sentence-practice/${gridIndex}?part=${part}&setIndex=${setIndex}`;
}

/** A set as the API returns it. */
export async function readSentences(
  request: APIRequestContext,
  part: string,
  setIndex = 0,
): Promise<SentenceSet> {
  const answer = await request.get('/api/sentences/sets', { params: { part, setIndex } });
  return sentenceSetSchema.parse(await answer.json());
}

/** The words that a learner types for a sentence. */
export function wordsIn(sentence: string | undefined): string[] {
  return (sentence ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The controls of the screen, by their promised names. */
export function sentencePractice(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    ...practiceControls(page),
    box: (n: number) => page.getByLabel(`Word ${n}`, { exact: true }),
    speaker: (n: number) => button(`Hear from word ${n}`),
    boxes: page.getByRole('group', { name: 'The sentence, word by word' }).getByRole('textbox'),
    previous: button('Previous sentence'),
    skip: button('Skip sentence'),
    speed: (name: string) => page.getByRole('radio', { name }),
    hint: button('Hint'),
    marked: page.getByRole('group', { name: 'Your answer, marked' }),
    result: page.getByText(/words are right/),
    status: page.getByRole('status').filter({ hasText: /words are right/ }),
    sentenceOf: (n: number, m = 10) => page.getByText(`Sentence ${n} of ${m}`, { exact: true }),
  };
}

/** Opens a set and waits until its screen is alive. */
export async function openSentences(
  page: Page,
  part: string,
  setIndex = 0,
): Promise<ReturnType<typeof sentencePractice>> {
  await page.goto(sentenceAddress(part, setIndex));
  await waitUntilAlive(page, 'input[aria-label="Word 1"]');
  return sentencePractice(page);
}

/** From now on each set of sentences that is opened has only these sentences. */
export async function giveSentences(
  page: Page,
  sentences: string[],
  audio = '',
  names: string[] = [],
): Promise<void> {
  const set: SentenceSet = {
    part: 'part1',
    setIndex: 0,
    setNo: 1,
    totalSets: 1,
    items: sentences.map((englishSentence, index) => ({
      id: `given-${index}`,
      englishSentence,
      vietnameseTranslation: `Câu ${index + 1}`,
      audio,
      voices: [],
      names,
      words: [],
    })),
  };
  await page.route('**/api/sentences/sets*', (route) => route.fulfill({ json: set }));
  // without an answer to this call the sentences would count as deleted, and not come again tomorrow
  await page.route('**/api/practice-items?kind=sentence*', (route) =>
    route.fulfill({
      json: {
        kind: 'sentence',
        items: set.items.map((item) => ({ ...item, part: set.part, setNo: set.setNo })),
      },
    }),
  );
}

/** Opens, from home, a set with only these sentences. */
export async function openGivenSentences(
  page: Page,
  sentences: string[],
  audio?: string,
  names?: string[],
): Promise<ReturnType<typeof sentencePractice>> {
  await giveSentences(page, sentences, audio, names);
  await page.goto('/');
  await waitUntilAlive(page);
  const section = page.getByRole('region', { name: 'Sentence Practice' });
  await section.scrollIntoViewIfNeeded();
  await section.getByRole('link').first().click();
  const screen = sentencePractice(page);
  // keys go to the boxes from now on
  await expect(page.locator('main input:focus')).toBeVisible();
  return screen;
}

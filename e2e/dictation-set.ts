import {
  type VocabularyItem,
  vocabularySetSchema,
  type VocabularySet,
} from '@nghego/contracts/vocabulary-set';
import type { APIRequestContext, Page } from '@playwright/test';
import { openUnitOf } from './home-units.ts';
import { expect, waitUntilAlive } from './journey.ts';
import { practiceControls } from './practice-controls.ts';

/** The address of a set's practice. */
export function practiceAddress(topic: string, setIndex = 0, gridIndex = 0): string {
  return `/dictation/${gridIndex}?topic=${encodeURIComponent(topic)}&setIndex=${setIndex}`;
}

/** A set as the API returns it. */
export async function readSet(
  request: APIRequestContext,
  topic: string,
  setIndex = 0,
): Promise<VocabularySet> {
  const answer = await request.get('/api/vocabulary/sets', { params: { topic, setIndex } });
  return vocabularySetSchema.parse(await answer.json());
}

/** The words of a set. */
export async function wordsOf(
  request: APIRequestContext,
  topic: string,
  setIndex = 0,
): Promise<string[]> {
  return (await readSet(request, topic, setIndex)).items.map(({ word }) => word);
}

/** The controls of the dictation screen, by their promised names. */
export function dictation(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    ...practiceControls(page),
    input: page.getByRole('textbox', { name: 'Your answer' }),
    hint: button('Hint'),
    marked: page.getByRole('group', { name: 'Your answer, marked' }),
    next: button('Next'),
    speed: (name: string) => page.getByRole('radio', { name }),
    previous: button('Previous word'),
    skip: button('Skip word'),
    wordOf: (n: number, m = 20) => page.getByText(`Word ${n} of ${m}`, { exact: true }),
  };
}

/** Opens a set and waits until its screen is alive. */
export async function openSet(
  page: Page,
  topic: string,
  setIndex = 0,
): Promise<ReturnType<typeof dictation>> {
  await page.goto(practiceAddress(topic, setIndex));
  await waitUntilAlive(page, 'input[aria-label="Your answer"]');
  return dictation(page);
}

/** A word in a set, for sets that a journey makes up. */
export function givenWord(word: string, more: Partial<VocabularyItem> = {}): VocabularyItem {
  return {
    id: `given-${word}`,
    word,
    type: 'n.',
    phonetic: '',
    meaning: `nghĩa của ${word}`,
    audio: '',
    voices: [],
    accept: [],
    homophones: [],
    cefr: '',
    usefulness: 3,
    family: [],
    collocations: [],
    senses: [],
    paraphrases: [],
    hint: '',
    topic: 'Given',
    exampleSentences: [],
    ...more,
  };
}

/** From now on each set of words that is opened has only these words. */
export async function giveWords(page: Page, items: VocabularyItem[]): Promise<void> {
  const set: VocabularySet = {
    topic: 'Given',
    topicId: 'given-topic',
    setIndex: 0,
    setNo: 1,
    totalSets: 1,
    items,
  };
  await page.route('**/api/vocabulary/sets*', (route) => route.fulfill({ json: set }));
}

/** Opens, from home, a set with only these words. */
export async function openGivenWords(
  page: Page,
  items: VocabularyItem[],
): Promise<ReturnType<typeof dictation>> {
  await giveWords(page, items);
  await page.goto('/');
  await waitUntilAlive(page);
  await page.locator('a[href^="/dictation/"]').first().click();
  const screen = dictation(page);
  // keys go to the field from now on
  await expect(screen.input).toBeFocused();
  return screen;
}

/** Opens the first set of a topic from home, shortened, since most journeys need no twenty words. */
export async function openShortened(
  page: Page,
  topic: string,
  change: (set: VocabularySet) => VocabularySet = (set) => ({
    ...set,
    items: set.items.slice(0, 3),
  }),
): Promise<ReturnType<typeof dictation>> {
  await page.route('**/api/vocabulary/sets*', async (route) => {
    const set = vocabularySetSchema.parse(await (await route.fetch()).json());
    await route.fulfill({ json: change(set) });
  });
  await page.goto('/');
  await waitUntilAlive(page);
  await openUnitOf(page, topic);
  await page.getByRole('link', { name: `Vocabulary ${topic} Set 1` }).click();
  await waitUntilAlive(page, 'input[aria-label="Your answer"]');
  return dictation(page);
}

/** Records the sounds that the page plays, in order; nothing is audible. */
export async function recordSounds(
  page: Page,
): Promise<() => Promise<{ src: string; at: number; volume: number }[]>> {
  await page.addInitScript(() => {
    const played: { src: string; at: number; volume: number }[] = [];
    Object.assign(window, { played });
    // pretends that the learner has touched the page, which lets the browser's own voice speak
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      played.push({ src: new URL(this.src).pathname, at: performance.now(), volume: this.volume });
      return Promise.resolve();
    };
    speechSynthesis.speak = (utterance: SpeechSynthesisUtterance) => {
      played.push({
        src: `speech:${utterance.text}:${utterance.lang}:${utterance.rate}`,
        at: performance.now(),
        volume: 1,
      });
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'played'));
}

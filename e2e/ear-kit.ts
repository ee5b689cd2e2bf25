import { getReduced, type SensePair } from '@nghego/contracts/ear';
import type { WordPair } from '@nghego/contracts/sound-pairs';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const voices = {
  heart: { voice: 'en-US-Wavenet-D', accent: 'American' },
  puck: { voice: 'en-US-Neural2-D', accent: 'American' },
  kore: { voice: 'en-US-Wavenet-F', accent: 'American' },
} as const;

const spoken = (text: string) =>
  Object.entries(voices).map(([name, voice]) => ({
    ...voice,
    audio: `/media/${name}-${text.replaceAll(/[^a-z]+/gi, '-')}.mp3`,
  }));

const word = (text: string): WordPair['one'] => ({
  id: text,
  word: text,
  phonetic: `/${text}/`,
  meaning: `nghĩa của ${text}`,
  audio: spoken(text)[0]?.audio ?? '',
  voices: spoken(text),
});

export const pairOf = (one: string, other: string, sounds = 'ɪ-i'): WordPair => ({
  one: word(one),
  other: word(other),
  sounds,
  frame: {
    text: 'I said ___ again.',
    one: spoken(`I said ${one} again`),
    other: spoken(`I said ${other} again`),
  },
});

export const eightPairs = ['ship sheep', 'sit seat', 'fill feel', 'rich reach']
  .concat(['live leave', 'bit beat', 'chip cheap', 'hit heat'])
  .map((both) => {
    const [one = '', other = ''] = both.split(' ');
    return pairOf(one, other);
  });

export const sensePair = (n: number): SensePair => ({
  id: `fe-00${n}`,
  word: 'card',
  sensible: {
    english: `She paid bill ${'abcd'[n]} by card.`,
    vietnamese: 'Câu có nghĩa.',
    voices: spoken(`sensible ${'abcd'[n]}`),
  },
  absurd: {
    english: `She paid bill ${'abcd'[n]} by soup.`,
    vietnamese: 'Câu vô nghĩa.',
    voices: spoken(`absurd ${'abcd'[n]}`),
  },
});

/** Makes each sound end at once. @returns a function that tells which sounds were played */
export async function playAtOnce(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true } });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      const { pathname } = new URL(this.src);
      const unplayable: unknown = Reflect.get(window, 'unplayable');
      if (unplayable instanceof RegExp && unplayable.test(pathname))
        return Promise.reject(new DOMException('no source', 'NotSupportedError'));
      played.push(pathname);
      setTimeout(() => {
        Object.assign(window, { endedAt: performance.now() });
        this.dispatchEvent(new Event('ended'));
      }, 20);
      return Promise.resolve();
    };
  });
  await page.route('**/media/*.mp3', (route) => route.fulfill({ body: '' }));
  return () => page.evaluate(() => Reflect.get(window, 'played'));
}

/** Waits as long as a person needs for an answer after the last sound of a page of {@link playAtOnce}. */
export const takeTime = (page: Page) =>
  page.waitForFunction(() => performance.now() - Reflect.get(window, 'endedAt') > 200);

/** From now on these sounds cannot be played, in a page of {@link playAtOnce}; undefined: all sounds can. */
export const makeUnplayable = (page: Page, sounds: RegExp | undefined): Promise<void> =>
  page.evaluate((unplayable) => void Object.assign(window, { unplayable }), sounds);

/** Gives the first sentences of each set of reduced forms a sound, in pages that fetch them by the API. */
export async function giveReducedSounds(page: Page, count = 10): Promise<void> {
  await page.route('**/api/ear/reduced*', async (route) => {
    const body = getReduced.response.parse(await (await route.fetch()).json());
    const items = body.items
      .slice(0, count)
      .map((item) => ({ ...item, voices: spoken(item.id).slice(0, 1) }));
    await route.fulfill({ json: { ...body, items } });
  });
}

/**
 * Answers the rounds of a stage, each after its word was said; the file of the sound tells which word that was.
 * @param heard how many sounds were played before
 * @returns how many were played by the last answer
 */
export async function answerRounds(
  page: Page,
  played: () => Promise<string[]>,
  rounds: number,
  isRight: (round: number) => boolean,
  isTold: boolean,
  heard = 0,
  { from = 0, to = rounds }: { from?: number; to?: number } = {},
): Promise<number> {
  const choices = page.getByRole('group', { name: 'Which word do you hear?' }).getByRole('button');
  for (let round = from; round < to; round += 1) {
    await expect(page.getByText(`Round ${round + 1} of ${rounds}`, { exact: true })).toBeVisible();
    await expect.poll(async () => (await played()).length).toBeGreaterThan(heard);
    heard = (await played()).length;
    const words = await choices.locator('[lang=en]').allTextContents();
    const isSaid = (sound: string | undefined) =>
      words.some((choice) => new RegExp(`-${choice}[-.]`).test(sound ?? ''));
    await expect.poll(async () => isSaid((await played()).at(-1))).toBe(true);
    const said = (await played()).at(-1) ?? '';
    const right = words.findIndex((choice) => new RegExp(`-${choice}[-.]`).test(said));
    await page.keyboard.press(String((isRight(round) ? right : 1 - right) + 1));
    if (isTold) await page.getByRole('button', { name: /^(Next|See the result)$/ }).click();
  }
  return heard;
}

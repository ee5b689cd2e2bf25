import type { PairWord } from '@nghego/contracts/sound-pairs';
import { expect, type Page } from '@playwright/test';
import { recordSounds } from './dictation-set.ts';
import { waitUntilAlive } from './journey.ts';

const given: [one: string, other: string][] = [
  ['ship', 'sheep'],
  ['sit', 'seat'],
  ['fill', 'feel'],
];

const word = (text: string): PairWord => ({
  id: `given-${text}`,
  word: text,
  phonetic: `/${text}/`,
  meaning: `nghĩa của ${text}`,
  audio: `/media/${text}.mp3`,
  voices: [],
});

/** Gives the drill of two sounds three pairs of words. */
export async function givePairs(page: Page): Promise<void> {
  await page.route('**/api/sound-pairs*', (route) =>
    route.fulfill({
      json: {
        items: given.map(([one, other]) => ({ one: word(one), other: word(other), sounds: 'ɪ-i' })),
      },
    }),
  );
  await page.route('**/media/*.mp3', (route) => route.fulfill({ body: '' }));
}

/** Opens the drill of /ɪ/ and /iː/ with three given pairs. */
export async function openDrill(page: Page) {
  const played = await recordSounds(page);
  await givePairs(page);
  await page.goto('/ear/pairs');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Short i and long ee/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  return drillOn(page, async () => (await played()).map(({ src }) => src));
}

/** @param played returns the sounds that were played so far */
function drillOn(page: Page, played: () => Promise<string[]>) {
  const group = page.getByRole('group', { name: 'Which word do you hear?' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    played,
    choices: group.getByRole('button'),
    /** the status that shows the answer */
    told: page.getByRole('status').filter({ hasText: /Right:|Not quite/ }),
    question: page.getByRole('heading', { name: 'Which word do you hear?' }),
    play: button('Play audio'),
    next: button('Next'),
    finish: button('See the result'),
    round: (n: number) => page.getByText(`Round ${n} of 10`, { exact: true }),
    /** Waits for the `n`th sound, and returns the key that chooses its word. */
    keyOf: async (n: number): Promise<1 | 2> => {
      await expect.poll(async () => (await played()).length).toBeGreaterThanOrEqual(n);
      const said = (await played())[n - 1];
      const left = await group.locator('[lang=en]').first().textContent();
      return said === `/media/${left}.mp3` ? 1 : 2;
    },
  };
}

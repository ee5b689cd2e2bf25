import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';

/**
 * A script for the page. It notes each press, and for each sound when 'ended' came and, every 20 ms, how far the page's
 * clock is ahead of the sound's own. A string, not a function: tsx would add calls to a helper that the page does not
 * have.
 */
const noteSounds = `
  globalThis.sounds = [];
  globalThis.presses = [];
  for (const kind of ['keydown', 'pointerdown'])
    addEventListener(kind, ({ timeStamp }) => { presses.push(timeStamp); }, { capture: true });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    const sound = { source: this.src, began: [], endedAt: 0 };
    sounds.push(sound);
    const looking = setInterval(() => {
      const { currentTime } = this;
      if (currentTime > 0 && !this.ended)
        sound.began.push(performance.now() - currentTime * 1_000);
    }, 20);
    this.addEventListener('ended', () => {
      clearInterval(looking);
      sound.endedAt = performance.now();
    }, { once: true });
    return play.call(this);
  };`;

const notedSchema = z.object({
  sounds: z.array(
    z.object({ source: z.string(), began: z.array(z.number()), endedAt: z.number() }),
  ),
  presses: z.array(z.number()),
});

/** A judged sentence: the milliseconds from its end to the press, by two clocks, and as the product recorded them. */
export type Judged = {
  /** by the sound's own clock */
  byClock: number;
  /** by the browser's 'ended' */
  byEnded: number;
  recorded: number;
};

/** Milliseconds after the end of a sound at which the player presses, in turns. */
const delays = [150, 300, 450, 700, 1_000];
/** The ways to press a half of the screen, in turns. */
const ways = ['ArrowLeft', 'touch', 'ArrowRight'] as const;

export async function prepareContext(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: noteSounds });
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'declined');
    localStorage.setItem('dev-notice-dismissed-v1', 'true');
  });
}

/**
 * Plays a round of 'Fast ear'.
 * @param secondsOf how long a sound is, by its address
 */
export async function playRound(
  page: Page,
  secondsOf: (sound: string) => Promise<number>,
): Promise<Judged[]> {
  await page.getByRole('button', { name: /^Start: / }).click();
  const result = page.getByRole('heading', { name: /\d+ of \d+ right/ });
  const asked = page.getByText('Answer now');
  const next = page.getByRole('button', { name: 'Next' });
  for (let n = 0; ; n += 1) {
    await asked.or(result).first().waitFor();
    if (await result.isVisible()) break;
    await page.waitForTimeout(delays[n % delays.length] ?? 0);
    const way = ways[n % ways.length] ?? 'touch';
    if (way === 'touch') await page.getByRole('button', { name: 'Makes sense' }).tap();
    else await page.keyboard.press(way);
    await asked.waitFor({ state: 'hidden' });
    // a wrong answer stays until the learner goes on
    if (await next.isVisible()) await next.press('Enter');
  }
  return readJudged(page, secondsOf);
}

async function readJudged(
  page: Page,
  secondsOf: (sound: string) => Promise<number>,
): Promise<Judged[]> {
  const noted = notedSchema.parse(
    await page.evaluate(() => ({
      sounds: Reflect.get(globalThis, 'sounds'),
      presses: Reflect.get(globalThis, 'presses'),
    })),
  );
  const recorded = await readTimes(page);
  const heard = noted.sounds.filter(({ source }) => source.includes('/media/'));
  if (heard.length !== recorded.length)
    throw new Error(`${heard.length} sounds, ${recorded.length} answers`);
  const judged: Judged[] = [];
  for (const [n, { source, began, endedAt }] of heard.entries()) {
    const pressed = noted.presses.find((at) => at > endedAt) ?? Number.NaN;
    const end = middle(began) + (await secondsOf(source)) * 1_000;
    judged.push({
      byClock: pressed - end,
      byEnded: pressed - endedAt,
      recorded: recorded[n] ?? Number.NaN,
    });
  }
  return judged;
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** The times of the answers in the device's log, in their order. */
async function readTimes(page: Page): Promise<number[]> {
  const lines = await page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('nghego');
        opening.addEventListener('error', () => reject(new Error('no log')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('events').objectStore('events').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
  );
  const judged = z.object({
    kind: z.literal('sense-judged'),
    at: z.string(),
    reactionMs: z.number(),
  });
  return lines
    .flatMap((line) => {
      const parsed = judged.safeParse(line);
      return parsed.success ? [parsed.data] : [];
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ reactionMs }) => reactionMs);
}

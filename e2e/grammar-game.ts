import { readFileSync } from 'node:fs';
import { grammarBankSchema } from '@nghego/contracts/grammar-bank';
import type { GrammarBankName, GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import type { Page } from '@playwright/test';
import { expect, waitForFonts, waitUntilAlive } from './journey.ts';

/** The published questions of a mode, or of a level of 'Fill the blank'. */
export function questionsOf(bank: GrammarBankName): readonly GrammarQuestion[] {
  const file = new URL(`../content/grammar/${bank}.json`, import.meta.url);
  return grammarBankSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).questions;
}

const begin = new Date('2026-05-04T08:00:00Z').getTime();

/** The controls of the game, by their promised names. */
export function gameScreen(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const main = page.getByRole('main');
  return {
    main,
    mode: button,
    timer: page.getByRole('timer'),
    options: main.getByRole('radio'),
    confirm: button('Confirm'),
    hold: page.getByRole('button', { name: /^(Space: keep this open|Keep this open)$/ }),
    next: button('Next'),
    hint: button('Show a hint'),
    playAgain: button('Play again'),
    backToModes: button('Back to modes'),
    backHome: page.getByRole('link', { name: 'Back to home', exact: true }),
    text: (text: string) => main.getByText(text, { exact: true }),
    question: (n: number) => main.getByText(`Question ${n} / 20`, { exact: true }),
  };
}

/** Opens the game with a clock that the test controls. */
export async function openGame(page: Page): Promise<ReturnType<typeof gameScreen>> {
  await page.clock.install({ time: begin });
  await page.goto('/grammar-game');
  await waitUntilAlive(page);
  await page.clock.pauseAt(begin + 3_600_000);
  return gameScreen(page);
}

/** Simulates that the tab is hidden, or visible again. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Starts a mode and waits for its first question. */
export async function startMode(page: Page, title: string) {
  const screen = gameScreen(page);
  await screen.mode(title).click();
  await expect(screen.question(1)).toBeVisible();
  return screen;
}

/**
 * The sum of layout shifts without a press, as browsers count them, from now on. It first waits for the fonts: their
 * shift is measured by Lighthouse.
 */
export async function recordShifts(page: Page): Promise<() => Promise<number>> {
  await waitForFonts(page);
  // the page's clock stands still, and with it its animation frames: a screenshot forces the frame that draws the fonts
  await page.screenshot();
  await page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value');
        if (typeof value === 'number')
          Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted')) + value });
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

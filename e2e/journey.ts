import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';

/**
 * A journey fails on any warning or error on the browser's console, and on any script error. `expectConsole` lists
 * those that a fault test provokes.
 */
export const test = base.extend<{
  expectConsole: (allowed: RegExp) => void;
  /** new visitors get the question about cookies and the development notice; the others have answered both */
  isNewcomer: boolean;
  answered: void;
}>({
  isNewcomer: [false, { option: true }],
  answered: [
    async ({ context, isNewcomer }, use) => {
      if (!isNewcomer) await answerQuestions(context);
      await use();
    },
    { auto: true },
  ],
  expectConsole: [
    async ({ page }, use) => {
      const seen: string[] = [];
      // Playwright's own message, if the configuration blocks service workers
      const allowed: RegExp[] = [/^Service Worker registration blocked by Playwright$/];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) seen.push(message.text());
      });
      page.on('pageerror', (error) => seen.push(String(error)));
      await use((pattern) => allowed.push(pattern));
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Answers the questions for new visitors in a new browser context. */
export async function answerQuestions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'declined');
    localStorage.setItem('dev-notice-dismissed-v1', 'true');
  });
}

/** Brings the development notice at once, which otherwise opens after some seconds (UX-02). */
export async function callNotice(page: Page): Promise<void> {
  await waitUntilAlive(page);
  await page.evaluate(() => window.scrollBy(0, 40));
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails if axe finds anything on the page in its current state.
 * @param part a selector; checks only this part, for a page that another journey checks as a whole
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await settled(page);
  expect(await axeFaults(page, part, { type: 'tag', values: standards })).toEqual([]);
}

/** The part of {@link expectAccessible} that depends on the theme, in a tenth of its time. */
export async function expectContrast(page: Page): Promise<void> {
  await settled(page);
  expect(await axeFaults(page, 'html', { type: 'rule', values: ['color-contrast'] })).toEqual([]);
}

/** Waits for running animations: contrast is measured on final colors. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
}

/**
 * Waits until the app is alive: before that only the browser itself follows links, sends forms and types letters.
 * @param selector what the app must have rendered by then
 */
export async function waitUntilAlive(page: Page, selector = '#root > *'): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      'started' in document.documentElement.dataset && document.querySelector(wanted) !== null,
    selector,
  );
  // waits for work that the app has queued already
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
}

/** Waits for the page's own fonts, which are loaded after the first paint and may move the text. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(
    () => 'fonts' in document.documentElement.dataset && document.fonts.status === 'loaded',
  );
}

/** Doubles the size of the text, as some people do (WCAG 1.4.4). */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** A promise with its resolve function. */
export function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  const resolvers: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => resolvers.push(resolve));
  return { promise, resolve: () => resolvers.forEach((resolve) => resolve()) };
}

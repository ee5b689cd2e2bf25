import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

/**
 * A journey fails on any message that the browser's console counts as an error or warning,
 * and on any script error. `expectConsole` names the ones that a fault test provokes.
 */
export const test = base.extend<{
  expectConsole: (allowed: RegExp) => void;
  /** a newcomer meets the question about cookies and the development notice; others have answered both */
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
      // the test tool's own word, where the configuration keeps service workers away
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

/** For a browser of its own: what a newcomer is asked has been answered in it. */
export async function answerQuestions(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'declined');
    localStorage.setItem('dev-notice-dismissed-v1', 'true');
  });
}

/** Fails where axe finds anything on the page in its current state. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  await expectNothingFound(
    new AxeBuilder({ page }).withTags([
      'wcag2a',
      'wcag2aa',
      'wcag21a',
      'wcag21aa',
      'wcag22aa',
      'best-practice',
    ]),
  );
}

/** The part of {@link expectAccessible} that a theme decides, in a tenth of its time. */
export async function expectContrast(page: Page): Promise<void> {
  await settled(page);
  await expectNothingFound(new AxeBuilder({ page }).withRules(['color-contrast']));
}

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

/** Waits for running animations: contrast is measured on final colors. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
}

/**
 * Waits until the app answers presses: before that the browser alone follows links, sends forms and takes letters.
 * @param selector what the app must have drawn by then
 */
export async function waitUntilAlive(page: Page, selector = '#root > *'): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      'started' in document.documentElement.dataset && document.querySelector(wanted) !== null,
    selector,
  );
  // work that the app has queued by now comes first
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
}

/** As for somebody who reads text twice as large (WCAG 1.4.4). */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** A promise, and what fulfills it. */
export function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  const resolvers: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => resolvers.push(resolve));
  return { promise, resolve: () => resolvers.forEach((resolve) => resolve()) };
}

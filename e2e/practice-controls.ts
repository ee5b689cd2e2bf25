import { expect, type Locator, type Page } from '@playwright/test';

/** The controls that dictation and sentence practice share, by their promised names. */
export function practiceControls(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    check: button('Check'),
    next: button('Next'),
    nextSet: button('Next Set'),
    finish: button('Finish'),
    play: button('Play audio'),
    showAnswer: button('Show answer'),
    hideAnswer: button('Hide answer'),
    soundOn: button('Sound on'),
    soundOff: button('Sound off'),
    modal: page.getByRole('dialog'),
    endSet: button('End set'),
    setComplete: page.getByRole('dialog', { name: 'Set complete', exact: true }),
    endOfSet: page.getByRole('dialog', { name: 'End of set', exact: true }),
    continueButton: page.getByRole('dialog').getByRole('button', { name: 'Continue' }),
  };
}

/** Fails if a control is too small for a finger, or a phone would zoom into the field. */
export async function expectTouchable(
  controls: readonly Locator[],
  typedIn: Locator,
): Promise<void> {
  for (const control of controls) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(
    await typedIn.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16);
}

/** From now on records the delay of each timer that the page sets; the function returns the delays. */
export async function recordDelays(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const delays: unknown[] = [];
    const original = window.setTimeout.bind(window);
    Object.assign(window, {
      delays,
      setTimeout: (handler: TimerHandler, delay?: number) => {
        delays.push(delay);
        return original(handler, delay);
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'delays'));
}

import { expect, type Locator } from '@playwright/test';

/** Fails unless each part is completely inside the window, and nothing covers it. */
export async function expectInSight(parts: readonly Locator[], where: string): Promise<void> {
  for (const part of parts) {
    await expect(part, where).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => part.evaluate(isCovered), { message: `${where}: ${String(part)} is covered` })
      .toBe(false);
  }
}

/** Whether another element covers the part near its top, centre or bottom; the speaker of a box does not count. */
function isCovered(part: Element): boolean {
  const whole = part.closest('[data-box]') ?? part;
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return [top + 2, (top + bottom) / 2, bottom - 2].some(
    (y) => !whole.contains(document.elementFromPoint((left + right) / 2, y)),
  );
}

/** Fails unless one part is completely below another, or moves there in time. */
export async function expectBelow(lower: Locator, upper: Locator): Promise<void> {
  const room = async (): Promise<number> => {
    const [below, above] = await Promise.all([lower.boundingBox(), upper.boundingBox()]);
    return (below?.y ?? -Infinity) - (above?.y ?? Infinity) - (above?.height ?? 0);
  };
  await expect.poll(room, `${String(lower)} is below ${String(upper)}`).toBeGreaterThanOrEqual(0);
}

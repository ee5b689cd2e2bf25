import type { Page } from '@playwright/test';

/** Opens the unit of a topic on home, unless it is open already (UX-16). */
export async function openUnitOf(page: Page, topic: string): Promise<void> {
  const unit = page.locator('details.unit:not([open])').filter({
    has: page.locator('h4', { hasText: topic }),
  });
  if ((await unit.count()) > 0) await unit.locator('summary').click();
}

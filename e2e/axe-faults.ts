import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';

declare global {
  interface Window {
    axe: { run: typeof run };
  }
}

/** The short form, which a page reads in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules with these tags, or single rules. */
type Wanted = { type: 'tag' | 'rule'; values: string[] };

/**
 * What axe finds in a part of a page, a line for each rule. A document gets axe once: to read it takes longer than
 * most runs. Our pages have no frames, into which it would have to go as well.
 * @param part a selector
 */
export async function axeFaults(page: Page, part: string, runOnly: Wanted): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([selector, wanted]) => {
      const { violations } = await window.axe.run(selector, {
        resultTypes: ['violations'],
        runOnly: wanted,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    },
    [part, runOnly] as const,
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';

declare global {
  interface Window {
    axe: { run: typeof run };
  }
}

/** The minified script, which a page parses in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules with these tags, or single rules. */
type Wanted = { type: 'tag' | 'rule'; values: string[] };

/**
 * What axe finds in a part of a page, one line for each rule. The script is added once to each document, since parsing
 * it takes longer than most runs. Our pages have no frames, which would need the script too.
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

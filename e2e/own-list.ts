import { readWordRows } from '@nghego/engine/text/word-rows';
import { expect, type Page } from '@playwright/test';

/** A list of this learner with these words, made over the API. */
export async function listOf(page: Page, name: string, text: string): Promise<string> {
  const made = await page.request.post('/api/me/lists', { data: { name } });
  const { id } = await made.json();
  const added = await page.request.post(`/api/me/lists/${id}/words`, {
    data: { items: readWordRows(text, 10_000) },
  });
  expect((await added.json()).refused).toBe(0);
  return String(id);
}

import type { Page } from '@playwright/test';
import { seedLog } from './device-log.ts';
import { readSet } from './dictation-set.ts';

/**
 * Gives a device a first set whose first words were right some seconds ago: practice resumes at the next word (SE-04).
 * Most journeys need no whole set.
 * @returns the words that are left
 */
export async function beginSet(
  page: Page,
  topic: string,
  count: number,
  now = Date.now(),
): Promise<string[]> {
  const { items, topicId, setNo } = await readSet(page.request, topic);
  await seedLog(
    page,
    items.slice(0, count).map(({ id, word }, n) => ({
      kind: 'word-checked',
      wordId: id,
      topicId,
      setNo,
      typed: word,
      correct: true,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 900,
      at: new Date(now - 30_000 + n * 1_000).toISOString(),
    })),
  );
  return items.slice(count).map(({ word }) => word);
}

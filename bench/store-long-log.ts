import type { Page } from '@playwright/test';

const events = 10_000;

/** Stores a log in the page's browser: half a year of 60 checks a day of 1,500 words, one in five wrong. */
export async function storeLongLog(page: Page): Promise<void> {
  await page.evaluate(async (count) => {
    const opening = indexedDB.open('nghego', 2);
    opening.addEventListener('upgradeneeded', () => {
      for (const name of ['events', 'device', 'settled', 'parked'])
        opening.result.createObjectStore(name);
    });
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', reject);
    });
    const transaction = opening.result.transaction('events', 'readwrite');
    const days = Math.ceil(count / 60);
    for (let n = 0; n < count; n += 1) {
      const day = Math.floor(n / 60);
      const id = `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
      const at = Date.now() - (days - day) * 86_400_000 + (n % 60) * 20_000;
      const event = {
        v: 1,
        id,
        at: new Date(at).toISOString(),
        device: 'bench',
        zone: 'Asia/Ho_Chi_Minh',
        kind: 'word-checked',
        wordId: `0190aaaa-0000-7000-8000-${String((n * 7 + day) % 1_500).padStart(12, '0')}`,
        topicId: '0190aaaa-0000-7000-8000-000000000000',
        setNo: 1 + (n % 75),
        typed: 'meeting',
        correct: n % 5 > 0,
        attempt: 1,
        revealed: false,
        replays: n % 4,
        elapsedMs: 2_000,
        hints: 0,
        mistake: n % 5 > 0 ? null : 'vowel',
        from: 'set',
      };
      transaction.objectStore('events').put(event, id);
    }
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('error', reject);
    });
    opening.result.close();
  }, events);
}

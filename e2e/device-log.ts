import { getEvents } from '@nghego/contracts/progress';
import type { PracticeEvent, PracticeFacts } from '@nghego/engine/practice/practice-event';
import { readPracticeEvent } from '@nghego/engine/practice/read-practice-event';
import { expect, type Page } from '@playwright/test';

/** The rows of one of the device's stores; none if the device lacks the database, since opening it would create it. */
export function readStore(page: Page, name: 'events' | 'parked'): Promise<unknown[]> {
  return page.evaluate(async (store) => {
    const all = await indexedDB.databases();
    if (!all.some((one) => one.name === 'nghego')) return [];
    return new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('nghego');
      opening.addEventListener('error', () => reject(new Error('no store')));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction(store).objectStore(store).getAll();
        reading.addEventListener('success', () => {
          opening.result.close();
          resolve(reading.result);
        });
      });
    });
  }, name);
}

/** The log stored on a device. */
export async function readLog(page: Page): Promise<PracticeEvent[]> {
  const lines = await readStore(page, 'events');
  return lines.flatMap((line) => readPracticeEvent(line) ?? []);
}

/** Waits until the device has stored this many events: a page that the journey leaves earlier may not store them. */
export async function untilStored(page: Page, events: number): Promise<void> {
  await expect.poll(() => countStored(page)).toBe(events);
}

/** How many events the account of this browser has on the server. */
export async function accountEvents(page: Page): Promise<number> {
  const reply = await page.request.get('/api/me/events', { params: { v: 3, limit: 1_000 } });
  return getEvents.response.parse(await reply.json()).items.length;
}

/**
 * Waits until the account has this many events. The 'online' event makes the page send at once, instead of after some
 * seconds.
 */
export async function untilSent(page: Page, events: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return accountEvents(page);
    })
    .toBe(events);
}

/**
 * How many events the device has stored. The browser counts them, since reading a long log takes a busy machine
 * seconds.
 */
function countStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some((one) => one.name === 'nghego')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('nghego');
      opening.addEventListener('error', () => reject(new Error('no store')));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('events').objectStore('events').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
  });
}

/** Gives a browser's log these events. */
export async function seedLog(
  page: Page,
  facts: readonly (PracticeFacts & { at: string })[],
): Promise<void> {
  // a text file of the same origin: no app runs that would write to the log
  await page.goto('/ads.txt');
  // a random part, so that the ids differ from those of the account's other devices
  const own = Math.floor(Math.random() * 0x1000)
    .toString(16)
    .padStart(3, '0');
  const lines = facts.map((one, index) => ({
    ...one,
    v: 1 as const,
    id: `0190a8a0-0000-7000-8${own}-${index.toString(16).padStart(12, '0')}`,
    device: 'seeded',
    zone: 'UTC',
  }));
  await page.evaluate(() => {
    document.cookie = 'practised=1; path=/';
  });
  await page.evaluate(
    (events) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nghego', 2);
        opening.addEventListener('error', () => reject(new Error('no store')));
        opening.addEventListener('upgradeneeded', () => {
          for (const name of ['events', 'device', 'settled', 'parked'])
            opening.result.createObjectStore(name);
        });
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('events', 'readwrite');
          for (const event of events) writing.objectStore('events').put(event, event.id);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    lines,
  );
}

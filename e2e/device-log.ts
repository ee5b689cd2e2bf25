import type { PracticeEvent, PracticeFacts } from '@nghego/engine/practice-event';
import { readPracticeEvent } from '@nghego/engine/read-practice-event';
import { expect, type Page } from '@playwright/test';

/** What a device keeps in one of its stores; nothing where it has none, since to open one would make it. */
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

/** The log as a device keeps it. */
export async function readLog(page: Page): Promise<PracticeEvent[]> {
  const lines = await readStore(page, 'events');
  return lines.flatMap((line) => readPracticeEvent(line) ?? []);
}

/** Until the device has kept so many events: a page that is left before has nothing on the disk yet. */
export async function untilKept(page: Page, events: number): Promise<void> {
  await expect.poll(async () => (await readLog(page)).length).toBe(events);
}

/** Gives a browser that has practised nothing a log, as if these answers had been given on it. */
export async function seedLog(
  page: Page,
  facts: readonly (PracticeFacts & { at: string })[],
): Promise<void> {
  // a file of the same origin: no app writes to the log meanwhile
  await page.goto('/ads.txt');
  const lines = facts.map((one, index) => ({
    ...one,
    v: 1 as const,
    id: `0190a8a0-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
    device: 'seeded',
    zone: 'UTC',
  }));
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

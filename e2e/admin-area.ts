import { rm } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test as journey } from './journey.ts';
import { startProduct, stopProduct } from './own-product.ts';
import { admin, seededFolder } from './seeded-product.ts';

export { admin };

/** Each worker has its own product: an admin's changes must not reach other journeys. */
export const test = journey.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const dataDir = await seededFolder('admin');
      const { child, address } = await startProduct({
        DATA_DIR: dataDir,
        // nothing listens at this address, so feedback waits to be forwarded
        FEEDBACK_FORM_URL: 'http://127.0.0.1:9/form',
      });
      await use(address);
      await stopProduct(child);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Signs in by the API and opens a tab of the admin area. */
export async function openAdmin(page: Page, site: string, tab: string): Promise<void> {
  await page.request.post(`${site}/api/auth/sign-in/email`, { data: admin });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto(`${site}/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'Admin area' })).toBeVisible();
  // the admin area opens directly, without the login page
  expect(visited).not.toContain('/login');
}

/** A button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A button in the row of the record that has this text. */
export const inRow = (page: Page, text: string, name: string) =>
  page.getByRole('row').filter({ hasText: text }).getByRole('button', { name, exact: true });

/** A toast by a part of its text. */
export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** Saves the sample file of a tab, and imports it as it is. */
export async function takeSample(page: Page, name: string): Promise<void> {
  const downloading = page.waitForEvent('download');
  await button(page, 'Sample file').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(name);
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.getByRole('button', { name: /^Import \d+ items?$/ }).click();
}

/** Opens the optional fields of a word's form, by keyboard. */
export async function openMore(form: Locator): Promise<void> {
  await form.getByText('More about it').focus();
  await form.page().keyboard.press('Enter');
  await expect(form.getByLabel('Family')).toBeVisible();
}

/** The id of a topic to put a record into. */
export async function firstTopic(page: Page, site: string): Promise<string> {
  const answer = await page.request.get(`${site}/api/topics`);
  const { items }: { items: { id: string }[] } = await answer.json();
  const [topic] = items;
  if (topic === undefined) throw new Error('no topic');
  return topic.id;
}

/** A WAV file of a tone; the browser decodes it as it would an MP3. */
export function toneFile(seconds: number, volume = 0.3): Buffer {
  const rate = 16_000;
  const data = Buffer.alloc(rate * seconds * 2);
  for (let at = 0; at < rate * seconds; at += 1)
    data.writeInt16LE(Math.round(Math.sin(at / 6) * volume * 32_767), at * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

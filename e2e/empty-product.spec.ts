import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { expect, test } from './journey.ts';
import { startProduct, stopProduct } from './own-product.ts';
import { seededFolder } from './seeded-product.ts';

test('HM-03 DC-05 SP-01 DA-06 an empty product says that there is nothing yet, and offers Refresh', async ({
  page,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nghego-empty-'));
  const { child, address } = await startProduct({ DATA_DIR: dataDir, SEED_CONTENT: 'off' });
  try {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No Vocabulary Sets Available' })).toBeVisible();
    await expect(
      page.getByText('There are no vocabulary sets available at the moment.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await page.goto(`${address}/vocabulary/0`);
    await expect(page.getByRole('heading', { name: 'No data available!' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
    await page.goto(`${address}/sentence-practice/0`);
    await expect(page.getByRole('heading', { name: 'No data available!' })).toBeVisible();
    await expect(
      page.getByText('There are no sentence sets available at the moment.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  } finally {
    await stopProduct(child, page);
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('HM-02 DC-05 DA-05 while the store is away pages answer 503 with their error state, and recover by themselves', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  const folder = await seededFolder('away');
  const dataDir = join(folder, 'postgresql');
  const log = () => undefined;
  let postgres = await openEmbeddedPostgres({ dataDir, log });
  const { host, user, database } = postgres.connection;
  const { child, address } = await startProduct({
    DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
  });
  try {
    // a page that needs no store: a page seen before would still come from the cache (TR-04)
    expect((await page.goto(`${address}/about`))?.status()).toBe(200);
    await postgres.close();
    await expect.poll(async () => (await page.goto(address))?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expect(page.getByText('Failed to load data. Please try again.')).toBeVisible();
    const practice = await page.goto(`${address}/dictation/0?topic=Eating%20Out`);
    expect(practice?.status()).toBe(503);
    await expect(page.getByText('Failed to load vocabulary data. Please try again.')).toBeVisible();
    postgres = await openEmbeddedPostgres({ dataDir, log });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Eating Out' })).toBeVisible();
  } finally {
    await stopProduct(child, page);
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
});

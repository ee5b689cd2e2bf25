import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import { callNotice, expect, expectAccessible, test } from './journey.ts';
import { startProduct, stopProduct } from './own-product.ts';
import { seededFolder } from './seeded-product.ts';

/** A double of another host, with an analytics script and a target for web vitals. */
async function outsideDouble(): Promise<{ server: Server; address: string; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${body}`);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'text/javascript');
      response.end('document.documentElement.dataset.analytics = window.dataLayer[1][1];');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : 0;
  return { server, address: `http://127.0.0.1:${port}`, seen };
}

test.describe('an empty product, with analytics and an address to write to', () => {
  // the journeys share one product, which starts once in this worker
  test.describe.configure({ mode: 'serial' });

  let outside: Awaited<ReturnType<typeof outsideDouble>>;
  let product: Awaited<ReturnType<typeof startProduct>>;
  let address = '';
  let dataDir = '';
  test.beforeAll(async () => {
    outside = await outsideDouble();
    dataDir = await mkdtemp(join(tmpdir(), 'nghego-empty-'));
    product = await startProduct({
      DATA_DIR: dataDir,
      SEED_CONTENT: 'off',
      CONTACT_EMAIL: 'chao@nghego.example',
      ANALYTICS_ID: 'G-TEST1',
      ANALYTICS_SCRIPT_URL: `${outside.address}/tag.js`,
      WEB_VITALS_URL: `${outside.address}/vitals`,
    });
    ({ address } = product);
  });
  test.afterAll(async () => {
    await stopProduct(product.child);
    outside.server.closeAllConnections();
    outside.server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('HM-03 DC-05 SP-01 DA-06 TR-09 an empty product says that there is nothing yet, and offers Refresh; the address to write to stands in the footer and on the contact page', async ({
    page,
  }) => {
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

    await page.goto(`${address}/about`);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'chao@nghego.example' })).toHaveAttribute(
      'href',
      'mailto:chao@nghego.example',
    );
    await footer.getByRole('link', { name: 'Contact page' }).click();
    await expect(page).toHaveURL(`${address}/contact`);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'chao@nghego.example' }),
    ).toHaveAttribute('href', 'mailto:chao@nghego.example');
    await expectAccessible(page);
  });

  test.describe('for a newcomer', () => {
    test.use({ isNewcomer: true });
    test('SH-11 SV-06 where analytics is configured its script runs after acceptance, never before, and never after a withdrawal', async ({
      page,
    }) => {
      const banner = page.getByRole('region', { name: 'Cookies' });
      const ran = page.locator('html[data-analytics="G-TEST1"]');
      await page.goto(`${address}/about`);
      await callNotice(page);
      await page.getByRole('button', { name: 'Tôi đã hiểu' }).click();
      await page.reload();
      await expect(banner).toContainText('May we count visits with an analytics script?');
      const declined = page.waitForResponse('**/api/consent');
      await banner.getByRole('button', { name: 'Decline' }).click();
      await declined;
      await page.reload();
      await page.getByRole('link', { name: 'Cookie settings' }).click();
      await expect(banner).toBeFocused();
      expect(outside.seen).toEqual([]);

      await banner.getByRole('button', { name: 'Accept' }).click();
      await expect(ran).toBeAttached();
      expect(outside.seen[0]).toMatch(/^GET \/tag\.js\?id=G-TEST1 /);
      await page.reload();
      await expect(ran).toBeAttached();
      // web vitals are sent when the page is left, without anything that identifies the learner
      await page.goto(`${address}/terms`);
      await expect(ran).toBeAttached();
      await expect
        .poll(() => outside.seen.filter((call) => call.startsWith('POST')).length)
        .toBeGreaterThan(0);
      const figures = outside.seen.find((call) => call.startsWith('POST')) ?? '';
      expect(JSON.parse(figures.replace('POST /vitals ', ''))).toEqual({
        name: expect.stringMatching(/^(CLS|FCP|INP|LCP|TTFB)$/),
        value: expect.any(Number),
        rating: expect.any(String),
        page: '/about',
      });

      await page.evaluate(() => {
        document.cookie = '_ga=GA1.1.1; path=/';
      });
      await page.getByRole('link', { name: 'Cookie settings' }).click();
      await banner.getByRole('button', { name: 'Decline' }).click();
      // the page reloads without the script
      await expect(ran).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Feedback' })).toBeVisible();
      expect(await page.evaluate(() => document.cookie)).not.toContain('_ga');
    });
  });
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
    // this page needs no database; a page that was seen before would still come from the cache (TR-04)
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

import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callNotice, expect, test } from './journey.ts';
import { startProduct, stopProduct } from './own-product.ts';

test.use({ isNewcomer: true });

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

test('SH-11 SV-06 where analytics is configured its script runs after acceptance, never before, and never after a withdrawal', async ({
  page,
}) => {
  test.slow();
  const outside = await outsideDouble();
  const dataDir = await mkdtemp(join(tmpdir(), 'nghego-analytics-'));
  const { child, address } = await startProduct({
    DATA_DIR: dataDir,
    SEED_CONTENT: 'off',
    ANALYTICS_ID: 'G-TEST1',
    ANALYTICS_SCRIPT_URL: `${outside.address}/tag.js`,
    WEB_VITALS_URL: `${outside.address}/vitals`,
  });
  try {
    const banner = page.getByRole('region', { name: 'Cookies' });
    const ran = page.locator('html[data-analytics="G-TEST1"]');
    await page.goto(`${address}/about`);
    await callNotice(page);
    await page.getByRole('button', { name: 'Tôi đã hiểu' }).click();
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
  } finally {
    await stopProduct(child, page);
    outside.server.closeAllConnections();
    outside.server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

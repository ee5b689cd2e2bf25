import type { Page } from '@playwright/test';
import { dictation, practiceAddress } from './dictation-set.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';

/** Opens a set on a first visit, before the service worker keeps anything, and loses the network. */
async function loseNetworkInSet(page: Page): Promise<void> {
  await page.goto(practiceAddress('Contracts and Deals'));
  await waitUntilAlive(page);
  await expect(dictation(page).input).toBeVisible();
  await page.context().setOffline(true);
  // a mark that a reload would remove
  await page.evaluate(() => Object.assign(document, { isSamePage: true }));
}

const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in document);

test('OF-01 on a first visit a page that cannot be fetched says that the network is away, and opens by itself when it is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_|sync/);
  await loseNetworkInSet(page);
  await page.getByRole('link', { name: 'Back to Home' }).first().tap();
  const alert = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(alert).toContainText('Your practice is safe on this device.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect(alert).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('OF-01 a page that fails while the browser thinks it is online stays in the app until the server answers', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_|sync/);
  await page.goto(practiceAddress('Contracts and Deals'));
  await waitUntilAlive(page);
  await page.evaluate(() => Object.assign(document, { isSamePage: true }));
  await page.route('**', (route) => route.abort());
  await page.getByRole('link', { name: 'Back to Home' }).first().tap();
  const alert = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(alert).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  const asked = page.waitForEvent('requestfailed');
  await again.tap();
  await asked;
  await expect(alert).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await page.unroute('**');
  await again.tap();
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
});

test('OF-01 a page that the network failed while the browser says it is online opens by itself, once the server answers without an error', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to (load resource|fetch)|ERR_|sync/);
  await page.clock.install();
  await page.goto(practiceAddress('Contracts and Deals'));
  await waitUntilAlive(page);
  await page.route('**', (route) => route.abort());
  await page.getByRole('link', { name: 'Back to Home' }).first().tap();
  const alert = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(alert).toBeVisible();
  // the server starts again, and a proxy answers 503 meanwhile
  const asked: string[] = [];
  await page.unroute('**');
  await page.route('/', (route, request) => {
    asked.push(request.method());
    return route.fulfill({ status: 503 });
  });
  await page.clock.runFor(1_000);
  await expect.poll(() => asked).toEqual(['HEAD']);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect.poll(() => asked).toEqual(['HEAD', 'HEAD']);
  const failing = page.getByRole('alert').filter({ hasText: 'The server cannot answer now' });
  await expect(failing).toBeVisible();
  await page.unroute('/');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
});

test('OF-01 the page that says the network is away, opened again after it is back, leads on by itself', async ({
  page,
}) => {
  await page.goto('/offline?to=%2Fdmca');
  await expect(page).toHaveURL('/dmca');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DMCA');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { accountPage, freshPerson } from './account.ts';
import { readLog } from './device-log.ts';
import { dictation, practiceAddress } from './dictation-set.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { startProduct, stopProduct } from './own-product.ts';
import { seededFolder } from './seeded-product.ts';

// the journeys share one product and one provider, which start once in this worker
test.describe.configure({ mode: 'serial' });

let site = '';
let product: ChildProcess;
let provider: ChildProcess;
let dataDir = '';

test.beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  const started = await startProvider(`${site}/api/auth/callback/oidc`);
  provider = started.child;
  dataDir = await seededFolder('oidc');
  const running = await startProduct({
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: site,
    OIDC_ISSUER: started.issuer,
    OIDC_CLIENT_ID: 'nghego',
    OIDC_CLIENT_SECRET: 'a secret of the tests',
    OIDC_NAME: 'Test provider',
  });
  product = running.child;
});

test.afterAll(async () => {
  provider.kill('SIGKILL');
  await stopProduct(product);
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const place = server.address();
  await new Promise((closed) => server.close(closed));
  if (place === null || typeof place === 'string') throw new Error('no port');
  return place.port;
}

async function startProvider(callback: string) {
  const program = join(import.meta.dirname, '../apps/server/test/openid-provider.mjs');
  const child = spawn(process.execPath, [program, '0', callback], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [issuer] = await once(createInterface(child.stdout), 'line');
  return { child, issuer: String(issuer) };
}

/** On the provider's page: signs in as somebody. */
async function signInThere(page: Page, person: { sub: string; email: string; name: string }) {
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible();
  await page.getByLabel('Subject').fill(person.sub);
  await page.getByLabel('Address').fill(person.email);
  await page.getByLabel('Name').fill(person.name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

function freshThere(name = 'Trần Lan') {
  const id = crypto.randomUUID();
  return { sub: id, email: `${id}@example.com`, name };
}

const there = 'Sign in with Test provider';

test('TR-07 without a setting no page offers a provider', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /Sign in with/ })).toHaveCount(0);
  }
});

test('TR-07 a guest signs in at a provider and is back on the same page, with the practice so far, in all tabs', async ({
  page,
  context,
}) => {
  await page.goto(site + practiceAddress('Eating Out'));
  await waitUntilAlive(page, 'input[aria-label="Your answer"]');
  const screen = dictation(page);
  await screen.input.fill('nothing');
  await screen.input.press('Enter');
  await expect.poll(async () => (await readLog(page)).length).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto(site);
  await waitUntilAlive(other);
  await page.goto(`${site}/login?next=%2Fprofile%3Ftab%3Dlibrary`);
  await waitUntilAlive(page);
  await expectAccessible(page);
  const person = freshThere();
  await page.getByRole('button', { name: there }).click();
  await signInThere(page, person);
  await expect(page).toHaveURL(`${site}/profile?tab=library`);
  await expect(page.getByRole('heading', { name: 'Trần Lan' })).toBeVisible();
  const greeting = { name: 'Hello, Trần Lan' };
  await expect(other.getByRole('link', greeting)).toBeVisible();
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${site}/api/me/data`);
      const data: unknown = await answer.json();
      return JSON.stringify(data).includes('"typed":"nothing"');
    })
    .toBe(true);
});

test('TR-07 who cancels at the provider, or meets one that is away, reads why, in both languages', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site}/login?next=%2Fgrammar-game`);
  await waitUntilAlive(page);
  await page.getByRole('button', { name: there }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'You did not finish signing in at the provider. Nothing has changed.',
  );
  await expect(page).toHaveURL(/next=%2Fgrammar-game/);
  await waitUntilAlive(page);
  await expectAccessible(page);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await context.addCookies([{ name: 'language', value: 'vi', url: site }]);
  await page.goto(`${site}/login?problem=UNAVAILABLE`);
  await expect(page.getByRole('alert')).toContainText('Dịch vụ đăng nhập đó hiện không phản hồi');
  await expect(page.getByRole('button', { name: 'Đăng nhập bằng Test provider' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});

test('TR-07 a provider is linked on the profile for the password, used, and unlinked', async ({
  page,
  expectConsole,
}) => {
  // 403: the wrong password
  expectConsole(/403/);
  const person = freshPerson();
  const { field, button } = accountPage(page);
  await page.request.post(`${site}/api/auth/sign-up/email`, {
    data: { name: person.fullName, email: person.email, password: person.password },
  });
  await page.goto(`${site}/profile`);
  await button('Ways to sign in').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Not linked')).toBeVisible();
  await expectAccessible(page);
  await button('Link Test provider').click();
  await field('Password').fill('not this one');
  await button('Continue to Test provider').click();
  await expect(page.getByRole('alert')).toHaveText('The password is not right.');
  await field('Password').fill(person.password);
  await button('Continue to Test provider').click();
  const identity = freshThere();
  await signInThere(page, identity);
  await expect(page.getByText('Linked. From now on you can sign in with it.')).toBeFocused();
  await expect(page).toHaveURL(`${site}/profile`);
  await button('Ways to sign in').click();
  // IN-17 the owner of the account sees which identity is linked
  await expect(dialog.getByText(/^Linked on .+\. Its id there: /)).toContainText(identity.sub);
  await button('Unlink Test provider').click();
  await expect(page.getByText('Test provider is no longer linked.')).toBeVisible();
  await button('Ways to sign in').click();
  await expect(button('Link Test provider')).toBeVisible();
});

test('PF-06 TR-07 an account without a password is deleted after a fresh sign-in at its provider', async ({
  page,
  expectConsole,
}) => {
  // 401: the page still fetches data of an account that is deleted
  expectConsole(/status of 401/);
  const { button } = accountPage(page);
  const person = freshThere('Lê Minh');
  await page.goto(`${site}/login`);
  await waitUntilAlive(page);
  await button(there).click();
  await signInThere(page, person);
  await expect(page).toHaveURL(`${site}/`);
  await page.goto(`${site}/profile`);
  await expect(button('Ways to sign in')).toBeVisible();
  await expect(button('Change password')).toHaveCount(0);
  await button('Ways to sign in').click();
  await expect(page.getByText('This is the only way to sign in to your account.')).toBeVisible();
  await button('Cancel').click();
  await button('Delete my account').click();
  await button('Confirm with Test provider').click();
  // the provider asks for a sign-in again, although the person is signed in there
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible();
  await page.goto(`${site}/profile`);
  // another person signs in at the provider
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await button('Delete my account').click();
  await button('Confirm with Test provider').click();
  await signInThere(page, freshThere('Somebody Else'));
  await expect(page.getByRole('alert')).toContainText('You signed in with another account');
  await page.context().clearCookies({ domain: '127.0.0.1' });
  await button('Delete my account').click();
  await button('Confirm with Test provider').click();
  await signInThere(page, person);
  await expect(page.getByText('You confirmed that it is you.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('heading', { name: /deleted/i })).toBeVisible();
  expect((await page.request.get(`${site}/api/me`)).status()).toBe(401);
});

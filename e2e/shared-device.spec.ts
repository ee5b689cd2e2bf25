import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { accountPage, freshPerson, type Person, registerByApi } from './account.ts';
import { dictation, openSet } from './dictation-set.ts';
import { gameScreen, startMode } from './grammar-game.ts';
import { expect, test, waitUntilAlive } from './journey.ts';

// in these journeys several people use one device, one after the other

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const logout = (page: Page) => page.getByRole('button', { name: 'Logout', exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: /^Go on at question/ });

async function signOut(page: Page): Promise<void> {
  await logout(page).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
}

/** Signs in by the page, as another person would in a separate tab. */
async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const { open, fill, button } = accountPage(page);
  await open('/login');
  await fill({ Email: email, Password: password });
  await button('Sign In').click();
  await expect(logout(page)).toBeVisible();
}

/** Two accounts; the browser is signed in to the first. */
async function twoPeople(page: Page): Promise<[Person, Person]> {
  const [first, second] = [freshPerson('Hoa'), freshPerson('Lan')] as const;
  await registerByApi(page, second);
  await page.context().clearCookies();
  await registerByApi(page, first);
  return [first, second];
}

async function openGamePage(page: Page): Promise<void> {
  await page.goto('/grammar-game');
  await waitUntilAlive(page);
  await expect(gameScreen(page).text('Not played yet').first()).toBeVisible();
}

test('IN-07 a game that one person began is not offered to the next, and is there when they come back', async ({
  page,
}) => {
  const [hoa, lan] = await twoPeople(page);
  await openGamePage(page);
  await expect(logout(page)).toBeVisible();
  await startMode(page, 'Fill the blank');
  await page.reload();
  await expect(goOn(page)).toBeVisible();

  await signOut(page);
  await openGamePage(page);
  await expect(goOn(page)).toHaveCount(0);
  await startMode(page, 'Missing component');
  await page.reload();
  await expect(goOn(page)).toBeVisible();
  await expect(page.getByText(/^Missing component/)).toBeVisible();

  await signIn(page, lan);
  await openGamePage(page);
  await expect(logout(page)).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);

  await signOut(page);
  await signIn(page, hoa);
  await openGamePage(page);
  await expect(goOn(page)).toBeVisible();
  await expect(page.getByText(/^Fill the blank/)).toBeVisible();
});

test('IN-07 another person who signs in in another tab finds neither game nor set nor draft of the first', async ({
  page,
  context,
}) => {
  const [, lan] = await twoPeople(page);
  await openGamePage(page);
  await expect(logout(page)).toBeVisible();
  await startMode(page, 'Fill the blank');

  const setTab = await context.newPage();
  const screen = await openSet(setTab, 'Eating Out');
  await screen.input.fill('half a wo');
  await setTab.getByRole('button', { name: 'Skip word' }).click();
  await expect(screen.wordOf(2)).toBeVisible();
  await screen.input.fill('another');

  const formTab = await context.newPage();
  await formTab.goto('/contact');
  await waitUntilAlive(formTab);
  await expect(logout(formTab)).toBeVisible();
  await formTab.getByLabel('Message', { exact: true }).fill('Something private');
  await formTab.getByRole('button', { name: 'Feedback' }).click();
  await formTab.getByRole('dialog').getByRole('textbox').first().fill('Private, too');

  const other = await context.newPage();
  await other.goto('/');
  await waitUntilAlive(other);
  await signOut(other);
  await signIn(other, lan);

  await expect(gameScreen(page).mode('Fill the blank')).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
  await expect(dictation(setTab).wordOf(1)).toBeVisible();
  await expect(dictation(setTab).input).toHaveValue('');
  await expect(formTab.getByRole('dialog')).toHaveCount(0);
  await expect(formTab.getByLabel('Message', { exact: true })).toHaveValue('');
  await formTab.getByRole('button', { name: 'Feedback' }).click();
  await expect(formTab.getByRole('dialog').getByRole('textbox').first()).toHaveValue('');
});

test('IN-07 a session that expires takes nothing away from who is practising', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await registerByApi(page, freshPerson());
  await openGamePage(page);
  await expect(logout(page)).toBeVisible();
  await startMode(page, 'Fill the blank');
  await page.context().clearCookies();
  // makes the sync run, which finds that the session is gone
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(gameScreen(page).question(1)).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The addresses in the caches of the device. */
  const cached = (page: Page) =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          found.push(new URL(url).pathname);
      return found;
    });

  test('IN-12 pictures of accounts are in no cache; a sign-out and a deletion clear what is private', async ({
    page,
    expectConsole,
  }) => {
    // 404: the picture of the deleted account; 401: late requests of its last page
    expectConsole(/status of 40[14]/);
    const hoa = freshPerson('Hoa');
    await registerByApi(page, hoa);
    const { avatarUrl } = await (
      await page.request.put('/api/me/avatar', {
        data: dot,
        headers: { 'content-type': 'image/png' },
      })
    ).json();
    await page.goto('/profile');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Hoa' })).toBeVisible();
    await page.waitForFunction(
      (url) => document.querySelector<HTMLImageElement>(`img[src="${url}"]`)?.naturalWidth === 1,
      avatarUrl,
    );
    await page.goto('/admin');
    await expect.poll(() => cached(page)).toContain('/profile');
    expect(await cached(page)).not.toContain('/admin');
    expect(await cached(page)).not.toContain(avatarUrl);

    // caches the picture, as a service worker of an older version did
    await page.goto('/profile');
    await page.evaluate(async (url) => (await caches.open('sounds')).add(url), avatarUrl);
    expect(await cached(page)).toContain(avatarUrl);
    await expect(logout(page)).toBeVisible();
    await signOut(page);
    await expect.poll(() => cached(page)).not.toContain(avatarUrl);
    await expect.poll(() => cached(page)).not.toContain('/profile');
    expect(await cached(page)).toContain('/');

    await signIn(page, hoa);
    await page.goto('/profile');
    await page.evaluate(async (url) => (await caches.open('sounds')).add(url), avatarUrl);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(hoa.password);
    await dialog.getByRole('button', { name: /Delete/ }).click();
    await expect(page.getByRole('heading', { name: /deleted/i })).toBeVisible();
    await expect.poll(() => cached(page)).not.toContain(avatarUrl);
    expect(await page.evaluate(async (url) => (await fetch(url)).status, avatarUrl)).toBe(404);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
      'nghego-grammar-game',
    );
  });
});

import { freshPerson, registerByApi } from './account.ts';
import { dictation } from './dictation-set.ts';
import { answerQuestions, expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { listOf } from './own-list.ts';

test('LI-07 UX-06 a list is shared by a link, read and practised without an account, copied after signing in, and gone when it is taken back', async ({
  page,
  browser,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Unit 3', 'quokka - chuột túi\nwombat - gấu túi');
  await page.goto(`/lists/${id}`);
  await page.getByText('Share, export, rename').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByLabel('Link to this list');
  await expect(link).toHaveValue(/\/shared\/[\w-]{24}$/);
  await expectAccessible(page);
  const address = await link.inputValue();

  const context = await browser.newContext();
  await answerQuestions(context);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Unit 3', level: 1 })).toBeVisible();
  await expect(other.getByRole('main').getByRole('listitem')).toHaveText([
    /quokka.*chuột túi/,
    /wombat.*gấu túi/,
  ]);
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(other);
  await expect(other.getByRole('link', { name: 'Sign in to copy this list' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(new URL(address).pathname)}`,
  );
  // UX-06: the list can be practised at once, without an account, and the page sends nothing
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await other.getByRole('link', { name: 'Practise now' }).click();
  const { input, check, marked, continueButton } = dictation(other);
  await input.fill('quoka');
  await check.click();
  await expect(marked).toBeVisible();
  await input.fill('quokka');
  await other.keyboard.press('Enter');
  await continueButton.click();
  await other.goto(address);
  await expect(other.getByText('1 of 2 right so far')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Practise now' }).click();
  await expect(dictation(other).wordOf(2, 2)).toBeVisible();
  expect(sent).toEqual([]);
  await registerByApi(other, freshPerson());
  await other.goto('/');
  const known = async (): Promise<unknown> =>
    (await other.request.get('/api/me/events?v=3')).json();
  expect(await known()).toMatchObject({ items: [] });
  await other.goto(address);
  const carried = other.waitForResponse(
    (answer) => answer.url().endsWith('/api/me/events') && answer.request().method() === 'POST',
  );
  await other.getByRole('button', { name: 'Copy to my lists' }).click();
  await expect(other).toHaveURL(/\/lists\/[\w-]{36}$/);
  expect((await carried).status()).toBe(200);
  expect(await known()).toMatchObject({
    items: [
      { kind: 'own-word-checked', from: 'shared', correct: false },
      { kind: 'own-word-checked', from: 'shared', correct: true },
    ],
  });
  await expect(other.getByRole('heading', { name: 'Unit 3', level: 1 })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Delete wombat' })).toBeVisible();

  await page.getByRole('button', { name: 'Take the link back' }).click();
  const asked = page.getByRole('dialog', { name: 'Take this link back?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Take the link back' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'This link shows no list' })).toBeVisible();
  await expectAccessible(other);
  await context.close();
});

test('UX-05 UX-06 what a guest misheard in a shared list is in the picture of the ear once the list is copied', async ({
  page,
  browser,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Numbers', 'three - số ba');
  await page.goto(`/lists/${id}`);
  await page.getByText('Share, export, rename').click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByLabel('Link to this list');
  await expect(link).toHaveValue(/\/shared\//);
  const address = await link.inputValue();

  const context = await browser.newContext();
  await answerQuestions(context);
  const guest = await context.newPage();
  await guest.goto(address);
  await guest.getByRole('link', { name: 'Practise now' }).click();
  await waitUntilAlive(guest, 'input');
  const { input, check, marked } = dictation(guest);
  await input.fill('tree');
  await check.click();
  await expect(marked).toBeVisible();
  await registerByApi(guest, freshPerson());
  await guest.goto(address);
  await guest.getByRole('button', { name: 'Copy to my lists' }).click();
  await expect(guest).toHaveURL(/\/lists\/[\w-]{36}$/);
  await guest.goto('/ear');
  const sounds = guest.getByRole('region', { name: 'Sound by sound' });
  // where nothing else is missed, the first row is open
  await expect(sounds.getByText('“three” was said, you typed “tree”.')).toBeVisible();
  await expect(sounds.getByRole('list', { name: /^Words to hear/ })).toContainText('three');
  await context.close();
});

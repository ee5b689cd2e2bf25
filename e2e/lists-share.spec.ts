import type { Page } from '@playwright/test';
import { accountPage, freshPerson, registerByApi } from './account.ts';
import { dictation } from './dictation-set.ts';
import {
  answerQuestions,
  expect,
  expectAccessible,
  test,
  waitForFonts,
  waitUntilAlive,
} from './journey.ts';
import { readLayoutShift } from './layout-shift.ts';
import { listOf } from './own-list.ts';

async function typeWord(screen: ReturnType<typeof dictation>, word: string): Promise<void> {
  await screen.input.fill(word);
  await screen.check.click();
}

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
  await expect(page.getByText('2 words · Shared')).toBeVisible();
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
  const keeping = (name: string) =>
    other.getByRole('main').getByRole('link', { name, exact: true });
  const next = `?next=${encodeURIComponent(new URL(address).pathname)}`;
  await expect(keeping('Register to copy it')).toHaveAttribute('href', `/register${next}`);
  await expect(keeping('Login')).toHaveAttribute('href', `/login${next}`);
  await expect(other.getByText('Hear and type 2 words, without an account.')).toBeVisible();
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
  await other.getByRole('link', { name: 'Continue' }).click();
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
  await expect(
    other.getByRole('link', { name: 'Set 1 1/2 right in the shared list' }),
  ).toBeVisible();

  await test.step('among the lists, too, a word says which are shared', async () => {
    await listOf(page, 'My own', 'wombat - gấu túi');
    await page.goto('/lists');
    const cards = page.getByRole('listitem');
    await expect(cards.filter({ hasText: 'Unit 3' })).toContainText('2 words · Shared');
    await expect(cards.filter({ hasText: 'My own' })).toContainText('1 word');
    await expect(page.getByText('Shared', { exact: true })).toHaveCount(1);
    await expectAccessible(page);
    await page.goto(`/lists/${id}`);
    await page.getByText('Share, export, rename').click();
  });
  await page.getByRole('button', { name: 'Take the link back' }).click();
  const asked = page.getByRole('dialog', { name: 'Take this link back?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Take the link back' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await expect(page.getByText('2 words · Shared')).toHaveCount(0);
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

test('UX-06 a guest who practises a shared list hears once that one word is done, comes back to the list, and is offered to keep it at the end', async ({
  page,
  browser,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Unit 4', 'gate - cổng\nhotel - khách sạn\nticket - vé');
  const shared = await page.request.post(`/api/me/lists/${id}/share`);
  const path = `/shared/${(await shared.json()).token}`;

  const context = await browser.newContext();
  await answerQuestions(context);
  const guest = await context.newPage();
  await guest.goto(`${path}/0`);
  await waitUntilAlive(guest, 'input');
  const screen = dictation(guest);
  const first = guest.getByText('That is one word done.');
  await expect(guest.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', path);
  await typeWord(screen, 'gate');
  await expect(screen.modal.getByText('That is one word done. 2 more in this set')).toBeVisible();
  await screen.continueButton.click();
  await typeWord(screen, 'hotel');
  await expect(screen.modal.getByText('Correct!')).toBeVisible();
  await expect(first).toHaveCount(0);
  await screen.continueButton.click();
  await typeWord(screen, 'ticket');
  const end = guest.getByRole('dialog', { name: 'Set complete' });
  await expect(end.getByText('3/3 right at the first try')).toBeVisible();
  await expect(end.getByRole('link', { name: 'Register to keep this list' })).toHaveAttribute(
    'href',
    `/register?next=${encodeURIComponent(path)}`,
  );
  await expect(end.getByText('Each word comes back for review on the right day')).toBeVisible();
  await expect(first).toHaveCount(0);
  await expectAccessible(guest);
  await end.getByRole('button', { name: 'Finish' }).click();
  await expect(guest.getByText('3 of 3 right so far')).toBeVisible();

  // another visit begins with practice on the device
  await guest.getByRole('link', { name: 'Practise it again' }).click();
  await typeWord(screen, 'gate');
  await expect(screen.modal.getByText('Correct!')).toBeVisible();
  await expect(first).toHaveCount(0);
  await context.close();
});

test('LI-07 UX-06 who asks for a copy has it once signed in, is not offered it again, and the owner never is', async ({
  page,
  browser,
}) => {
  await registerByApi(page, freshPerson());
  const id = await listOf(page, 'Unit 5', 'gate - cổng\nhotel - khách sạn');
  const shared = await page.request.post(`/api/me/lists/${id}/share`);
  const path = `/shared/${(await shared.json()).token}`;
  await page.goto(path);
  await expect(page.getByText('This is your own list, as others see it.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open my list' })).toHaveAttribute(
    'href',
    `/lists/${id}`,
  );
  const copyButton = (of: Page) => of.getByRole('button', { name: /^Copy/ });
  await expect(copyButton(page)).toHaveCount(0);
  const lists = async (of: Page): Promise<{ id: string }[]> =>
    (await (await of.request.get('/api/me/lists')).json()).items;

  const context = await browser.newContext();
  await answerQuestions(context);
  const guest = await context.newPage();
  await guest.goto(path);
  await guest.getByRole('link', { name: 'Register to copy it' }).click();
  const form = accountPage(guest);
  await form.fillRegistration(freshPerson());
  await form.button('Register').click();
  await expect(guest.getByText('The list is now in your lists.')).toBeVisible();
  await expect(guest).toHaveURL(path);
  const [copy] = await lists(guest);
  const open = guest.getByRole('link', { name: 'Open my copy' });
  await expect(open).toHaveAttribute('href', `/lists/${copy?.id}`);
  await expect(guest.getByText('without an account')).toHaveCount(0);
  await expectAccessible(guest);

  await guest.reload();
  await expect(guest.getByText('You have a copy of this list.')).toBeVisible();
  await expect(open).toHaveAttribute('href', `/lists/${copy?.id}`);
  expect(await lists(guest)).toHaveLength(1);
  await guest.getByRole('button', { name: 'Copy it once more' }).click();
  await expect(guest).toHaveURL(/\/lists\/[\w-]{36}$/);
  await expect(guest.getByText('The list is now in your lists.')).toBeVisible();
  const both = await lists(guest);
  expect(both).toHaveLength(2);
  for (const list of both) await guest.request.delete(`/api/me/lists/${list.id}`);
  await guest.goto(path);
  await expect(copyButton(guest)).toHaveText('Copy to my lists');
  await expect(guest.getByText('Hear and type 2 words.')).toBeVisible();
  await context.close();

  // who comes back without signing in has not asked any more
  const others = await browser.newContext();
  await answerQuestions(others);
  const other = await others.newPage();
  await other.goto(path);
  await other.getByRole('link', { name: 'Register to copy it' }).click();
  await expect(accountPage(other).field('Full name')).toBeVisible();
  await other.goBack();
  await expect(other.getByRole('link', { name: 'Register to copy it' })).toBeVisible();
  await registerByApi(other, freshPerson());
  await other.goto(path);
  await expect(copyButton(other)).toHaveText('Copy to my lists');
  expect(await lists(other)).toEqual([]);
  // at the end of a set the link copies; where that fails, the page offers it
  await other.route('**/api/lists/shared/*/copy', (route) => route.abort());
  await other.goto(`${path}/0`);
  await waitUntilAlive(other, 'input');
  const screen = dictation(other);
  await typeWord(screen, 'gate');
  await screen.continueButton.click();
  await typeWord(screen, 'hotel');
  const end = other.getByRole('dialog', { name: 'Set complete' });
  await end.getByRole('link', { name: 'Copy to my lists' }).click();
  await expect(other.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(other.getByText('2 of 2 right so far')).toBeVisible();
  await other.unroute('**/api/lists/shared/*/copy');
  await copyButton(other).click();
  await expect(other.getByText('The list is now in your lists.')).toBeVisible();
  expect(await lists(other)).toHaveLength(1);
  await others.close();
});

for (const width of [320, 360, 1280])
  test(`UX-06 UX-01 after a shared list home has the desk and leads back to the list, and nothing moves (${width})`, async ({
    page,
    browser,
  }) => {
    await registerByApi(page, freshPerson());
    const id = await listOf(page, 'TOEIC lớp tối thứ 3', 'gate - cổng\nhotel - khách sạn');
    const shared = await page.request.post(`/api/me/lists/${id}/share`);
    const path = `/shared/${(await shared.json()).token}`;

    const context = await browser.newContext({ viewport: { width, height: 740 } });
    await answerQuestions(context);
    const guest = await context.newPage();
    await guest.goto(`${path}/0`);
    await waitUntilAlive(guest, 'input');
    const screen = dictation(guest);
    await typeWord(screen, 'gate');
    await expect(screen.modal.getByText('Correct!')).toBeVisible();

    const html = (await (await guest.goto('/'))?.text()) ?? '';
    expect(html).toContain('aria-labelledby="today-title"');
    expect(html).not.toContain('TOEIC lớp tối thứ 3');
    const desk = guest.getByRole('region', { name: 'Today' });
    const goOn = desk.getByRole('link', { name: 'Continue · 1/2 right' });
    await expect(goOn).toHaveAttribute('href', `${path}/0`);
    await expect(
      desk.getByText('Today you typed 1 word of “TOEIC lớp tối thứ 3” right'),
    ).toBeVisible();
    // the words of a list that is not copied do not come back
    await expect(desk.getByText('What you miss comes back')).toHaveCount(0);
    await expect(desk.getByRole('link', { name: 'Keep this list' })).toHaveAttribute('href', path);
    await expect(desk.getByRole('link', { name: 'Hear a first word' })).toHaveAttribute(
      'href',
      /^\/dictation\/0\?/,
    );
    await waitForFonts(guest);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await readLayoutShift(guest)).toBeLessThanOrEqual(0.005);
    await expectAccessible(guest, '.today');
    // the answers are in no picture of the ear, so its page holds no room for one
    const strangers = await browser.newContext();
    const regions = async (request: typeof guest.request): Promise<number> =>
      (await (await request.get('/ear')).text()).match(/<section/g)?.length ?? 0;
    expect(await regions(guest.request)).toBe(await regions(strangers.request));
    await strangers.close();

    await goOn.click();
    await typeWord(screen, 'hotel');
    await guest.getByRole('button', { name: 'Finish' }).click();
    await expect(guest.getByText('2 of 2 right so far')).toBeVisible();
    await guest.goto('/');
    await expect(desk.getByText('Today you typed 2 words of')).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Practise it again' })).toHaveAttribute(
      'href',
      `${path}/0`,
    );
    // of a longer list the next set is what to go on with
    await guest.evaluate(() => {
      const kept = localStorage.getItem('shared-practice') ?? '';
      localStorage.setItem('shared-practice', kept.replaceAll('"sets":1', '"sets":2'));
    });
    await guest.reload();
    await expect(desk.getByRole('link', { name: 'Continue · Set 2' })).toHaveAttribute(
      'href',
      `${path}/1`,
    );

    // the link is taken back: home forgets the list once its page has said so
    await page.request.delete(`/api/me/lists/${id}/share`);
    await guest.goto(path);
    await expect(guest.getByRole('heading', { name: 'This link shows no list' })).toBeVisible();
    await guest.goto('/');
    await expect(guest.getByRole('link', { name: 'Hear a first word' })).toBeVisible();
    await expect(desk).toHaveCount(0);
    await context.close();
  });

test('LI-07 the preview of a link names the list and its number of words, as text, and no longer once it is taken back', async ({
  page,
  request,
}) => {
  await registerByApi(page, freshPerson());
  const name = `Lớp 9 "A" </title><script>x & y ${'dài '.repeat(10)}`.trim();
  const id = await listOf(page, name, 'gate - cổng\nhotel - khách sạn');
  const shared = await page.request.post(`/api/me/lists/${id}/share`);
  const path = `/shared/${(await shared.json()).token}`;
  const anonymous = await request.get(path, { headers: { 'accept-language': 'vi', cookie: '' } });
  expect(anonymous.headers()['cache-control']).toBe('no-store');
  const html = await anonymous.text();
  expect(html).not.toContain('<script>x');
  expect(html).not.toContain('khách sạn');
  await page.goto(path);
  const title = `List “${name.slice(0, 59)}…”: 2 words · Nghe Gõ`;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(title);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
    'content',
    /^Hear and type 2 words of the list “Lớp 9 "A" <\/title><script>x & y .*…”, free/,
  );

  await page.request.delete(`/api/me/lists/${id}/share`);
  const gone = await (await request.get(path)).text();
  expect(gone).not.toContain('Lớp 9');
  for (const made of ['x', '..%2f..%2fcatalogue', 'A'.repeat(24)])
    expect((await request.get(`/shared/${made}`)).status()).toBe(200);
});

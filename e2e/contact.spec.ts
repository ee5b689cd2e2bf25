import type { Page } from '@playwright/test';
import { freshPerson, registerByApi } from './account.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';

const names = ['Full name', 'Email', 'Subject', 'Message'] as const;
const draft = {
  'Full name': 'Nguyễn Thị Ánh',
  Email: 'anh@example.com',
  Subject: 'Câu hỏi 🎧',
  Message: 'Xin chào,\n<b>đậm</b> & שלום 👩🏽‍🏫',
};

const fieldOf = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const sendOf = (page: Page) => page.getByRole('button', { name: 'Send message' });

async function fillIn(page: Page, values: Partial<typeof draft> = {}): Promise<void> {
  for (const name of names) await fieldOf(page, name).fill(values[name] ?? draft[name]);
}

async function openContact(page: Page): Promise<() => number> {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) calls += 1;
  });
  await page.goto('/contact');
  return () => calls;
}

test('ST-03 ST-04 the fields are required and told what is wrong; a message is stored as it was written, once, and its sender sees that it arrived', async ({
  page,
}) => {
  const calls = await openContact(page);
  for (const name of names) {
    await fillIn(page, { [name]: '' });
    await sendOf(page).click();
    const validity = await fieldOf(page, name).evaluate(
      (field) =>
        (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
        field.validity.valueMissing,
    );
    expect(validity, name).toBe(true);
    await expect(fieldOf(page, name)).toBeFocused();
  }
  await fillIn(page, { Email: 'not an address' });
  await sendOf(page).click();
  await expect(fieldOf(page, 'Email')).toBeFocused();
  expect(calls()).toBe(0);

  // spaces alone, an address without a dot, and 100,000 characters: each field keeps its text, with a message below it
  await fillIn(page, { Subject: '   ', Email: 'anh@example', Message: 'x'.repeat(100_000) });
  await sendOf(page).click();
  await expect(page.getByRole('alert')).toHaveText([
    'Please write an email address, like name@example.com.',
    'Please fill in this field.',
    '95000 characters too many',
  ]);
  await expect(fieldOf(page, 'Email')).toBeFocused();
  await expect(fieldOf(page, 'Email')).toHaveAccessibleDescription(/Please write an email/);
  expect(await fieldOf(page, 'Message').inputValue()).toHaveLength(100_000);
  await expectAccessible(page);
  expect(calls()).toBe(0);

  await fillIn(page);
  const sent = page.waitForResponse('**/api/contact');
  await sendOf(page).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    button.click();
    button.click();
  });
  const answer = await sent;
  expect(answer.status()).toBe(201);
  expect(await answer.json()).toMatchObject({
    name: draft['Full name'],
    email: draft.Email,
    subject: draft.Subject,
    message: draft.Message,
  });
  const arrived = page.getByRole('status').filter({ hasText: 'Your message has arrived.' });
  await expect(arrived).toBeFocused();
  await expectAccessible(page);
  expect(calls()).toBe(1);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(fieldOf(page, 'Full name')).toHaveValue(draft['Full name']);
  await expect(fieldOf(page, 'Message')).toHaveValue('');
});

test('ST-03 who is signed in finds name and email filled in, to change; what was typed before stays', async ({
  page,
}) => {
  const person = freshPerson();
  await registerByApi(page, person);
  await openContact(page);
  await expect(fieldOf(page, 'Full name')).toHaveValue(person.fullName);
  await expect(fieldOf(page, 'Email')).toHaveValue(person.email);
  await fieldOf(page, 'Email').fill('');
  await fieldOf(page, 'Subject').fill('Hello');
  await expect(fieldOf(page, 'Email')).toHaveValue('');

  let answer = (): void => undefined;
  const waited = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/get-session*', async (route) => {
    await waited;
    await route.continue();
  });
  await page.reload();
  await waitUntilAlive(page);
  await fieldOf(page, 'Full name').fill('Chị Ba');
  await expect(fieldOf(page, 'Email')).toHaveValue('');
  answer();
  await expect(fieldOf(page, 'Email')).toHaveValue(person.email);
  await expect(fieldOf(page, 'Full name')).toHaveValue('Chị Ba');
  await expect(fieldOf(page, 'Subject')).toHaveValue('');
});

test('ST-04 a message that cannot be sent is kept and sent by the next try', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await openContact(page);
  for (const [fault, told] of [
    ['500', 'It could not be sent. Your text is still here: please try again.'],
    ['offline', 'You are offline. Your text is kept: send it when the network is back.'],
  ] as const)
    await test.step(fault, async () => {
      await fillIn(page);
      if (fault === 'offline') await context.setOffline(true);
      else
        await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'no' }));
      await sendOf(page).click();
      await expect(page.getByRole('alert')).toHaveText(told);
      for (const name of names) await expect(fieldOf(page, name)).toHaveValue(draft[name]);
      await context.setOffline(false);
      await page.unroute('**/api/contact');
      await sendOf(page).click();
      await expect(page.getByText('Your message has arrived.')).toBeVisible();
      await page.getByRole('button', { name: 'Write another message' }).click();
    });
});

test('ST-03 ST-04 SH-16 the form in Vietnamese', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  const calls = await openContact(page);
  const send = page.getByRole('button', { name: 'Gửi tin nhắn' });
  const told = (name: string) =>
    fieldOf(page, name).evaluate((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.validationMessage
        : undefined,
    );
  // the browser's own message is in the language of the interface, not of the browser
  await send.click();
  for (const name of ['Họ và tên', 'Địa chỉ email', 'Tiêu đề', 'Nội dung'])
    expect(await told(name), name).toBe('Bạn hãy điền vào ô này.');
  await fieldOf(page, 'Địa chỉ email').fill('ánh');
  expect(await told('Địa chỉ email')).not.toBe('Bạn hãy điền vào ô này.');
  await send.click();
  expect(await told('Địa chỉ email')).toBe('Bạn hãy nhập địa chỉ email, ví dụ ten@example.com.');
  expect(calls()).toBe(0);
  for (const name of ['Họ và tên', 'Địa chỉ email', 'Tiêu đề', 'Nội dung'])
    await fieldOf(page, name).fill(name === 'Địa chỉ email' ? draft.Email : 'Xin chào');
  await send.click();
  await expect(page.getByText('Chúng tôi đã nhận được tin nhắn.')).toBeVisible();
});

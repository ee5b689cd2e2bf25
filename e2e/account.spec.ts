import type { Page } from '@playwright/test';
import { accountPage, freshPerson, registerByApi } from './account.ts';
import { failAppFiles } from './app-files.ts';
import { untilStored } from './device-log.ts';
import { openSet } from './dictation-set.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';

test('SH-04 AC-01 AC-08 AC-12 the header greets the signed-in learner; login leads them on, never to another site; Logout ends it in all tabs', async ({
  page,
  context,
}) => {
  const person = freshPerson();
  await registerByApi(page, person);
  const { header, button } = accountPage(page);
  await page.goto('/login?next=/grammar-game');
  await expect(page).toHaveURL('/grammar-game');
  await page.goto('/login?next=https://elsewhere.example/');
  await expect(page).toHaveURL('/');
  const greeting = header.getByRole('link', { name: `Hello, ${person.fullName}` });
  await expect(greeting).toHaveAttribute('href', '/profile');
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/grammar-game');
  await expect(other.getByRole('link', { name: `Hello, ${person.fullName}` })).toBeVisible();
  await waitUntilAlive(page);
  await button('Logout').click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
});

test('SH-04 SH-16 nothing of the header covers anything else, whatever the name and the width', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  await registerByApi(page, { ...freshPerson(), fullName: 'Công Tằng Tôn Nữ Bảo Ngọc' });
  const header = page.getByRole('banner');
  for (const path of ['/', '/grammar-game']) {
    await page.goto(path);
    await expect(header.getByRole('link', { name: /^Xin chào, Công Tằng/ })).toBeVisible();
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const gaps = await header.evaluate((banner) => {
        const controls = [...banner.querySelectorAll('a, button')]
          .filter((control) => control.checkVisibility() && control.closest('[popover]') === null)
          .map((control) => control.getBoundingClientRect());
        return controls.slice(1).map(({ left }, at) => left - (controls[at]?.right ?? 0));
      });
      expect(Math.min(...gaps), `${path}, ${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('SH-04 the header greets by the whole given name, and its link has the whole name', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  await registerByApi(page, { ...freshPerson(), fullName: 'Nguyễn Thị Phương' });
  await page.goto('/');
  const greeting = page
    .getByRole('banner')
    .getByRole('link', { name: 'Xin chào, Nguyễn Thị Phương' })
    .first();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(greeting).toBeVisible();
    const text = greeting.locator('span').first();
    expect(await text.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
  }
});

test('AC-01 AC-02 RT-06 AC-12 somebody registers, is signed in everywhere, signs out and in again', async ({
  page,
  context,
}) => {
  const person = freshPerson();
  const { field, fill, fillRegistration, button, header, open } = accountPage(page);
  const other = await context.newPage();
  await other.goto('/');
  await waitUntilAlive(other);
  await open('/register');
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
  await fillRegistration(person);
  await button('Show password').last().click();
  await expect(field('Confirm password')).toHaveAttribute('type', 'text');
  await expect(button('Hide password')).toHaveCount(1);
  await expect(field('Password')).toHaveAttribute('type', 'password');
  await button('Register').click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: `Hello, ${person.fullName}` })).toBeVisible();
  await expect(other.getByRole('link', { name: `Hello, ${person.fullName}` })).toBeVisible();
  expect(await (await page.request.get('/api/me')).json()).toMatchObject({
    role: 'student',
    status: 'active',
  });
  await page.reload();
  await expect(header.getByRole('link', { name: `Hello, ${person.fullName}` })).toBeVisible();
  await waitUntilAlive(page);
  await button('Logout').click();
  await header.getByRole('link', { name: 'Login' }).click();
  await expectAccessible(page);
  await fill({ Email: person.email.toUpperCase(), Password: person.password });
  await field('Password').press('Enter');
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: `Hello, ${person.fullName}` })).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

/** Records the calls that sign in or register, from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/auth\/sign-(in|up)/.test(request.url())) calls.push(request.url());
  });
  return calls;
}

test('AC-02 PF-05 after registering the page says whose account it is and that the practice of the device is in it, until it is left', async ({
  page,
}) => {
  const { fillRegistration, button, open } = accountPage(page);
  const { input } = await openSet(page, 'Contracts and Deals');
  await input.fill('nothing');
  await input.press('Enter');
  await untilStored(page, 1);
  await open('/register?next=/about');
  const person = freshPerson();
  await fillRegistration(person);
  await button('Register').click();
  await expect(page).toHaveURL('/about');
  const told = page.getByRole('region', { name: 'Your account is ready' });
  await expect(told.getByRole('status')).toContainText(`You are signed in as ${person.email}`);
  await expect(told.getByRole('status')).toContainText(
    'The practice on this device is in it, too.',
  );
  await expectAccessible(page);
  await told.getByRole('link', { name: 'See my profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(told).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(told).toHaveCount(0);
});

test('AC-02 IN-07 what registering said is gone with its session: no other person reads that email', async ({
  page,
}) => {
  const { field, fill, button, header } = accountPage(page);
  const [first, second] = [freshPerson(), freshPerson('Trần Bình')];
  await registerByApi(page, second);
  await page.context().clearCookies();
  await page.goto('/');
  await waitUntilAlive(page);
  await header.getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Register' }).click();
  await fill({
    'Full name': first.fullName,
    Email: first.email,
    Password: first.password,
    'Confirm password': first.password,
  });
  await button('Register').click();
  await expect(page).toHaveURL('/');
  const told = page.getByRole('region', { name: 'Your account is ready' });
  await expect(told).toContainText(first.email);
  await button('Logout').click();
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await header.getByRole('link', { name: 'Login' }).click();
  await fill({ Email: second.email, Password: second.password });
  await field('Password').press('Enter');
  await expect(header.getByRole('link', { name: `Hello, ${second.fullName}` })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(first.email)).toHaveCount(0);
});

test('AC-03 AC-05 TR-03 a refused login says why, keeps what was typed and marks the field; five wrong passwords lock the account', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of (400|401|429)|ERR_FAILED|ERR_INTERNET/);
  const calls = callsOf(page);
  const { field, fill, button, alert, open } = accountPage(page);
  await open('/login');
  await button('Sign In').click();
  await expect(alert).toHaveText('Please fill in all fields');
  await expect(field('Email')).toBeFocused();
  await expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  // spaces alone count as an empty field, and nothing is sent
  await fill({ Email: 'nobody@example.com', Password: '       ' });
  await button('Sign In').click();
  await expect(alert).toHaveText('Please fill in all fields');
  await expect(field('Password')).toBeFocused();
  await expect(field('Email')).not.toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
  await fill({ Email: 'nobody', Password: 'wrong one' });
  await button('Sign In').click();
  await expect(alert).toHaveText('Invalid email format');
  await field('Email').fill('nobody@example.com');
  await button('Sign In').click();
  await expect(alert).toHaveText('Invalid email or password');
  await expect(field('Email')).toHaveValue('nobody@example.com');
  await expect(field('Password')).toHaveValue('wrong one');
  await page.route('**/api/auth/sign-in/email', (route) => route.abort());
  await button('Sign In').click();
  await expect(alert).toHaveText('Network error. Please check your connection');
  await page.unroute('**/api/auth/sign-in/email');

  await fill({ Email: freshPerson().email, Password: 'a wrong one' });
  for (let n = 0; n < 5; n += 1) {
    const answer = page.waitForResponse('**/api/auth/sign-in/email');
    await button('Sign In').click();
    expect((await answer).status()).toBe(401);
  }
  await expect(alert).toHaveText('Invalid email or password');
  await button('Sign In').click();
  await expect(alert).toHaveText('Too many failed attempts. Please try again later');
  // the page says when to try again, and that the account is safe
  const advice = page.locator('p[role=status]');
  await expect(advice).toContainText('You can try again in 1 minute.');
  await expect(advice).toContainText('your practice are safe');
  await expectAccessible(page);
});

test('AC-04 AC-06 TR-03 register says what is wrong before and after sending', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const person = freshPerson();
  await registerByApi(page, person);
  await page.context().clearCookies();
  const { field, fill, button, alert, open } = accountPage(page);
  const calls = callsOf(page);
  await open('/register');
  const tell = async (change: Record<string, string>, told: string): Promise<void> => {
    await fill(change);
    await button('Register').click();
    await expect(alert).toHaveText(told);
  };
  await tell({}, 'Please fill in all required fields');
  const blank = '       ';
  await tell(
    { 'Full name': 'An', Email: 'nobody@example.com', Password: blank, 'Confirm password': blank },
    'Please fill in all fields',
  );
  await expect(field('Password')).toBeFocused();
  expect(calls).toEqual([]);
  await tell(
    { 'Full name': 'An', Email: 'an', Password: 'short', 'Confirm password': 'other' },
    'Password must be at least 6 characters long',
  );
  await tell({ Password: 'long enough' }, 'Passwords do not match');
  await tell({ 'Confirm password': 'long enough' }, 'Please enter a valid email address');
  await tell({ Email: person.email }, 'Email already exists');
  await expect(field('Email')).toBeFocused();
  await expect(field('Full name')).toHaveValue('An');
});

test('AC-11 a forgotten password: without mail the page says whom to ask; an old link is refused', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const { fill, button, alert, open } = accountPage(page);
  await open('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'This site sends no mail' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Contact' })).toHaveAttribute(
    'href',
    '/contact#message',
  );
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(button('Send the link')).toHaveCount(0);
  await expectAccessible(page);
  await open('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await page.goto('/about');
  await open('/reset-password#token=made-up');
  await fill({ 'New password': 'a new one', 'Confirm password': 'a new one' });
  await button('Save the new password').click();
  await expect(alert).toHaveText('This link is not valid any more. Please ask for a new one.');
  await expectAccessible(page);
});

test('SH-15 where the session call fails the account pages say so, and no other page', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 503|ERR_FAILED/);
  const { open, button } = accountPage(page);
  for (const path of ['/login', '/register']) {
    const failing = '**/api/auth/get-session';
    await page.route(failing, (route) =>
      path === '/login' ? route.fulfill({ status: 503, body: 'away' }) : route.abort(),
    );
    await open(path);
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'Failed to initialize authentication service',
    );
    await expectAccessible(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
    await open(path);
    await expect(button('Reload Page')).toBeVisible();
    await page.unroute(failing);
    await button('Reload Page').click();
    await expect(button(path === '/login' ? 'Sign In' : 'Register')).toBeVisible();
  }
});

test('AC-01 a sign-in typed into a page whose app could not be fetched is not lost', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await failAppFiles(page);
  await page.goto('/login');
  const { field } = accountPage(page);
  await field('Email').fill('learner@example.com');
  await expect(page.getByRole('alert')).toContainText('This page did not load completely');
  await expect(field('Email')).toHaveValue('learner@example.com');
});

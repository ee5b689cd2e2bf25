import { accountPage, freshPerson, registerByApi } from './account.ts';
import { expect, test, waitUntilAlive } from './journey.ts';

test('SH-04 AC-08 AC-12 the header greets whoever is signed in; Logout ends it in all tabs', async ({
  page,
  context,
}) => {
  const person = freshPerson();
  await registerByApi(page, person);
  const { header, button } = accountPage(page);
  await page.goto('/');
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

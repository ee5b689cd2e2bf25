import { freshPerson } from './account.ts';
import { button, inRow, openAdmin, test, toast } from './admin-area.ts';
import { expectInSight } from './in-sight.ts';
import { expect, expectAccessible } from './journey.ts';

test('UX-14 an admin gives somebody a new password, or has a link mailed where the site sends mail', async ({
  page,
  site,
}) => {
  const { fullName: name, email, password } = freshPerson();
  await page.request.post(`${site}/api/auth/sign-up/email`, { data: { name, email, password } });
  await openAdmin(page, site, 'users');
  await inRow(page, email, 'New password').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Set password' })).toBeVisible();
  // this site sends no mail, so the dialog offers no link by mail
  await expect(dialog.getByRole('button', { name: 'Send a link by mail' })).toHaveCount(0);
  await expect(dialog.getByLabel('New password', { exact: true })).toBeFocused();
  const typed = dialog.getByLabel('New password', { exact: true });
  await expect(typed).toHaveAccessibleDescription('At least 6 characters.');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in this field.');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Make one').click();
  await expect(typed).toHaveValue(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page, 'Password copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await typed.inputValue());
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(toast(page, `${email} has a new password.`)).toBeVisible();

  await page.route('**/api/auth/settings', (route) =>
    route.fulfill({ json: { canMail: true, providers: [] } }),
  );
  await page.route('**/api/users/*/password-link', (route) => route.fulfill({ status: 204 }));
  await page.reload();
  await inRow(page, email, 'New password').click();
  const sent = page.waitForRequest('**/password-link');
  await button(page, 'Send a link by mail').click();
  expect((await sent).method()).toBe('POST');
  await expect(toast(page, `A link for a new password is on its way to ${email}.`)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('AC-09 people are filtered by role, the page says what each may do, and the focus stays where it was', async ({
  page,
  site,
}) => {
  const { fullName: name, email, password } = freshPerson();
  await page.request.post(`${site}/api/auth/sign-up/email`, { data: { name, email, password } });
  await openAdmin(page, site, 'users');
  const people = page.getByRole('region', { name: 'Users' });
  await expect(people).toContainText('Students practice');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(email);
  await search.press('Enter');
  await expect(page.getByText('1 in all')).toBeVisible();
  await expect(search).toBeFocused();
  const role = page.getByLabel(`Role of ${email}`);
  await role.focus();
  await role.selectOption('teacher');
  await button(page, 'Change').click();
  await expect(toast(page, email)).toBeVisible();
  await expect(role).toBeFocused();
  const filter = page.getByLabel('Filter by role');
  await filter.focus();
  await filter.selectOption('student');
  await expect(page.getByText('0 in all')).toBeVisible();
  await expect(filter).toBeFocused();
  await filter.selectOption('teacher');
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('disabled');
  await expect(page.getByText('0 in all')).toBeVisible();
  await page.getByLabel('Filter by status').selectOption('active');
  await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  // a dialog gives the focus back to the button that opened it
  await inRow(page, email, 'New password').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(inRow(page, email, 'New password')).toBeFocused();
});

test('AC-09 on a phone the question about an account with a long address has its buttons in sight', async ({
  page,
  site,
}) => {
  const { fullName: name, email: short, password } = freshPerson();
  const email = `the-evening-class-of-the-language-school.${short}`;
  await page.request.post(`${site}/api/auth/sign-up/email`, { data: { name, email, password } });
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, site, `users&text=${encodeURIComponent(email)}`);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(
    /Joined \w+ \d+, \d{4}/,
  );
  await page.getByLabel(`Role of ${email}`).selectOption('teacher');
  const dialog = page.getByRole('dialog');
  await expectInSight([button(page, 'Cancel'), button(page, 'Change')], 'the question');
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await button(page, 'Change').click();
  await expect(page.getByLabel(`Role of ${email}`)).toHaveValue('teacher');
});

test('AD-13 an address with a page that is not there says so, and leads to the last one', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, 'users');
  await page.goto(`${site}/admin?tab=users&page=999`);
  await expect(page.getByText('There is no page 999.')).toBeVisible();
  await button(page, 'To the last page').click();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

test('AC-09 PF-06 an admin deletes a locked account once its address is typed; a refused password is forgotten by the next one', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/);
  const { fullName: name, email, password } = freshPerson();
  await page.request.post(`${site}/api/auth/sign-up/email`, { data: { name, email, password } });
  await openAdmin(page, site, 'users');
  const own = page.getByRole('link', { name: 'Your profile' });
  await expect(own).toHaveAttribute('href', '/profile');
  await inRow(page, email, 'New password').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill('abc');
  await button(page, 'Set password').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await button(page, 'Make one').click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await button(page, 'Cancel').click();

  await expect(inRow(page, email, 'Delete')).toBeHidden();
  await page.getByLabel(`Status of ${email}`).selectOption('disabled');
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText('A disabled account can be deleted.');
  await button(page, 'Change').click();
  const row = page.getByRole('row').filter({ hasText: email });
  await inRow(page, email, 'Delete').click();
  await expect(dialog).toContainText('they do not come back');
  await expectAccessible(page);
  const typed = dialog.getByLabel('Type the email address to confirm');
  await typed.fill('somebody@example.com');
  await button(page, 'Delete for good').click();
  await expect(typed).toHaveAccessibleDescription(`This is not ${email}.`);
  await typed.fill(email.toUpperCase());
  await button(page, 'Delete for good').click();
  await expect(toast(page, `The account of ${email} was deleted.`)).toBeVisible();
  await expect(row).toBeHidden();
});

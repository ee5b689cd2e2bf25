import type { Locator, Page } from '@playwright/test';
import { accountPage, freshPerson, registerByApi } from './account.ts';
import { expect, expectAccessible, test } from './journey.ts';

/** Each field says in its own words what is wrong with it; the first one has the focus. */
async function expectFaults(faults: [[Locator, string], ...[Locator, string][]]): Promise<void> {
  for (const [field, text] of faults) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(text));
    const id = (await field.getAttribute('aria-describedby'))?.split(' ')[0] ?? '';
    await expect(field.page().locator(`[id="${id}"]`)).toBeVisible();
  }
  await expect(faults[0][0]).toBeFocused();
}

const missing = {
  name: 'Please type your full name',
  email: 'Please type your email address',
  password: 'Please type the password',
  again: 'Please type the password again',
};

test('UX-13 AC-04 registration tells all that is wrong at once, at its fields, beside the fixed message', async ({
  page,
}) => {
  const { open, fill, field, button, alert } = accountPage(page);
  await open('/register');
  await button('Register').click();
  await expect(alert).toHaveText('Please fill in all required fields');
  expect((await alert.boundingBox())?.height).toBeGreaterThan(20);
  await expectFaults([
    [field('Full name'), missing.name],
    [field('Email'), missing.email],
    [field('Password'), missing.password],
    [field('Confirm password'), missing.again],
  ]);
  await expectAccessible(page);
  await fill({ 'Full name': 'An', Email: 'an@', Password: '123', 'Confirm password': '124' });
  await button('Register').click();
  // the password field shows the same text, so it is visible only once
  await expect(alert).toHaveText('Password must be at least 6 characters long');
  expect((await alert.boundingBox())?.height).toBeLessThanOrEqual(1);
  await expect(field('Full name')).not.toHaveAttribute('aria-invalid', 'true');
  await expectFaults([
    [field('Email'), 'Please enter a valid email address'],
    [field('Password'), 'Password must be at least 6 characters long'],
    [field('Confirm password'), 'Passwords do not match'],
  ]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('UX-13 AC-03 signing in tells both blank fields, beside the fixed message', async ({
  page,
}) => {
  const { open, field, button, alert } = accountPage(page);
  await open('/login');
  await button('Sign In').click();
  await expect(alert).toHaveText('Please fill in all fields');
  await expectFaults([
    [field('Email'), missing.email],
    [field('Password'), missing.password],
  ]);
  await expectAccessible(page);
});

test('UX-13 the profile and the password: all faults at once, and a password can be changed', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of (400|401|403)/);
  const person = freshPerson();
  await registerByApi(page, person);
  const { open, fill, field, button, alert } = accountPage(page);
  await open('/profile');
  await button('Edit profile').click();
  for (const name of ['Phone', 'Date of birth'])
    await expect(field(name)).toHaveAccessibleDescription(
      'Optional, for your own profile only. Practice does not use it.',
    );
  await fill({
    'Full name': ' ',
    'Exam day': '2020-01-31',
    Phone: 'call me',
    'Date of birth': '1850-01-01',
  });
  await button('Save').click();
  await expect(alert).toHaveText('Please fill in all required fields');
  await expectFaults([
    [field('Full name'), missing.name],
    [field('Exam day'), 'That exam day is over'],
    [field('Phone'), 'Please enter a phone number'],
    [field('Date of birth'), 'Please enter a date from 1900'],
  ]);
  await expectAccessible(page);
  await button('Cancel').click();

  await button('Change password').click();
  await button('Save').click();
  await expect(alert).toHaveText('Please fill in all required fields');
  await expectFaults([
    [field('Current password'), missing.password],
    [field('New password'), missing.password],
    [field('Confirm password'), missing.again],
  ]);
  await fill({
    'Current password': 'a wrong one',
    'New password': '123',
    'Confirm password': '124',
  });
  await button('Save').click();
  await expectFaults([
    [field('New password'), 'at least 6 characters'],
    [field('Confirm password'), 'Passwords do not match'],
  ]);
  await fill({ 'New password': 'another one', 'Confirm password': 'another one' });
  await button('Save').click();
  await expectFaults([[field('Current password'), 'The password is not right.']]);
  await fill({ 'Current password': person.password });
  await button('Save').click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
});

test('UX-13 DY-03 the plan says at its field that the day is over', async ({ page }) => {
  await openPlan(page);
  const dialog = page.getByRole('dialog', { name: 'Plan' });
  await dialog.getByLabel('Exam day').fill('2020-03-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectFaults([[dialog.getByLabel('Exam day'), 'That day is over']]);
  await expectAccessible(page);
});

async function openPlan(page: Page): Promise<void> {
  await registerByApi(page, freshPerson());
  await page.goto('/');
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
}

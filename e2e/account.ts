import type { Browser, Page } from '@playwright/test';
import { answerQuestions, expect, waitUntilAlive } from './journey.ts';

/** A new user: each journey has its own account. */
export function freshPerson(name = 'Nguyễn An') {
  return {
    fullName: name,
    email: `learner-${crypto.randomUUID()}@example.com`,
    password: 'một mật khẩu tốt',
  };
}

export type Person = ReturnType<typeof freshPerson>;

/** Registers over the API; the browser of the page is signed in afterwards. */
export async function registerByApi(page: Page, person: Person): Promise<void> {
  const reply = await page.request.post('/api/auth/sign-up/email', {
    data: { name: person.fullName, email: person.email, password: person.password },
  });
  expect(reply.status()).toBe(200);
}

/** Signs in over the API. */
export async function signInByApi(page: Page, { email, password }: Person): Promise<void> {
  const reply = await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(reply.status()).toBe(200);
}

/** The controls of the account pages, by their promised names. */
export function accountPage(page: Page) {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const fill = async (values: Record<string, string>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) await field(label).fill(value);
  };
  return {
    field,
    button,
    fill,
    alert: page.getByRole('alert'),
    header: page.getByRole('banner'),
    open: async (path: string) => {
      await page.goto(path);
      await waitUntilAlive(page);
    },
    fillRegistration: ({ fullName, email, password }: Person) =>
      fill({
        'Full name': fullName,
        Email: email,
        Password: password,
        'Confirm password': password,
      }),
  };
}

/** Another device, signed in over the API, at an address; close its context at the end. */
export async function signInElsewhere(browser: Browser, person: Person, path = '/'): Promise<Page> {
  const context = await browser.newContext();
  await answerQuestions(context);
  const page = await context.newPage();
  await signInByApi(page, person);
  await page.goto(path);
  await waitUntilAlive(page);
  return page;
}

import type { MiniTestItems } from '@nghego/contracts/mini-tests';
import type { Page } from '@playwright/test';
import { givenReply, givenTalk } from './listening-set.ts';

const count = (length: number): number[] => Array.from({ length }, (_, n) => n + 1);
const numbered = (n: number): string => String(900 + n);

/** A whole form, with one spare item of each listening part; the first option of each question is right. */
const givenForm: MiniTestItems = {
  form: '1',
  items: [
    ...count(13).map((n) => givenReply(`p2-${numbered(n)}`)),
    ...count(5).map((n) => givenTalk(`p3-${numbered(n)}`)),
    ...count(4).map((n) => givenTalk(`p4-${numbered(n)}`, 'part4')),
  ],
  questions: count(17).map((n) => ({
    id: `choice-9${numbered(n)}`,
    mode: 'choice',
    sentence: `Sentence ${n} has ___ blank.`,
    options: ['one', 'first', 'once', 'only'],
    correct: 0,
    hint: 'Đếm.',
    explanation: 'Danh từ số ít đi với one.',
    rule: 'quantifiers',
  })),
};

/** Gives the page this form and its sounds, whatever the product has. */
export async function giveForm(page: Page): Promise<void> {
  await page.route('**/api/mini-tests*', (route) =>
    route.fulfill({ json: { forms: [givenForm] } }),
  );
  await page.route('**/media/*', (route) => route.fulfill({ body: '' }));
}

/** The controls of a mini test. */
export function miniTest(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    prepare: button('Get the test ready'),
    begin: button('Begin the test'),
    goOn: button('Go on with the test'),
    goOnHere: button('Go on here'),
    play: button('Play'),
    next: button('Next'),
    leaveOpen: button('Go on without an answer'),
    submit: button('Submit'),
    place: page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    time: page.getByRole('timer', { name: 'Time left' }),
    radio: (name: string) => page.getByRole('radio', { name, exact: true }),
  };
}

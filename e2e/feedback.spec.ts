import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilAlive, withResolvers } from './journey.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Feedback|Góp ý)$/ });
const fieldOf = (page: Page) => page.getByLabel('Your feedback');
const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

async function openFeedback(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await expect(fieldOf(page)).toBeFocused();
}

test('SH-13 SV-05 feedback is written, sent, thanked for, and two seconds later the dialog is closed and empty', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await openFeedback(page);
  await expectAccessible(page);
  await fieldOf(page).fill('  Hay quá! 👩🏽‍🏫 <b>đậm</b> שלום  ');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const gate = withResolvers();
  await page.route('**/api/feedback', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const sent = page.waitForResponse('**/api/feedback');
  await submitOf(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expect(fieldOf(page)).toHaveAttribute('readonly');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeVisible();
  gate.resolve();
  const answer = await sent;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toMatchObject({ page: '/', language: 'en' });
  expect(await answer.json()).toMatchObject({ text: 'Hay quá! 👩🏽‍🏫 <b>đậm</b> שלום' });
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you for your feedback!' });
  await expect(thanks).toBeFocused();
  await page.clock.runFor(1_900);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeFocused();
  await page.clock.resume();
  await openFeedback(page);
  await expect(fieldOf(page)).toHaveValue('');
});

test('SH-14 a submission that fails keeps the text, says so, and is sent by the next try', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  for (const [fault, told] of [
    ['500', 'It could not be sent. Your text is still here: please try again.'],
    ['429', 'Too many messages at once. Your text is kept: please try again in a minute.'],
    ['reset', 'It could not be sent. Your text is still here: please try again.'],
    ['offline', 'You are offline. Your text is kept: send it when the network is back.'],
  ] as const)
    await test.step(fault, async () => {
      await page.goto('/about');
      await openFeedback(page);
      await fieldOf(page).fill('Please keep me');
      if (fault === 'offline') await context.setOffline(true);
      else
        await page.route('**/api/feedback', (route) =>
          fault === 'reset'
            ? route.abort('connectionreset')
            : route.fulfill({ status: Number(fault), body: 'no' }),
        );
      await submitOf(page).click();
      await expect(dialogOf(page).getByRole('alert')).toHaveText(told);
      await expect(fieldOf(page)).toHaveValue('Please keep me');
      // closing the form keeps the text, too
      await page.getByRole('button', { name: 'Close' }).click();
      await openFeedback(page);
      await expect(fieldOf(page)).toHaveValue('Please keep me');
      await context.setOffline(false);
      await page.unroute('**/api/feedback');
      await submitOf(page).click();
      await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
    });
});

test('SH-13 SH-14 no blank text is sent, nor one of 100,000 characters: it is kept and counted; two quick clicks send once', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/feedback')) calls += 1;
  });
  await page.goto('/about');
  await openFeedback(page);
  for (const blank of ['', '   ', '\n\t\n', '\u3000\u00A0']) {
    await fieldOf(page).fill(blank);
    await expect(submitOf(page)).toBeDisabled();
  }
  await fieldOf(page).fill(' x ');
  await expect(submitOf(page)).toBeEnabled();
  await fieldOf(page).fill('');
  await expect(page.getByText('5000 characters left')).toBeVisible();
  await fieldOf(page).fill('x'.repeat(100_000));
  await submitOf(page).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('95000 characters too many');
  await expect(fieldOf(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await fieldOf(page).inputValue()).toHaveLength(100_000);
  expect(calls).toBe(0);
  await fieldOf(page).fill('x'.repeat(5_000));
  await expect(page.getByText('0 characters left')).toBeVisible();
  await submitOf(page).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    button.click();
    button.click();
  });
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  expect(calls).toBe(1);
});

test('SH-13 SH-16 the dialog in Vietnamese, by keyboard alone, on a practice screen', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  await page.goto('/dictation/0?topic=Eating%20Out&setIndex=0');
  await waitUntilAlive(page, 'input');
  await page.getByRole('button', { name: 'Góp ý' }).press('Enter');
  await expect(page.getByLabel('Góp ý của bạn')).toBeFocused();
  await page.keyboard.type('Rất tốt');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Gửi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cảm ơn bạn đã góp ý!')).toBeVisible();
});

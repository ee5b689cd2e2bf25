import { expectInSight } from './in-sight.ts';
import { doubleText, expect, test, waitUntilAlive } from './journey.ts';
import { controlSounds } from './listening-set.ts';
import { giveForm, miniTest } from './mini-test-form.ts';

const fits = () => document.documentElement.scrollWidth <= innerWidth;

test('LS-14 on a phone a mini test is taken by a thumb: what is heard and Next stay in sight, also in a low window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 460 });
  await controlSounds(page);
  await giveForm(page);
  await page.goto('/mini-test');
  await waitUntilAlive(page);
  const screen = miniTest(page);
  await screen.prepare.tap();
  await screen.begin.tap();
  await page.getByText('B', { exact: true }).tap();
  await expectInSight([screen.time, screen.submit, screen.next], 'part 2');
  for (let n = 1; n <= 12; n += 1) {
    await expect(screen.place).toContainText(`Question ${n} of 50`);
    await page.getByText('B', { exact: true }).tap();
    await screen.next.tap();
  }
  await expect(screen.place).toContainText('Questions 13–15 of 50');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectInSight([screen.play, screen.next], 'a conversation');
  for (const n of [1, 2, 3]) await page.getByText(`The right answer ${n}`).tap();
  await expectInSight([screen.play, screen.next], 'at its last question');
  expect(await page.evaluate(fits)).toBe(true);
  await doubleText(page);
  expect(await page.evaluate(fits)).toBe(true);
});

test('LS-14 UX-09 on a phone the bars of the result are long enough to be compared; the bar at the foot stays away from the test alone', async ({
  page,
}) => {
  const foot = page.getByRole('navigation', { name: 'Shortcuts' });
  await controlSounds(page);
  await giveForm(page);
  await page.goto('/mini-test');
  await waitUntilAlive(page);
  const screen = miniTest(page);
  await expect(foot).toBeInViewport({ ratio: 1 });
  await screen.prepare.tap();
  await screen.begin.tap();
  await page.getByText('A', { exact: true }).tap();
  await expect(foot).toHaveCount(0);
  await screen.submit.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).tap();
  await expect(foot).toBeInViewport({ ratio: 1 });
  const parts = page.getByRole('list', { name: 'Right by part' });
  await expect(parts.getByRole('listitem')).toHaveCount(4);
  const bar = parts.getByRole('listitem').first().locator('[aria-hidden]');
  expect((await bar.boundingBox())?.width).toBeGreaterThan(200);
  expect(await page.evaluate(fits)).toBe(true);
});

test('LS-14 a test without its sounds says that they are being made', async ({ page }) => {
  // this product has no speech service
  await page.goto('/mini-test');
  await waitUntilAlive(page);
  await miniTest(page).prepare.tap();
  await expect(page.getByRole('alert')).toHaveText(
    'The sounds of this test are still being made. Please try again in a while.',
  );
});

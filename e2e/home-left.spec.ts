import { expect, test, waitUntilAlive } from './journey.ts';

test('HM-14 the way home of a set keeps the level, after a reload too', async ({ page }) => {
  await page.goto('/?level=intermediate');
  await waitUntilAlive(page);
  await page
    .getByRole('link', { name: /^Vocabulary/ })
    .first()
    .click();
  const back = page.getByRole('link', { name: 'Back to home' });
  await expect(back).toHaveAttribute('href', '/?level=intermediate');
  await page.reload();
  await waitUntilAlive(page, 'input');
  await back.click();
  await expect(page).toHaveURL('/?level=intermediate');
  await expect(page.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
  // a set of sentences has the Back button of the common header
  const sentences = page.getByRole('region', { name: 'Sentence Practice' });
  await sentences.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sentence-practice\//);
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/?level=intermediate');
});

test('UX-16 Back from a set, and a reload, show the units and parts that were opened, and no unit that was closed', async ({
  page,
}) => {
  const units = page.getByRole('region', { name: 'Words' }).locator('details');
  const [first, third] = [units.nth(0), units.nth(2)];
  const part = page.getByRole('region', { name: 'Sentence Practice' }).locator('details').last();
  await page.goto('/');
  await waitUntilAlive(page);
  await expect(first).toHaveAttribute('open');
  for (const fold of [first, third, part]) await fold.locator('summary').click();
  // a link within the page makes an entry of its own in the history
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Sentences').click();
  await part.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sentence-practice\//);
  await page.goBack();
  await expect(third).toHaveAttribute('open');
  await expect(part).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await page.reload();
  await expect(third).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
});

test('LS-01 Back from a listening set shows all sets of a part, if they were shown before', async ({
  page,
  expectConsole,
}) => {
  // the product of the journeys has no listening set
  expectConsole(/404/);
  await page.route('**/api/catalogue', (route) =>
    route.fulfill({
      json: {
        topics: [],
        parts: [],
        listening: [{ part: 'part2', itemCount: 200, setCount: 20, missing: [] }],
      },
    }),
  );
  await page.goto('/about');
  await waitUntilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Listening' }).click();
  const sets = page.getByRole('main').getByRole('listitem').getByRole('link');
  await page.getByRole('button', { name: /^All 20 sets/ }).click();
  await expect(sets).toHaveCount(20);
  await sets.last().click();
  await expect(page).toHaveURL(/\/listening\/19/);
  await page.goBack();
  await expect(sets).toHaveCount(20);
});

import { catalogueSchema } from '@nghego/contracts/catalogue';
import { expect, test, waitUntilAlive, withResolvers } from './journey.ts';

test('HM-04 HM-06 home has one card a set, as a link to its dictation', async ({
  page,
  request,
}) => {
  const { topics } = catalogueSchema.parse(await (await request.get('/api/catalogue')).json());
  await page.goto('/');
  const cards = page.getByRole('main').getByRole('link', { name: /^Vocabulary/ });
  await expect(cards).toHaveCount(
    Math.min(
      48,
      topics.reduce((sum, { setCount }) => sum + setCount, 0),
    ),
  );
  const card = cards.first();
  const name = topics[0]?.name ?? '';
  for (const text of ['Vocabulary', name, 'Set 1', 'Up to 20 words', 'Start'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card).toHaveAttribute(
    'href',
    `/dictation/0?topic=${encodeURIComponent(name)}&setIndex=0`,
  );
  await card.click();
  await expect(page).toHaveTitle(`${name}, set 1 · Nghe Gõ`);
});

test('HM-05 HM-07 the section of sentences has one card a set, as a link to its practice', async ({
  page,
  request,
}) => {
  const { parts } = catalogueSchema.parse(await (await request.get('/api/catalogue')).json());
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Sentence Practice' });
  await section.scrollIntoViewIfNeeded();
  await expect(
    section.getByText('Practice listening and dictation with TOEIC sentences'),
  ).toBeVisible();
  const cards = section.getByRole('link');
  await expect(cards).toHaveCount(parts.reduce((sum, { setCount }) => sum + setCount, 0));
  await expect(section.getByText('PART4')).toHaveCount(0);
  const first = parts[0]?.setCount ?? 0;
  const card = cards.nth(first);
  for (const text of ['PART2', 'Set 1', 'Up to 10 sentences', 'Start'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card).toHaveAttribute('href', `/sentence-practice/${first}?part=part2&setIndex=0`);
});

test('HM-04 HM-08 without scripts the first sets are there as links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('textbox')).toBeVisible();
  await context.close();
});

test('HM-01 HM-02 moving home says Loading..., then what failed; Try again reloads', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503|Failed to load resource/);
  const { promise: held, resolve: answer } = withResolvers();
  await page.route('**/api/catalogue', async (route) => {
    await held;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await page.goto('/about');
  await waitUntilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dictation' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  answer();
  await expect(page.getByRole('alert')).toContainText('Failed to load data. Please try again.');
  await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible();
  await page.unroute('**/api/catalogue');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
});

test('HM-03 an empty product says so and offers Refresh', async ({ page }) => {
  await page.route('**/api/catalogue', (route) =>
    route.fulfill({ json: { topics: [], parts: [] } }),
  );
  await page.goto('/about');
  await waitUntilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dictation' }).click();
  await expect(page.getByRole('heading', { name: 'No Vocabulary Sets Available' })).toBeVisible();
  await expect(
    page.getByText('There are no vocabulary sets available at the moment.'),
  ).toBeVisible();
  await page.unroute('**/api/catalogue');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
});

test('HM-08 SH-09 five thousand sets: far cards are not in the page, and one press leads back up', async ({
  page,
}) => {
  const topics = Array.from({ length: 50 }, (_, index) => ({
    id: `topic-${index}`,
    name: `Topic ${index}`,
    category: 'Other',
    difficulty: 'beginner',
    wordCount: 2_000,
    setCount: 100,
    missing: [],
  }));
  await page.route('**/api/catalogue', (route) => route.fulfill({ json: { topics, parts: [] } }));
  await page.goto('/about');
  await waitUntilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dictation' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Topic 0', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toHaveCount(0);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(main.getByText('Topic 49', { exact: true }).last()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  expect(await main.getByRole('link').count()).toBeLessThan(400);
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect(main.getByText('Topic 0', { exact: true }).first()).toBeInViewport();
});

import { catalogueSchema } from '@nghego/contracts/catalogue';
import type { APIRequestContext, Page } from '@playwright/test';
import { seedLog } from './device-log.ts';
import { readSet } from './dictation-set.ts';
import {
  expect,
  expectAccessible,
  expectContrast,
  test,
  waitUntilAlive,
  withResolvers,
} from './journey.ts';

const setLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Vocabulary/ });

/** The units of a catalogue that have topics, each with its topics in order. */
async function readPath(request: APIRequestContext) {
  const { topics, units, parts } = catalogueSchema.parse(
    await (await request.get('/api/catalogue')).json(),
  );
  const path = units.map((unit) => ({
    ...unit,
    topics: unit.topics.flatMap((id) => topics.find((topic) => topic.id === id) ?? []),
  }));
  return { topics, path, parts };
}

const unitOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('CO-08 UX-16 SH-17 HM-04 HM-05 HM-06 HM-07 HM-11 HM-14 home is one path of units, the first open, their sets as links; sentences have a card a set; both are one press away', async ({
  page,
  request,
}) => {
  const { topics, path, parts } = await readPath(request);
  await page.goto('/');
  const names = page
    .getByRole('region', { name: 'Words' })
    .locator('summary')
    .getByRole('heading', { level: 3 });
  await expect(names).toHaveText(path.map(({ name }) => name));
  const [unit, after] = path;
  const open = unitOf(page, unit?.name ?? '');
  await expect(open.getByText('Start here', { exact: true })).toBeVisible();
  await expect(unitOf(page, after?.name ?? '').getByText('Next', { exact: true })).toBeVisible();
  await expect(open.getByRole('heading', { level: 4 })).toHaveText(
    unit?.topics.map(({ name }) => name) ?? [],
  );
  const first = unit?.topics[0];
  const name = first?.name ?? '';
  const card = open
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  for (const text of [first?.nameVi ?? '', 'Beginner', `${first?.wordCount} words`])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  const links = card.getByRole('link', { name: /^Vocabulary/ });
  await expect(links).toHaveCount(first?.setCount ?? 0);
  await expect(links.first()).toHaveAccessibleName(`Vocabulary ${name} Set 1 Up to 20 words Start`);
  const href = `/dictation/0?topic=${encodeURIComponent(name)}&setIndex=0`;
  await expect(links.first()).toHaveAttribute('href', href);
  const next = card.getByRole('link', { name: `Start ${name} Set 1` });
  await expect(next).toHaveAttribute('href', href);
  // the last set may have fewer than 20 words: its text says how many
  const size = (first?.wordCount ?? 0) - 20 * ((first?.setCount ?? 0) - 1);
  await expect(links.last().getByText(`${size} words`, { exact: true })).toBeVisible();
  // grid indexes go on from unit to unit
  const third = after?.topics[1];
  const before = topics
    .slice(
      0,
      topics.findIndex(({ id }) => id === third?.id),
    )
    .reduce((sum, { setCount }) => sum + setCount, 0);
  await unitOf(page, after?.name ?? '')
    .getByRole('heading', { level: 3 })
    .click();
  await expect(
    page.getByRole('link', { name: `Vocabulary ${third?.name} Set 1 Up to 20 words Start` }),
  ).toHaveAttribute('href', new RegExp(`^/dictation/${before}[?]`));
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  const section = page.getByRole('region', { name: 'Sentence Practice' });
  await section.scrollIntoViewIfNeeded();
  await expect(
    section.getByText('Practice listening and dictation with TOEIC sentences'),
  ).toBeVisible();
  const cards = section.getByRole('link');
  await expect(cards).toHaveCount(parts[0]?.setCount ?? 0);
  for (const part of ['PART2', 'PART3']) await section.getByRole('heading', { name: part }).click();
  await expect(cards).toHaveCount(parts.reduce((sum, { setCount }) => sum + setCount, 0));
  await expect(section.getByText('PART4')).toHaveCount(0);
  const sets = parts[0]?.setCount ?? 0;
  const sentences = cards.nth(sets);
  for (const text of ['PART2', 'Set 1', 'Up to 10 sentences', 'Start'])
    await expect(sentences.getByText(text, { exact: true })).toBeVisible();
  await expect(sentences).toHaveAttribute(
    'href',
    `/sentence-practice/${sets}?part=part2&setIndex=0`,
  );

  // the links work by keyboard too
  await waitUntilAlive(page);
  const jumps = page.getByRole('navigation', { name: 'On this page' });
  for (const [part, title] of [
    ['Sentences', 'Sentence Practice'],
    ['Grammar', 'Grammar'],
    ['Words', 'Words'],
  ] as const) {
    const link = jumps.getByRole('link', { name: part, exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeInViewport();
  }
  const questions = page.getByRole('region', { name: 'Listening', exact: true });
  for (const [link, address] of [
    ['Go to listening', '/listening'],
    ['Mini test', '/mini-test'],
  ] as const)
    await expect(questions.getByRole('link', { name: link })).toHaveAttribute('href', address);
  await next.click();
  await expect(page).toHaveTitle(`${name}, set 1 · Nghe Gõ`);
});

test('UX-16 HM-04 HM-08 closed units keep the links of all their sets in the HTML, and open by one press without scripts', async ({
  browser,
  request,
}) => {
  const { topics, path } = await readPath(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const sets = page.locator('details a[href^="/dictation/"].set-link');
  await expect(sets).toHaveCount(topics.reduce((sum, { setCount }) => sum + setCount, 0));
  const last = path.at(-1);
  const link = page.getByRole('link', {
    name: new RegExp(`^Vocabulary ${last?.topics[0]?.name} Set 1 `),
  });
  await expect(link).toBeHidden();
  await unitOf(page, last?.name ?? '')
    .getByRole('heading', { level: 3 })
    .click();
  await expect(link).toBeVisible();
  await setLinks(page).first().click();
  await expect(page.getByRole('textbox')).toBeVisible();
  await context.close();
});

test('UX-16 a learner stands at the unit of the last set; where that is done, at the next one', async ({
  page,
  request,
}) => {
  const { path } = await readPath(request);
  const [, second, third, fourth] = path;
  const done = (topicId: string, setNo: number, day: number) => ({
    kind: 'set-completed' as const,
    set: 'vocabulary' as const,
    topicId,
    setNo,
    at: `2026-05-0${day}T08:00:00.000Z`,
  });
  const started = second?.topics[0];
  await seedLog(page, [done(started?.id ?? '', 1, 1)]);
  await page.goto('/');
  const here = unitOf(page, second?.name ?? '');
  await expect(here.getByText('You are here', { exact: true })).toBeVisible();
  await expect(here.getByText(`20/${started?.wordCount} words`)).toBeVisible();
  const words = second?.topics.reduce((sum, { wordCount }) => sum + wordCount, 0);
  await expect(here.getByText(`4 topics · 20/${words} words`)).toBeVisible();
  await expect(here.getByRole('link', { name: `Continue ${started?.name} Set 2` })).toBeVisible();
  await expect(unitOf(page, third?.name ?? '').getByText('Next', { exact: true })).toBeVisible();
  await expect(page.getByText('Start here')).toHaveCount(0);
  await expectAccessible(page, 'details[open]');
  const all = second?.topics.flatMap(({ id, setCount }) =>
    Array.from({ length: setCount }, (_, n) => done(id, n + 1, 2)),
  );
  await seedLog(page, all ?? []);
  await page.goto('/');
  await expect(unitOf(page, third?.name ?? '').getByText('You are here')).toBeVisible();
  await expect(unitOf(page, fourth?.name ?? '').getByText('Next')).toBeVisible();
  await here.getByRole('heading', { level: 3 }).click();
  await expect(here.getByRole('link', { name: /^Practise again / })).toHaveCount(
    second?.topics.length ?? 0,
  );
});

test('HM-14 a level filters the topics, stands in the address, and stays after a reload and Back', async ({
  page,
  request,
}) => {
  const { path } = await readPath(request);
  const advanced = path.flatMap((unit) =>
    unit.topics.filter(({ difficulty }) => difficulty === 'advanced'),
  );
  await page.goto('/');
  await waitUntilAlive(page);
  const level = page.getByRole('group', { name: 'Level' });
  await expect(level.getByRole('radio', { name: 'All' })).toBeChecked();
  await level.getByText('Advanced').click();
  await expect(page).toHaveURL('/?level=advanced');
  const names = page.getByRole('main').getByRole('heading', { level: 4 });
  await expect(names).toHaveText(advanced.map(({ name }) => name));
  // the filter opens all units that have the level
  for (const { name } of advanced)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.reload();
  await expect(level.getByRole('radio', { name: 'Advanced' })).toBeChecked();
  await expect(names).toHaveCount(advanced.length);
  await setLinks(page).first().click();
  await expect(page).toHaveURL(/\/dictation\//);
  await page.goBack();
  await expect(names).toHaveCount(advanced.length);
  await level.getByText('All', { exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('HM-12 a set says how far it is: begun, completed, mastered', async ({ page, request }) => {
  const { topics } = catalogueSchema.parse(await (await request.get('/api/catalogue')).json());
  const [topic] = topics;
  const name = topic?.name ?? '';
  const words = await readSet(request, name);
  const second = await readSet(request, name, 1);
  const check = (
    set: typeof words,
    position: number,
    at: string,
    typed = set.items[position]?.word,
  ) => ({
    kind: 'word-checked' as const,
    wordId: set.items[position]?.id ?? '',
    topicId: set.topicId,
    setNo: set.setNo,
    typed: typed ?? '',
    correct: true,
    attempt: 1,
    revealed: false,
    replays: 0,
    elapsedMs: 900,
    at,
  });
  const done = (set: typeof words, at: string) => ({
    kind: 'set-completed' as const,
    set: 'vocabulary' as const,
    topicId: set.topicId,
    setNo: set.setNo,
    at,
  });
  await seedLog(page, [
    ...['2026-05-04', '2026-05-05'].flatMap((day) => [
      ...words.items.map((_, position) => check(words, position, `${day}T08:00:00.000Z`)),
      done(words, `${day}T08:10:00.000Z`),
    ]),
    ...[0, 1, 2].map((position) => check(second, position, '2026-05-06T08:00:00.000Z')),
  ]);
  await page.goto('/');
  const links = setLinks(page).filter({ hasText: name });
  await expect(links.first()).toHaveAccessibleName(/Up to 20 words Completed Mastered$/);
  await expect(links.nth(1)).toHaveAccessibleName(/Up to 20 words 3 \/ 20$/);
  await expect(page.getByText(`23/${topic?.wordCount} words`)).toBeVisible();
  await expectAccessible(page, 'details[open]');
});

test('HM-01 HM-02 HM-03 HM-14 moving home says Loading..., then what failed; an empty product and a level without a topic say so, and lead on', async ({
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

  const topics = [1, 2].map((index) => ({
    id: `topic-${index}`,
    name: `Topic ${index}`,
    category: 'Other',
    difficulty: 'beginner',
    wordCount: 40,
    setCount: 2,
    missing: [],
  }));
  await page.route('**/api/catalogue', (route) => route.fulfill({ json: { topics, parts: [] } }));
  await page.goto('/about');
  await waitUntilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dictation' }).click();
  await page.getByRole('group', { name: 'Level' }).getByText('Advanced').click();
  await expect(page.getByText('There is no topic at this level yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all levels' }).click();
  await expect(page.getByRole('heading', { name: 'Topic 2' })).toBeVisible();
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
  await page.evaluate(() => document.getElementById('words')?.scrollIntoView(false));
  await expect(main.getByRole('heading', { name: 'Topic 49', exact: true })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  expect(await main.getByRole('link').count()).toBeLessThan(400);
  await main.getByRole('button', { name: 'All 100 sets Topic 49' }).click();
  await expect(main.getByRole('link', { name: /Topic 49 Set 100 / })).toBeAttached();
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect(main.getByText('Topic 0', { exact: true }).first()).toBeInViewport();
});

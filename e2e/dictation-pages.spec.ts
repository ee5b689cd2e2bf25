import { catalogueSchema } from '@nghego/contracts/catalogue';
import { failAppFiles, holdAllFiles, holdAppFiles } from './app-files.ts';
import { dictation, practiceAddress } from './dictation-set.ts';
import { openUnitOf } from './home-units.ts';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';

const topic = 'Eating Out';

test('DC-16 an unknown topic and a set out of range say so, with 404 and a way home', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/404|400/);
  const { topics } = catalogueSchema.parse(await (await request.get('/api/catalogue')).json());
  const allSets = topics.reduce((sets, { setCount }) => sets + setCount, 0);
  for (const [address, message, status] of [
    [practiceAddress('X'), 'Topic "X" not found', 404],
    [practiceAddress(topic, 7), 'Set index 7 is out of range. Available sets: 2', 404],
    ['/dictation/0', 'Topic "Other" not found', 404],
    [
      `/dictation/0?topic=Eating%20Out&setIndex=abc`,
      '“abc” is not the number of a set: that is 0, 1, 2 and so on.',
      400,
    ],
    [
      `/dictation/0?topic=${'x'.repeat(3000)}`,
      'Topic "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…" not found',
      400,
    ],
    ['/dictation/0?topic=%00', 'Topic "\0" not found', 404],
    ['/vocabulary/999', `Set index 999 is out of range. Available sets: ${allSets}`, 404],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(status);
    if (!message.includes('\0')) await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'This set cannot be opened',
    );
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  }
});

test('DC-05 a set that cannot be loaded inside the app says so; Try again reloads', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await page.goto('/');
  let isDown = true;
  await page.route('**/api/vocabulary/sets*', (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  // waits, since before the app is alive a link loads a whole page
  await waitUntilAlive(page);
  await openUnitOf(page, topic);
  await page
    .getByRole('link')
    .filter({ hasText: topic })
    .filter({ hasText: 'Start' })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load vocabulary data. Please try again.',
  );
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dictation(page).wordOf(1)).toBeVisible();
});

test('DC-01 a page whose app could not be fetched shows its set and says so, and Try again opens it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const letThrough = await failAppFiles(page);
  await page.goto(practiceAddress(topic));
  const screen = dictation(page);
  await expect(screen.wordOf(1)).toBeVisible();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('This page did not load completely');
  await expectAccessible(page);
  letThrough();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await waitUntilAlive(page);
  await expect(notice).toBeHidden();
  await screen.skip.click();
  await expect(screen.wordOf(2)).toBeVisible();
});

test('RT-02 /vocabulary/{n} is the same screen with the common header, counted in grid order without a topic', async ({
  page,
  request,
}) => {
  const { topics } = catalogueSchema.parse(await (await request.get('/api/catalogue')).json());
  const cards = topics.flatMap(({ name, setCount }) =>
    Array.from({ length: setCount }, (_, setIndex) => ({ name, setIndex })),
  );
  const fourth = cards[3];
  await page.goto('/vocabulary/3');
  await expect(
    page.getByRole('banner').getByText('Dictation', { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: fourth?.name ?? '' })).toBeVisible();
  await expect(page.getByText(`Set ${(fourth?.setIndex ?? 0) + 1}`, { exact: true })).toBeVisible();
  await page.goto('/vocabulary/0?topic=Eating%20Out&setIndex=1');
  await expect(page.getByRole('heading', { name: topic })).toBeVisible();
});

test('RT-03 RT-14 /dictation/{n} has no common header and footer; reload, back and forward work', async ({
  page,
}) => {
  await page.goto('/');
  await openUnitOf(page, topic);
  const card = page.getByRole('link', { name: `Vocabulary ${topic} Set 2` });
  await card.click();
  const screen = dictation(page);
  await expect(screen.wordOf(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByText('Community')).toHaveCount(0);
  await page.reload();
  await expect(screen.wordOf(1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
  await page.goForward();
  await expect(screen.wordOf(1)).toBeVisible();
  await expect(page.getByText('Set 2', { exact: true })).toBeVisible();
});

for (const [moment, hold] of [
  ['the page knows its starter', holdAllFiles],
  ['the app has started', holdAppFiles],
] as const)
  test(`RT-14 Back before ${moment} shows the page that was left, once`, async ({ page }) => {
    await page.goto('/');
    await waitUntilAlive(page);
    await openUnitOf(page, topic);
    await page.getByRole('link').filter({ hasText: topic }).first().click();
    const screen = dictation(page);
    await expect(screen.wordOf(1)).toBeVisible();
    const letThrough = await hold(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(screen.wordOf(1)).toBeVisible();
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
    letThrough();
    await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
    await expect(screen.wordOf(1)).toHaveCount(0);
  });

test('RT-14 Back while the app takes the page over shows the page that was left, and draws nothing over the other', async ({
  page,
}) => {
  await page.goto('/');
  await waitUntilAlive(page);
  await openUnitOf(page, topic);
  await page.getByRole('link').filter({ hasText: topic }).first().click();
  const screen = dictation(page);
  await expect(screen.wordOf(1)).toBeVisible();
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/dictation')) return;
    // goes back at the earliest moment: as soon as the app listens for Back
    const listen = window.addEventListener.bind(window);
    let isLeft = false;
    Object.defineProperty(window, 'addEventListener', {
      value: (...listener: Parameters<typeof listen>) => {
        listen(...listener);
        if (listener[0] !== 'popstate' || isLeft) return;
        isLeft = true;
        history.back();
      },
    });
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Hear it, type it' })).toBeVisible();
  await waitUntilAlive(page);
  await expect(screen.wordOf(1)).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { readLog, seedLog, untilStored } from './device-log.ts';
import { dictation, readSet } from './dictation-set.ts';
import { expect, test } from './journey.ts';
import { checkOf, now } from './today-states.ts';

// Tests what home loads before 'Start' is pressed (DY-01).

test.use({ timezoneId: 'UTC' });

const region = (page: Page) => page.getByRole('region', { name: 'Today' });
const planned = async (page: Page) =>
  (await readLog(page)).flatMap((event) => (event.kind === 'day-planned' ? [event] : []));

/** Opens the home of somebody who missed two words yesterday, and waits until the day is prepared. */
async function openHome(page: Page, set: Awaited<ReturnType<typeof readSet>>): Promise<void> {
  await page.clock.setFixedTime(now);
  await seedLog(
    page,
    [0, 1].map((n) => checkOf(set, n, 1, false)),
  );
  const made = page.waitForResponse(/\/api\/practice-items/);
  await page.goto('/');
  await made;
  await page.waitForLoadState('networkidle');
}

test('DY-01 Start begins at once with what home has loaded, and only then the list of the day is stored', async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|sync/);
  const set = await readSet(request, 'Office Life');
  await openHome(page, set);
  expect(await planned(page)).toEqual([]);
  // aborts and records all further requests: after 'Start' the page must need none for the day
  const asked: string[] = [];
  await page.route(/\/(api|assets)\//, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await region(page)
    .getByRole('link', { name: /^Start · / })
    .click();
  await expect(dictation(page).input).toBeVisible();
  await untilStored(page, 3);
  const [day] = await planned(page);
  expect(new Set(day?.steps.slice(0, 2))).toEqual(
    new Set([0, 1].map((n) => `word:${set.items[n]?.id}`)),
  );
  expect(asked.filter((url) => /catalogue|unit-words|practice-items|listening/.test(url))).toEqual(
    [],
  );
});

test('DY-01 DY-05 a plan that is chosen after the day was made ahead counts', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await openHome(page, set);
  await region(page).getByRole('button', { name: 'Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan' });
  await dialog.getByLabel('Exam day').fill('2026-03-22');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await region(page)
    .getByRole('link', { name: /^Start · / })
    .click();
  await expect(dictation(page).input).toBeVisible();
  await untilStored(page, 4);
  const [day] = await planned(page);
  // so near to the exam there are no new words
  expect(day?.steps).toHaveLength(2);
});

test('DY-01 the first word is heard with the press itself, before its screen is there, and once', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  const address = '/media/spoken-for-the-day.mp3';
  await page.route('**/api/practice-items*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"audio":""', `"audio":"${address}"`),
    });
  });
  await page.route(`**${address}`, (route) =>
    route.fulfill({ path: 'apps/web/public/asset/audio/success-sound.mp3' }),
  );
  await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(globalThis, { played });
    HTMLMediaElement.prototype.play = async function play() {
      played.push(`${location.pathname} ${new URL(this.src).pathname}`);
    };
    // stops Ctrl from opening another tab, which would begin the day; the page's own listeners run first
    addEventListener('click', (event) => event.ctrlKey && event.preventDefault());
  });
  // the sound is the last thing that home fetches for the day
  const sound = page.waitForResponse(`**${address}`);
  await openHome(page, set);
  await sound;
  const start = region(page).getByRole('link', { name: /^Start · / });
  // Ctrl means another tab, so this page must play nothing
  await start.dispatchEvent('click', { ctrlKey: true });
  expect(await page.evaluate('played')).toEqual([]);
  await start.click();
  await expect(dictation(page).input).toBeVisible();
  expect(await page.evaluate('played')).toEqual([`/ ${address}`]);
});

test('ME-04 DY-01 a word that was left at a wrong answer, for a drill or by a reload, comes again after three others', async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await openHome(page, set);
  await region(page)
    .getByRole('link', { name: /^Start · / })
    .click();
  const screen = dictation(page);
  await expect(screen.input).toBeVisible();
  await untilStored(page, 3);
  const [day] = await planned(page);
  const left = set.items.find(({ id }) => day?.steps[0] === `word:${id}`);
  await screen.input.fill('xyz');
  await page.keyboard.press('Enter');
  await expect(screen.input).toHaveAttribute('aria-invalid', 'true');
  await untilStored(page, 4);
  await page.reload();
  const again = page.getByText('Back again: not right yet');
  for (const n of [2, 3, 4]) {
    await expect(page.getByText(new RegExp(`^Item ${n} of `))).toBeVisible();
    await expect(again).toHaveCount(0);
    await screen.skip.click();
  }
  await expect(again).toBeVisible();
  await screen.input.fill(left?.word ?? '');
  await page.keyboard.press('Enter');
  await expect(screen.modal.getByText('Correct!')).toBeVisible();
});

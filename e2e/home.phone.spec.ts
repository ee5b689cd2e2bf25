import { seedLog } from './device-log.ts';
import { readSet } from './dictation-set.ts';
import { expect, test } from './journey.ts';
import { checkOf, now } from './today-states.ts';

for (const language of ['en', 'vi'] as const)
  test(`HM-14 at 360 px words, sentences and grammar are in sight without scrolling (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    const jumps = page.getByRole('main').getByRole('navigation').getByRole('link');
    await expect(jumps).toHaveCount(3);
    for (const jump of await jumps.all()) await expect(jump).toBeInViewport({ ratio: 1 });
    await jumps.nth(1).tap();
    await expect(page.locator('#sentence-sets')).toBeInViewport();
    const part = language === 'vi' ? 'Phần 1 · Mô tả tranh' : 'PART1';
    await expect(page.getByText(part, { exact: true }).first()).toBeInViewport();
  });

test("DY-01 DC-01 home names every item of the day, as many as the practice counts, and the practice's head is one line", async ({
  page,
  request,
}) => {
  const set = await readSet(request, 'Office Life');
  await page.clock.setFixedTime(now);
  // four words are due, and the day has room for others before they are due
  await seedLog(
    page,
    Array.from({ length: 12 }, (_, n) => checkOf(set, n, 1, n >= 4)),
  );
  await page.goto('/');
  const desk = page.getByRole('region', { name: 'Today' });
  const due = desk.getByRole('link', { name: /^Review: / });
  const then = desk.getByText(/^Then /);
  const named = [await due.innerText(), await then.innerText()];
  const items = (named.join().match(/\d+/g) ?? []).reduce((sum, count) => sum + Number(count), 0);
  await desk.getByRole('link', { name: /^Start · / }).tap();
  const counter = page.getByText(`1 / ${items}`, { exact: true });
  await expect(counter).toBeVisible();
  const title = page.getByRole('heading', { name: 'Today', level: 1 });
  const [left, right] = [await title.boundingBox(), await counter.boundingBox()];
  expect((right?.y ?? Infinity) - (left?.y ?? 0)).toBeLessThan(left?.height ?? 0);
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilAlive } from './journey.ts';
import { seedLog } from './device-log.ts';
import { giveReducedSounds, playAtOnce } from './ear-kit.ts';
import { expectInSight } from './in-sight.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('EA-03 of each reduced form it is said what was reduced: with the answer, once it is written, and after the set', async ({
  page,
}) => {
  await playAtOnce(page);
  await giveReducedSounds(page, 2);
  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Set 1: / }).click();
  const boxes = page.getByRole('textbox');
  await expect(boxes).toHaveCount(7);
  // people say it at this speed, whatever the speed of sentences is
  await expect(page.getByRole('radio', { name: '1×' })).toBeChecked();
  const widths = await boxes.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(new Set(widths).size).toBe(1);
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  const dialog = page.getByRole('dialog');
  const write = async (words: readonly string[]): Promise<void> => {
    for (const [n, word] of words.entries()) await boxes.nth(n).fill(word);
    await page.keyboard.press('Enter');
  };
  const fast = page.getByText(/You heard gonna, as it is said fast/);
  await write(["I'm", 'gonna', 'to', 'be', 'late', 'for', 'work']);
  await expect(fast).toBeVisible();
  // the hint about 'gonna' is shown in any box; 'gonna' does not count as right and cannot be moved
  await write(['gonna', '', '', '', '', '', '']);
  await expect(page.getByText(/0 of 7/)).toBeVisible();
  await expect(fast).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move them' })).toHaveCount(0);
  await page.keyboard.press('Control');
  await expect(page.getByText('said as /ˈɡʌnə/')).toBeVisible();
  await write(["I'm", 'going', 'to', 'be', 'late', 'for', 'work']);
  await expect(dialog.getByText('said as /ˈɡʌnə/')).toBeVisible();
  await expect(dialog.getByText(/becomes “gonna”/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await write(['What', 'are', 'you', 'gonna', '', 'order']);
  await expect(dialog.getByText(/is said as one word/)).toBeVisible();
  await expect(
    dialog.getByText(
      'You heard it right. “gonna” is how it is said; in full it is written: What are you going to order?',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'See what was reduced' }).click();
  await expect(heading(page, 'What was reduced')).toBeFocused();
  await expect(page.getByText('said as /ˈɡʌnə/')).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Not right at first' })).toContainText(
    "I'm going to be late for work.",
  );
  await expect(page.getByRole('list', { name: 'Right at once' })).toContainText(
    'What are you going to order?',
  );
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Next set' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Next set' })).toHaveAttribute(
    'href',
    '/ear/reduced?set=2',
  );
  // the list says how much of each set is done
  await page.getByRole('link', { name: 'All sets' }).click();
  await expect(page.getByRole('link', { name: /^Set 1: / })).toContainText('2 of 10 written');
  await expect(page.getByRole('link', { name: /^Set 2: / })).not.toContainText('written');
});

test('EA-03 on a phone the answer and its explanation cover no box of the sentence', async ({
  page,
}) => {
  await playAtOnce(page);
  await giveReducedSounds(page);
  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Set 1: / }).click();
  const boxes = page.getByRole('textbox');
  const move = page.getByRole('button', { name: 'Move them' });
  const why = page.getByText('said as /ˈɡʌnə/');
  for (const [width, height] of [
    [360, 740],
    [390, 760],
    [390, 460],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(boxes).toHaveCount(7);
    for (const [n, word] of ["I'm", 'to', 'be', 'late', 'for', 'work', 'zzz'].entries())
      await boxes.nth(n).fill(word);
    await page.keyboard.press('Enter');
    await expectInSight([move], `${width} x ${height}`);
    const place = await boxes.first().boundingBox();
    const answer = page.getByRole('button', { name: 'Show answer' });
    await answer.click();
    await expect(move).toBeHidden();
    expect(await boxes.first().boundingBox()).toEqual(place);
    const said = page.getByText("I'm going to be late for work.");
    await expectInSight([...(await boxes.all()), said, why], `${width} x ${height}`);
    // a check is still told to screen readers
    await page.keyboard.press('Enter');
    await expect(page.getByText(/6 of 7/)).toBeAttached();
    await page.getByRole('button', { name: 'Hide answer' }).click();
    await expectInSight([move], `${width} x ${height}`);
  }
});

test('EA-03 UX-03 sentences that were typed with their answer seen are not called wrong at the end', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'vi', url: baseURL ?? '' }]);
  await playAtOnce(page);
  await giveReducedSounds(page, 2);
  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  await page.getByRole('link', { name: /^Bộ 1: / }).click();
  const boxes = page.getByRole('textbox');
  const write = async (words: readonly string[]): Promise<void> => {
    for (const [n, word] of words.entries()) await boxes.nth(n).fill(word);
    await page.keyboard.press('Enter');
  };
  await expect(boxes).toHaveCount(7);
  await page.getByRole('button', { name: 'Hiện đáp án' }).click();
  await write(["I'm", 'going', 'to', 'be', 'late', 'for', 'work']);
  await page.getByRole('dialog').getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(boxes).toHaveCount(6);
  await write(['x', 'are', 'you', 'going', 'to', 'order']);
  await page.getByRole('button', { name: 'Hiện đáp án' }).click();
  await write(['What']);
  await expect(page.getByRole('button', { name: 'Luyện lại 2 câu đã xem đáp án' })).toBeVisible();
});

test('EA-03 a set of reduced forms goes on where it was left, and keeps what was reduced over Back and Forward', async ({
  page,
}) => {
  await playAtOnce(page);
  await giveReducedSounds(page, 2);
  await page.goto('/ear/reduced');
  await waitUntilAlive(page);
  const set = page.getByRole('link', { name: /^Set 1: / });
  await set.click();
  const boxes = page.getByRole('textbox');
  const write = async (words: readonly string[]): Promise<void> => {
    await expect(boxes).toHaveCount(words.length);
    for (const [n, word] of words.entries()) await boxes.nth(n).fill(word);
    await page.keyboard.press('Enter');
  };
  await write(["I'm", 'going', 'to', 'be', 'late', 'for', 'work']);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(boxes).toHaveCount(6);
  await page.goBack();
  await set.click();
  await expect(page.getByText(/sentence 2/)).toBeVisible();
  await write(['What', 'are', 'you', 'going', 'to', 'order']);
  await page.getByRole('dialog').getByRole('button', { name: 'See what was reduced' }).click();
  await expect(heading(page, 'What was reduced')).toBeFocused();
  const right = page.getByRole('list', { name: 'Right at once' });
  await expect(right.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'All sets' }).click();
  await expect(set).toBeVisible();
  await page.goBack();
  await expect(right.getByRole('listitem')).toHaveCount(2);
  // a set that was written to its end begins with its first sentence again
  await page.getByRole('link', { name: 'All sets' }).click();
  await set.click();
  await expect(boxes).toHaveCount(7);
});

test('EA-03 a set of reduced forms that was written to its end is marked in the list', async ({
  page,
}) => {
  await seedLog(
    page,
    Array.from({ length: 10 }, (_, n) => ({
      kind: 'line-checked' as const,
      itemId: `rf-${String(n + 1).padStart(3, '0')}`,
      lineId: `rf-${String(n + 1).padStart(3, '0')}`,
      typed: ['right'],
      correct: true,
      mistake: null,
      attempt: 1,
      replays: 0,
      elapsedMs: 4_000,
      revealed: false,
      from: 'ear' as const,
      at: new Date(Date.now() - 60_000).toISOString(),
    })),
  );
  await page.goto('/ear/reduced');
  await expect(page.getByRole('link', { name: /^Set 1: / })).toContainText('all written ✓');
  // the page says to begin with the next set; each set is named by the reduced words that most of its sentences have
  await expect(page.getByRole('link', { name: /begin with this one$/ })).toHaveText(
    'Set 2: should’ve, could’veweak “have” · 10 sentences · begin with this one',
  );
  await expectAccessible(page);
});

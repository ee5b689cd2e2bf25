import { foldMemory } from '@nghego/engine/memory';
import { dueToday } from '@nghego/engine/memory/due-today';
import { practiceDaysOf } from '@nghego/engine/memory/memory-figures';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import { readLog, seedLog, untilStored } from './device-log.ts';
import { openSet, readSet } from './dictation-set.ts';
import { expect, test } from './journey.ts';
import { readLayoutShift } from './layout-shift.ts';

const now = new Date('2026-03-02T12:00:00Z');
const events = 10_000;

test.use({ timezoneId: 'UTC' });

for (const width of [360, 1280])
  test(`ME-10 ME-09 Review and Mistakes begin with their lead, and nothing moves when they are filled in (${width})`, async ({
    page,
    request,
  }) => {
    const { items, topicId, setNo } = await readSet(request, 'Office Life');
    await page.clock.setFixedTime(now);
    const log = items.map(({ id: wordId }, n): PracticeFacts & { at: string } => ({
      kind: 'word-checked',
      at: new Date(now.getTime() - 86_400_000 + n * 20_000).toISOString(),
      wordId,
      topicId,
      setNo,
      typed: 'xyz',
      correct: false,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 1_000,
      mistake: 'other-word',
    }));
    await seedLog(page, log);
    await page.setViewportSize({ width, height: 740 });
    for (const [path, lead, filled] of [
      ['/review', 'What comes back today', page.getByText(`${items.length} due today`)],
      ['/mistakes', 'What you missed in the last 30 days', page.getByText('not this word').first()],
    ] as const) {
      expect(await (await request.get(path)).text()).toContain(lead);
      await page.goto(path);
      await expect(filled).toBeVisible();
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.005);
    }
  });

test('ME-10 a log of 10,000 events is folded on the device as the engine folds it, and a check changes what is due', async ({
  page,
  request,
}) => {
  // the log travels to the browser and back
  test.setTimeout(120_000);
  const { items, topicId, setNo } = await readSet(request, 'Office Life');
  const [first] = items;
  // half a year, 60 checks a day up to yesterday, one in five wrong
  const days = Math.ceil(events / 60);
  const log = Array.from({ length: events }, (_, n): PracticeFacts & { at: string } => {
    const day = Math.floor(n / 60);
    const isRight = n % 5 > 0;
    return {
      kind: 'word-checked',
      at: new Date(now.getTime() - (days - day) * 86_400_000 + (n % 60) * 20_000).toISOString(),
      // a real word, missed half a year ago, and a thousand others
      wordId: n === 0 ? (first?.id ?? '') : `w${(n * 7 + day) % 1_000}`,
      topicId,
      setNo,
      typed: isRight ? 'right' : 'wrong',
      correct: isRight,
      attempt: 1,
      revealed: false,
      replays: 0,
      elapsedMs: 1_000,
      mistake: isRight ? null : 'other-word',
      // events with `from: 'review'` do not count for the set, so it opens as a new one
      from: 'review',
    };
  });
  await page.clock.setFixedTime(now);
  await seedLog(page, log);
  const due = async (): Promise<number> => {
    const kept = await readLog(page);
    const memory = foldMemory(kept, trustedContent, now.getTime());
    return dueToday(memory, practiceDaysOf(kept, now.getTime()), '2026-03-02').items.length;
  };
  const before = await due();
  expect(before).toBeGreaterThan(10);
  await page.goto('/review');
  await expect(page.getByText(`${before} due today`)).toBeVisible();

  const { input, check } = await openSet(page, 'Office Life');
  await input.fill('xyz');
  await check.click();
  await untilStored(page, events + 1);
  const after = await due();
  expect(after).toBeLessThan(before);
  await page.goto('/review');
  await expect(page.getByText(`${after} due today`)).toBeVisible();
});

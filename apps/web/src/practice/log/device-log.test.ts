import 'fake-indexeddb/auto';
import { chosenWeights } from '@nghego/engine/memory/chosen-weights';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceLog } from './device-log.ts';
import { resultOf } from './disk-requests.ts';
import { claimLog } from './log-owner.ts';
import { DiskStore, openDiskStore } from './log-store.ts';
import type { LogStore, LogTables } from './log-tables.ts';

const at = new Date('2026-11-22T08:00:00.000Z');
const game = (score: number): PracticeFacts => ({
  kind: 'game-finished',
  mode: 'choice',
  pace: null,
  score,
  correct: 1,
  total: 20,
  bestStreak: 1,
});

beforeEach(() => {
  indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
const channels: BroadcastChannel[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const channel of channels.splice(0)) channel.close();
});

/** A tab of this browser, on an IndexedDB whose answers the test can delay. */
function tab(open: () => Promise<DiskStore> = openDiskStore, name?: string) {
  const left: unknown[] = [];
  const channel = name === undefined ? undefined : new BroadcastChannel(name);
  if (channel !== undefined) channels.push(channel);
  const log = new DeviceLog({ open, channel, leave: (lines) => left.push(...lines) });
  return { log, left };
}
const scores = ({ log }: { log: DeviceLog }) =>
  log.snapshot().events.flatMap((event) => ('score' in event ? event.score : []));

async function scoresOnDisk(): Promise<number[]> {
  const disk = await openDiskStore();
  const lines = await disk.change(({ events }) => events.getAll());
  disk.close();
  return lines.flatMap((line) =>
    typeof line === 'object' && line !== null && 'score' in line ? Number(line.score) : [],
  );
}

/** A disk that refuses writes as long as `isFull`. */
class FullDisk extends DiskStore {
  static isFull = false;
  override change<Result>(work: (tables: LogTables) => Promise<Result>): Promise<Result> {
    return super.change((tables) =>
      work({
        ...tables,
        events: {
          get: (key) => tables.events.get(key),
          getAll: () => tables.events.getAll(),
          visitAll: (visit) => tables.events.visitAll(visit),
          getAllKeys: () => tables.events.getAllKeys(),
          delete: (key) => tables.events.delete(key),
          clear: () => tables.events.clear(),
          count: () => tables.events.count(),
          put: async (value, key) => {
            if (FullDisk.isFull) throw new DOMException('full', 'QuotaExceededError');
            return tables.events.put(value, key);
          },
        },
      }),
    );
  }
  override async append(id: string, line: unknown): Promise<void> {
    if (FullDisk.isFull) throw new DOMException('full', 'QuotaExceededError');
    await super.append(id, line);
  }
}
async function openFullDisk(): Promise<DiskStore> {
  (await openDiskStore()).close();
  return new FullDisk(await resultOf(indexedDB.open('nghego', 2)));
}

test('DC-19 what is practised is on the disk, and read by the next page', async () => {
  const first = tab();
  await first.log.opened();
  await first.log.append(game(1), at);
  expect(first.log.snapshot()).toMatchObject({ storage: 'disk', events: [{ score: 1 }] });
  const next = tab();
  await next.log.opened();
  expect(scores(next)).toEqual([1]);
  const [one, two] = [first, next].map(({ log }) => log.snapshot().events[0]?.device);
  expect(one).toBe(two);
});

test('IN-04 while IndexedDB is late answers wait in memory; it is used when it comes, and only then the notice goes', async () => {
  let come = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  const here = tab(async () => {
    await late;
    return openDiskStore();
  });
  void here.log.append(game(1), at);
  expect(here.log.snapshot().storage).toBe('opening');
  await vi.advanceTimersByTimeAsync(3_000);
  await here.log.opened();
  expect(here.log.snapshot().storage).toBe('memory');
  await here.log.append(game(2), at);
  expect(await scoresOnDisk()).toEqual([]);

  const whenStored: Promise<number[]>[] = [];
  here.log.subscribe(() => {
    if (here.log.snapshot().storage === 'disk') whenStored.push(scoresOnDisk());
  });
  const news: string[] = [];
  here.log.onNews = (one) => news.push(one);
  come();
  await expect.poll(() => here.log.snapshot().storage).toBe('disk');
  expect(await whenStored[0]).toEqual([1, 2]);
  expect(news).toEqual(['moved-to-disk']);
  await here.log.append(game(3), at);
  expect(await scoresOnDisk()).toEqual([1, 2, 3]);
  expect(scores(here)).toEqual([1, 2, 3]);
});

test('IN-04 while another tab holds the tables answers are kept for the next page, and stored when it lets go', async () => {
  const holder = await openDiskStore();
  const held = { is: true };
  const holding = holder.change(async ({ device }) => {
    while (held.is) await device.get('id');
  });
  const here = tab();
  await vi.advanceTimersByTimeAsync(3_000);
  await here.log.opened();
  await here.log.append(game(1), at);
  expect(here.log.snapshot()).toMatchObject({ storage: 'memory', events: [{ score: 1 }] });
  here.log.leave();
  expect(here.left).toMatchObject([{ score: 1 }]);
  held.is = false;
  await holding;
  await expect.poll(() => here.log.snapshot().storage).toBe('disk');
  const next = tab();
  // the next page brings the same event: it counts once
  await next.log.adopt(here.left[0]);
  await next.log.opened();
  expect(scores(next)).toEqual([1]);
  expect(await scoresOnDisk()).toEqual([1]);
});

test('IN-04 an event that the disk has not confirmed is left to the next page', async () => {
  const here = tab();
  await here.log.opened();
  const storing = here.log.append(game(1), at);
  here.log.leave();
  expect(here.left).toMatchObject([{ score: 1 }]);
  await storing;
  here.left.length = 0;
  here.log.leave();
  expect(here.left).toEqual([]);
});

test('IN-05 where IndexedDB is refused the log goes on in memory, and is tried again', async () => {
  let isRefused = true;
  const here = tab(() => {
    if (isRefused) throw new DOMException('refused', 'SecurityError');
    return openDiskStore();
  });
  await here.log.opened();
  await here.log.append(game(1), at);
  expect(here.log.snapshot()).toMatchObject({ storage: 'memory', events: [{ score: 1 }] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(here.log.snapshot().storage).toBe('memory');
  isRefused = false;
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => here.log.snapshot().storage).toBe('disk');
  expect(await scoresOnDisk()).toEqual([1]);
});

test('IN-05 a write that fails is tried again, and meanwhile nothing is forgotten', async () => {
  const here = tab(openFullDisk);
  await here.log.opened();
  await here.log.append(game(1), at);
  FullDisk.isFull = true;
  await here.log.append(game(2), at);
  expect(here.log.snapshot().storage).toBe('memory');
  expect(scores(here)).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(here.log.snapshot().storage).toBe('memory');
  FullDisk.isFull = false;
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.poll(() => here.log.snapshot().storage).toBe('disk');
  expect(await scoresOnDisk()).toEqual([1, 2]);
  expect(scores(here)).toEqual([1, 2]);
});

test('IN-05 a connection that the browser has closed is opened again', async () => {
  let disk: DiskStore | undefined;
  const here = tab(async () => {
    disk = await openDiskStore();
    return disk;
  });
  await here.log.opened();
  await here.log.append(game(1), at);
  disk?.close();
  await here.log.append(game(2), at);
  expect(scores(here)).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => here.log.snapshot().storage).toBe('disk');
  expect(await scoresOnDisk()).toEqual([1, 2]);
});

for (const [kept, open] of [
  ['on the disk', openDiskStore],
  ['in memory', () => Promise.reject(new Error('refused'))],
] as const)
  test(`IN-05 PF-05 ${kept}: another learner in the same tab sees nothing of the one before, at once`, async () => {
    const here = tab(open);
    await here.log.opened();
    here.log.learner = 'hoa';
    await here.log.change((tables) => claimLog(tables, 'hoa'));
    await here.log.append(game(1), at);
    expect(scores(here)).toEqual([1]);
    here.log.learner = 'nam';
    expect(scores(here)).toEqual([]);
    // before the exchange has claimed the log
    await here.log.append(game(2), at);
    expect(scores(here)).toEqual([2]);
    await here.log.change((tables) => claimLog(tables, 'nam'));
    await here.log.changed();
    expect(scores(here)).toEqual([2]);
    await here.log.left(false);
    expect(scores(here)).toEqual([]);
    here.log.learner = 'hoa';
    await here.log.change((tables) => claimLog(tables, 'hoa'));
    await here.log.changed();
    expect(scores(here)).toEqual([1]);
  });

/** The weights of the memory, as the shown log gives them. */
const weightsOf = ({ log }: { log: DeviceLog }) =>
  chosenWeights(log.snapshot().events, Number.POSITIVE_INFINITY)?.weights;

test('PR-08 DY-07 offline the memory keeps the weights that came last; after a sign-out, and for another account, it has the published ones', async () => {
  const here = tab();
  await here.log.opened();
  here.log.learner = 'hoa';
  await here.log.change((tables) => claimLog(tables, 'hoa'));
  const fitted = Array.from({ length: 21 }, () => 1);
  await here.log.append({ kind: 'weights-chosen', weights: fitted, reviews: 400 }, at);
  expect(weightsOf(here)).toEqual(fitted);
  // the next page has no network: it pulls no events, and cannot ask whose login session this is
  const later = tab();
  await later.log.opened();
  expect(weightsOf(later)).toEqual(fitted);
  // a visitor on a shared device has a memory of their own
  await here.log.left(false);
  expect(weightsOf(here)).toBeUndefined();
  await here.log.append(game(1), at);
  here.log.learner = 'nam';
  await here.log.change((tables) => claimLog(tables, 'nam'));
  await here.log.changed();
  expect(weightsOf(here)).toBeUndefined();
  expect(scores(here)).toEqual([1]);
  here.log.learner = 'hoa';
  await here.log.change((tables) => claimLog(tables, 'hoa'));
  await here.log.changed();
  expect(weightsOf(here)).toEqual(fitted);
  expect(scores(here)).toEqual([]);
});

test('IN-06 as long as the log has an owner, practice of a page that knows no session is the owner’s', async () => {
  const here = tab();
  await here.log.opened();
  await here.log.change((tables) => claimLog(tables, 'hoa'));
  await here.log.changed();
  await here.log.append(game(1), at);
  const parkedFor = await here.log.change(async (tables) => {
    await claimLog(tables, 'nam');
    return (await tables.parked.getAll()).map(({ userId }) => userId);
  });
  expect(parkedFor).toEqual(['hoa']);
});

test('IN-05 what one learner left to the next page is not shown to another', async () => {
  const here = tab();
  await here.log.opened();
  await here.log.change((tables) => claimLog(tables, 'nam'));
  await here.log.changed();
  const event = { ...game(1), v: 1, id: 'left', at: at.toISOString(), device: 'd', zone: 'UTC' };
  await here.log.adopt({ ...event, learner: 'hoa' });
  await here.log.adopt({ ...event, kind: 'unknown' });
  await here.log.adopt('nonsense');
  expect(scores(here)).toEqual([]);
  await here.log.change((tables: LogTables) => claimLog(tables, 'hoa'));
  await here.log.changed();
  expect(scores(here)).toEqual([1]);
});

test('PR-01 DC-19 other tabs hear of an event that was added while the log of its page was opening', async () => {
  const one = tab(openDiskStore, 'opening');
  await one.log.opened();
  const two = tab(openDiskStore, 'opening');
  void two.log.append(game(6), at);
  await expect.poll(() => scores(one)).toEqual([6]);
});

test('DC-19 PF-05 tabs hear of each other’s events, and of a sign-out also while their own log is in memory', async () => {
  const one = tab(openDiskStore, 'two tabs');
  const two = tab(openDiskStore, 'two tabs');
  const three = tab(() => Promise.reject(new Error('refused')), 'two tabs');
  await Promise.all([one, two, three].map(({ log }) => log.opened()));
  const claim = (log: { change: LogStore['change'] }) =>
    log.change((tables) => claimLog(tables, 'hoa'));
  await claim(one.log);
  await one.log.changed();
  await claim(three.log);
  await three.log.changed();
  await three.log.append(game(7), at);
  await two.log.read();
  await one.log.append(game(1), at);
  await expect.poll(() => scores(two)).toEqual([1]);
  expect(scores(three)).toEqual([7]);
  await one.log.left(false);
  await expect.poll(() => scores(two)).toEqual([]);
  await expect.poll(() => scores(three)).toEqual([]);
});

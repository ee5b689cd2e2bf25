import 'fake-indexeddb/auto';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { beforeEach, expect, test } from 'vitest';
import { DeviceLog } from './device-log.ts';
import { type DiskStore, openDiskStore } from './log-store.ts';
import { readEvents } from './read-events.ts';

const lineOf = (n: number, goal: 10 | 20 = 10): PracticeEvent => ({
  v: 1,
  id: `event-${String(n).padStart(5, '0')}`,
  at: '2026-11-22T08:00:00.000Z',
  device: 'phone',
  zone: 'UTC',
  kind: 'goal-chosen',
  goal,
});
const many = Array.from({ length: 600 }, (_, n) => lineOf(n));

const write = (disk: DiskStore, lines: readonly unknown[]): Promise<void> =>
  disk.change(async ({ events }) => {
    for (const [n, line] of lines.entries()) await events.put(line, lineOf(n).id);
  });
const read = (disk: DiskStore, known: readonly PracticeEvent[] = []): Promise<PracticeEvent[]> =>
  disk.change(({ events }) => readEvents(events, known));

beforeEach(() => {
  indexedDB = new IDBFactory();
});

test('ME-10 a long log is read in parts, whole and in order', async () => {
  const disk = await openDiskStore();
  await write(disk, many);
  const parts: number[] = [];
  await disk.change(({ events }) => events.visitAll((part) => parts.push(part.length)));
  expect(parts).toEqual([256, 256, 88]);
  expect(await read(disk)).toEqual(many);
  expect(await disk.change(({ events }) => events.getAll())).toEqual(many);
});

test.each([0, 1, 256, 512])('ME-10 %i lines are read once each', async (count) => {
  const disk = await openDiskStore();
  await write(disk, many.slice(0, count));
  expect(await read(disk)).toEqual(many.slice(0, count));
});

test('ME-10 read again, what is unchanged stays the same object, and what the server changed is new', async () => {
  const disk = await openDiskStore();
  await write(disk, many);
  const before = await read(disk);
  await disk.change(({ events }) => events.put(lineOf(300, 20), lineOf(300).id));
  await disk.change(({ events }) => events.put('{"v":1,"id', 'torn'));
  const after = await read(disk, before);
  expect(after.filter((event, n) => event !== before[n])).toEqual([lineOf(300, 20)]);
  expect(after).toHaveLength(many.length);
});

test('ME-10 an event that comes while a long log is read again is shown, and a log without a change stays as it is', async () => {
  await write(await openDiskStore(), many);
  const log = new DeviceLog({ open: openDiskStore, channel: undefined, leave: () => undefined });
  await log.opened();
  const { events } = log.snapshot();
  expect(events).toHaveLength(many.length);
  await log.changed();
  expect(log.snapshot().events).toBe(events);

  const reading = log.changed();
  const adding = log.append({ kind: 'goal-chosen', goal: 40 }, new Date('2026-11-22T09:00:00Z'));
  await Promise.all([reading, adding]);
  expect(log.snapshot().events).toHaveLength(many.length + 1);
});

test('PF-05 who signs in while a long log is read sees nothing of the learner before', async () => {
  const disk = await openDiskStore();
  await write(
    disk,
    many.map((line) => ({ ...line, learner: 'lan' })),
  );
  await disk.change(({ device }) => device.put('lan', 'owner'));
  const log = new DeviceLog({ open: openDiskStore, channel: undefined, leave: () => undefined });
  await log.opened();
  const shown: number[] = [];
  log.subscribe(() => shown.push(log.snapshot().events.length));
  const reading = log.changed();
  log.learner = 'minh';
  await reading;
  expect(shown).toEqual([0]);
  log.learner = 'lan';
  await expect.poll(() => log.snapshot().events.length).toBe(many.length);
});

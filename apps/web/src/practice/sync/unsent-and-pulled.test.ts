import 'fake-indexeddb/auto';
import { eventLimits } from '@nghego/contracts/progress';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { describe, expect, test } from 'vitest';
import { claimLog, leaveLog } from '../log/log-owner.ts';
import { openDiskStore } from '../log/log-store.ts';
import {
  cursorKey,
  epochKey,
  type LogStore,
  type LogTables,
  type Mark,
} from '../log/log-tables.ts';
import { MemoryStore } from '../log/memory-store.ts';
import { countUnsent, markBatch, mergePulled, readBatch, readCursor } from './unsent-and-pulled.ts';

const sent: Mark = { kind: 'sent' };
const refused: Mark = { kind: 'refused', reason: 'INVALID_EVENT' };

const event = (id: string, score = 1): PracticeEvent => ({
  v: 1,
  id,
  at: '2026-11-22T08:00:00.000Z',
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'game-finished',
  mode: 'choice',
  pace: null,
  score,
  correct: 1,
  total: 20,
  bestStreak: 1,
});
const answer = (...marks: [id: string, mark: Mark][]) => new Map(marks);

/** Everything in the log, to compare. */
const contentOf = async ({ events, marks, parked, device }: LogTables) => ({
  events: Object.fromEntries(await pairs(events)),
  marks: Object.fromEntries(await pairs(marks)),
  parked: Object.fromEntries(
    (await pairs(parked)).map(([key, { settled }]) => [key.join(' '), settled?.kind ?? 'unsent']),
  ),
  device: Object.fromEntries(await pairs(device)),
});
async function pairs<Key, Value>(table: {
  getAllKeys: () => Promise<Key[]>;
  getAll: () => Promise<Value[]>;
}): Promise<[Key, Value][]> {
  const [keys, values] = await Promise.all([table.getAllKeys(), table.getAll()]);
  return keys.flatMap((key, n) =>
    values.slice(n, n + 1).map((value): [Key, Value] => [key, value]),
  );
}

type Line = Record<string, unknown> & { id: string };
async function putAll({ events }: LogTables, lines: readonly Line[]) {
  for (const line of lines) await events.put(line, line.id);
}

const stores: [name: string, open: () => Promise<LogStore>][] = [
  ['in memory', async () => new MemoryStore()],
  [
    'in IndexedDB',
    () => {
      indexedDB = new IDBFactory();
      return openDiskStore();
    },
  ],
];

describe.each(stores)('%s', (_name, open) => {
  test('PF-05 a batch has the unsent events of its account, oldest first, without the learner’s name', async () => {
    const store = await open();
    await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await putAll(tables, [
        event('c'),
        { ...event('b'), learner: 'hoa' },
        { ...event('a'), learner: 'nam' },
        event('d'),
        event('e'),
      ]);
      await tables.marks.put(sent, 'd');
      await tables.marks.put(refused, 'e');
    });
    const batch = await store.change((tables) => readBatch(tables, 'hoa'));
    expect([...(batch ?? [])]).toEqual([
      ['b', event('b')],
      ['c', event('c')],
    ]);
  });

  test('PF-05 nothing is read for an account that does not own the log', async () => {
    const store = await open();
    await store.change((tables) => putAll(tables, [{ ...event('a'), learner: 'nam' }]));
    const read = () => store.change((tables) => readBatch(tables, 'nam'));
    expect(await read()).toBe(undefined);
    await store.change((tables) => claimLog(tables, 'hoa'));
    expect(await read()).toBe(undefined);
    await store.change((tables) => claimLog(tables, 'nam'));
    expect([...((await read()) ?? new Map()).keys()]).toEqual(['a']);
  });

  test('OF-02 a batch ends at 200 events', async () => {
    const store = await open();
    const ids = Array.from({ length: 201 }, (_, n) => `event-${String(n).padStart(3, '0')}`);
    const batch = await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await putAll(
        tables,
        ids.map((id) => event(id)),
      );
      return readBatch(tables, 'hoa');
    });
    expect([...(batch ?? new Map()).keys()]).toEqual(ids.slice(0, 200));
  });

  test('OF-02 a batch ends before it is too long; another learner’s line takes no room', async () => {
    const store = await open();
    // seven of these events fit into a call
    const long = (id: string, learner: string) => ({
      ...event(id),
      text: 'x'.repeat(eventLimits.eventBytes - 500),
      learner,
    });
    const ids = 'b c d e f g h i j k'.split(' ');
    const batches = await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await putAll(tables, [long('a', 'nam'), ...ids.map((id) => long(id, 'hoa'))]);
      const next = async () => {
        const batch = [...((await readBatch(tables, 'hoa')) ?? new Map()).keys()];
        await markBatch(tables, 'hoa', new Map(batch.map((id) => [id, sent])), undefined);
        return batch.join('');
      };
      return [await next(), await next(), await next()];
    });
    expect(batches).toEqual(['bcdefghi', 'jk', '']);
  });

  test('IN-23 an event that the server would never take is marked refused, and the rest is sent', async () => {
    const store = await open();
    const long = (id: string, text: string) => ({ ...event(id), text });
    const { batch, marks, unsent } = await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await putAll(tables, [
        long('a', 'x'.repeat(1_300_000)),
        event('b'),
        // short enough in letters, too large in bytes
        long('c', 'ế'.repeat(6_000)),
        event('d'),
      ]);
      const read = await readBatch(tables, 'hoa');
      return { batch: read, marks: await pairs(tables.marks), unsent: await countUnsent(tables) };
    });
    expect([...(batch ?? new Map()).keys()]).toEqual(['b', 'd']);
    const tooLarge = { kind: 'refused', reason: 'TOO_LARGE' };
    expect(marks).toEqual([
      ['a', tooLarge],
      ['c', tooLarge],
    ]);
    expect(unsent).toEqual({ waiting: 2, refused: 2 });
  });

  test('IN-06 an answer that comes after another account took the log changes nothing', async () => {
    const store = await open();
    await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await putAll(tables, [event('a')]);
      await claimLog(tables, 'nam');
      await putAll(tables, [event('b')]);
      await markBatch(tables, 'nam', answer(['b', sent]), 'epoch 1');
    });
    const before = await store.change(contentOf);
    expect(before.parked).toEqual({ 'hoa a': 'unsent' });
    const said = await store.change(async (tables) => [
      await markBatch(tables, 'hoa', answer(['a', sent], ['b', refused]), 'epoch 2'),
      await mergePulled(tables, 'hoa', '0', { items: [event('c')], cursor: '9', epoch: 'epoch 2' }),
    ]);
    expect(said).toEqual([false, { isChanged: false, isNewEpoch: false }]);
    expect(await store.change(contentOf)).toEqual(before);
  });

  test('PF-05 an event that was deleted while its answer was on the way gets no mark', async () => {
    const store = await open();
    await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await putAll(tables, [event('a'), event('b')]);
      await markBatch(tables, 'hoa', answer(['a', sent]), 'epoch 1');
      await leaveLog(tables, true);
      await claimLog(tables, 'hoa');
      await markBatch(tables, 'hoa', answer(['a', sent], ['b', sent]), 'epoch 1');
    });
    const { events, marks } = await store.change(contentOf);
    expect(events).toEqual({ b: event('b') });
    expect(marks).toEqual({ b: sent });
  });

  test('IN-01 a new epoch forgets what was confirmed to this account, also for parked events, not for another account', async () => {
    const store = await open();
    const said = await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await putAll(tables, [event('a'), event('b')]);
      const isFirstNew = await markBatch(tables, 'hoa', answer(['a', sent]), 'epoch 1');
      const isSecondNew = await markBatch(tables, 'hoa', answer(['b', refused]), 'epoch 1');
      await tables.device.put('7', cursorKey);
      for (const userId of ['hoa', 'nam'])
        await tables.parked.put({ userId, line: event('p'), settled: sent }, [userId, 'p']);
      const before = await contentOf(tables);
      const isUnknownNew = await markBatch(tables, 'hoa', new Map(), undefined);
      const after = await contentOf(tables);
      expect(after).toEqual(before);
      const isThirdNew = await markBatch(tables, 'hoa', answer(['b', sent]), 'epoch 2');
      return [isFirstNew, isSecondNew, isUnknownNew, isThirdNew];
    });
    expect(said).toEqual([true, false, false, true]);
    const { marks, parked, device } = await store.change(contentOf);
    expect(marks).toEqual({ b: sent });
    expect(parked).toEqual({ 'hoa p': 'unsent', 'nam p': 'sent' });
    expect(device).toEqual({ owner: 'hoa', [epochKey('hoa')]: 'epoch 2' });
  });

  test('IN-01 a pull for an old cursor is dropped, but its epoch counts', async () => {
    const store = await open();
    const pulled = { items: [event('b')], cursor: '12', epoch: 'epoch 1' };
    await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await putAll(tables, [event('a')]);
      await markBatch(tables, 'hoa', answer(['a', sent]), 'epoch 1');
      await tables.device.put('7', cursorKey);
    });
    const before = await store.change(contentOf);
    const merge = (epoch: string) =>
      store.change((tables) => mergePulled(tables, 'hoa', '5', { ...pulled, epoch }));
    expect(await merge('epoch 1')).toEqual({ isChanged: false, isNewEpoch: false });
    expect(await store.change(contentOf)).toEqual(before);
    expect(await merge('epoch 2')).toEqual({ isChanged: false, isNewEpoch: true });
    const { events, marks } = await store.change(contentOf);
    expect([Object.keys(events), marks]).toEqual([['a'], {}]);
    expect(await store.change(readCursor)).toBe('0');
  });

  test('IN-01 the server’s version of an event replaces the device’s; only a real difference is a change', async () => {
    const store = await open();
    const { v, ...rest } = event('a');
    await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await putAll(tables, [{ ...rest, v, learner: 'hoa' }]);
      await tables.device.put('3', 'cursor');
    });
    const merge = (after: string, cursor: string, items: PracticeEvent[]) =>
      store.change((tables) => mergePulled(tables, 'hoa', after, { items, cursor }));
    expect(await merge('0', '1', [event('a')])).toEqual({ isChanged: false, isNewEpoch: false });
    expect(await merge('1', '2', [event('a', 5)])).toEqual({ isChanged: true, isNewEpoch: false });
    expect(await merge('2', '3', [event('b')])).toEqual({ isChanged: true, isNewEpoch: false });
    const { events, marks, device } = await store.change(contentOf);
    expect(events).toEqual({ a: event('a', 5), b: event('b') });
    expect(marks).toEqual({ a: sent, b: sent });
    expect(device).toEqual({ owner: 'hoa', [cursorKey]: '3' });
  });

  test('IN-01 a pull deletes parked events that the same epoch had confirmed, and keeps all others', async () => {
    const store = await open();
    await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      for (const [userId, id, settled] of [
        ['nam', 'confirmed', sent],
        ['nam', 'refused', refused],
        ['nam', 'unsent', undefined],
        ['mai', 'of another epoch', sent],
        ['lan', 'of no epoch', sent],
      ] as const)
        await tables.parked.put({ userId, line: event(id), settled }, [userId, id]);
      for (const userId of ['hoa', 'nam']) await tables.device.put('epoch 1', epochKey(userId));
      await tables.device.put('epoch 0', epochKey('mai'));
    });
    const kept = {
      'nam refused': 'refused',
      'nam unsent': 'unsent',
      'mai of another epoch': 'sent',
      'lan of no epoch': 'sent',
    };
    const merge = (after: string, cursor: string, epoch?: string) =>
      store.change((tables) => mergePulled(tables, 'hoa', after, { items: [], cursor, epoch }));
    await merge('0', '1');
    expect((await store.change(contentOf)).parked).toEqual({ ...kept, 'nam confirmed': 'sent' });
    await merge('1', '2', 'epoch 1');
    expect((await store.change(contentOf)).parked).toEqual(kept);
  });

  test('IN-06 the count of unsent events is the owner’s: none after signing out, parked ones left out', async () => {
    const store = await open();
    const count = () => store.change(countUnsent);
    await store.change((tables) => putAll(tables, [event('a'), event('b'), event('c')]));
    expect(await count()).toEqual({ waiting: 0, refused: 0 });
    await store.change(async (tables) => {
      await claimLog(tables, 'hoa');
      await markBatch(tables, 'hoa', answer(['a', sent], ['b', refused]), 'epoch 1');
    });
    expect(await count()).toEqual({ waiting: 1, refused: 1 });
    await store.change((tables) => claimLog(tables, 'nam'));
    expect(await count()).toEqual({ waiting: 0, refused: 0 });
    await store.change((tables) => leaveLog(tables, false));
    expect(await count()).toEqual({ waiting: 0, refused: 0 });
  });
});

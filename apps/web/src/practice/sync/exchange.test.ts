import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimLog, leaveLog, pauseLog } from '../log/log-owner.ts';
import { openDiskStore } from '../log/log-store.ts';
import type { LogStore } from '../log/log-tables.ts';
import { MemoryStore } from '../log/memory-store.ts';
import { markBatch, readBatch } from './unsent-and-pulled.ts';
import { type Learner, learners, eventOf, Server, Device } from './exchange-test-kit.ts';

const place = { device: fc.nat(1), tab: fc.nat(1) };
const happening = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), ...place }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer' as const), ...place }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('settle' as const), ...place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sign-in' as const),
      ...place,
      learner: fc.constantFrom(...learners),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('sign-out' as const),
      ...place,
      isReached: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('session-ends' as const), ...place }),
  fc.record({ kind: fc.constant('lose-disk' as const), ...place }),
  fc.record({ kind: fc.constant('find-disk' as const), ...place }),
  fc.record({ kind: fc.constant('back-up' as const), ...place }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), ...place }) },
);
const story = (longest: number) =>
  fc.array(happening, { minLength: 15, maxLength: longest, size: 'max' });
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

async function settleAll(device: Device): Promise<void> {
  for (const tab of device.tabs) {
    tab.rouse();
    await tab.settle();
  }
}

async function play(
  happenings: readonly Happening[],
  openStore: () => Promise<LogStore>,
): Promise<void> {
  const server = new Server();
  const devices = [
    new Device(await openStore(), server),
    new Device(await openStore(), server),
  ] as const;
  /** an unknown learner's practice goes to the next account that signs in */
  const doneBy = new Map<string, Learner>();

  const expectNoMixUp = (): void => {
    for (const learner of learners)
      for (const id of server.ids(learner))
        expect([id, doneBy.get(id) ?? learner]).toEqual([id, learner]);
  };
  const held = async (): Promise<Set<string>> => {
    const all = await Promise.all(devices.map((device) => device.heldIds()));
    return new Set(all.flatMap((ids) => [...ids]));
  };
  const signIn = (device: Device, learner: Learner): void => {
    device.cookie = learner;
    device.see(learner);
  };
  const act = async (one: Happening, n: number): Promise<void> => {
    const device = devices[one.device === 0 ? 0 : 1];
    const tab = device.tabs[one.tab];
    if (tab === undefined) throw new Error('no such tab');
    switch (one.kind) {
      case 'move':
        return tab.move();
      case 'settle':
        tab.rouse();
        return tab.settle();
      case 'answer': {
        const event = eventOf(n);
        server.events.set(event.id, event);
        const learner = await tab.answer(event);
        if (learner !== undefined) doneBy.set(event.id, learner);
        return undefined;
      }
      case 'sign-in':
        return signIn(device, one.learner);
      case 'sign-out': {
        if (device.believed === undefined || device.cookie !== device.believed) return undefined;
        if (one.isReached) {
          tab.rouse();
          await tab.settle();
        }
        const before = await held();
        device.cookie = undefined;
        device.see(undefined);
        const isInMemory = device.tabs.some(({ memory }) => memory !== undefined);
        await device.everywhere((store) =>
          store.change((tables) => leaveLog(tables, one.isReached && !isInMemory)),
        );
        // the device deletes only what the server has
        const kept = await held();
        const safe = new Set(learners.flatMap((learner) => server.ids(learner)));
        expect([...before].filter((id) => !kept.has(id) && !safe.has(id))).toEqual([]);
        return undefined;
      }
      case 'session-ends':
        device.cookie = undefined;
        return undefined;
      case 'lose-disk':
        return tab.useMemory();
      case 'find-disk':
        return tab.useDisk();
      case 'back-up':
        return server.backUp();
      case 'restore':
        return server.restore();
      default:
        return one satisfies never;
    }
  };

  for (const [n, one] of happenings.entries()) {
    await act(one, n);
    expectNoMixUp();
  }
  const toBeSaved = await held();
  for (const device of devices) for (const tab of device.tabs) await tab.useDisk();
  // the signed-in learner sees all that the account has, also from the other device
  for (const device of [...devices, ...devices]) await settleAll(device);
  for (const { disk, believed } of devices) {
    if (believed === undefined) continue;
    const shown = new Set(await disk.change(({ events }) => events.getAllKeys()));
    expect(server.ids(believed).filter((id) => !shown.has(id))).toEqual([]);
  }
  // each learner signs in on each device again
  for (const learner of [...learners, ...learners]) {
    for (const device of devices) {
      signIn(device, learner);
      await settleAll(device);
      expectNoMixUp();
    }
  }
  const saved = new Set(learners.flatMap((learner) => server.ids(learner)));
  expect([...toBeSaved].filter((id) => !saved.has(id))).toEqual([]);
  // and the device shows all that the account has
  for (const device of devices) {
    const shown = await device.disk.change(({ events }) => events.getAllKeys());
    expect(shown).toEqual([...server.ids('nam')].toSorted());
  }
}

/** Plays random stories, each on stores of its own. */
function playAll(longest: number, numRuns: number, openStore: () => Promise<LogStore>) {
  return fc.assert(
    fc.asyncProperty(story(longest), (happenings) => play(happenings, openStore)),
    { numRuns },
  );
}

test(
  'IN-01 IN-05 IN-06 PF-05 whatever two learners, two devices and a restored server do in whatever order, nothing is lost and no learners are mixed up',
  { timeout: 60_000 },
  async () => {
    await expect(playAll(70, 200, async () => new MemoryStore())).resolves.toBe(undefined);
  },
);

test('IN-01 IN-06 PF-05 the same holds in IndexedDB', { timeout: 60_000 }, async () => {
  const openStore = () => {
    indexedDB = new IDBFactory();
    return openDiskStore();
  };
  await expect(playAll(50, 25, openStore)).resolves.toBe(undefined);
});

test('IN-01 what was parked is sent again to a restored server, also if the answer came between', async () => {
  const store = new MemoryStore();
  const event = eventOf(1);
  await store.append(event.id, event);
  const isSentAgain = await store.change(async (tables) => {
    await claimLog(tables, 'nam');
    await markBatch(tables, 'nam', new Map([[event.id, { kind: 'sent' }]]), 'epoch 1');
    await pauseLog(tables);
    // the answer of the restored server to a call that another tab sent before the session ended
    await markBatch(tables, 'nam', new Map(), 'epoch 2');
    await claimLog(tables, 'nam');
    return (await readBatch(tables, 'nam'))?.has(event.id);
  });
  expect(isSentAgain).toBe(true);
});

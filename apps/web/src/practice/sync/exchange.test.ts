import 'fake-indexeddb/auto';
import type { PracticeEvent } from '@nghego/engine/practice-event';
import { readPracticeEvent } from '@nghego/engine/read-practice-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimLog, leaveLog, moveLog, pauseLog } from '../log/log-owner.ts';
import { openDiskStore } from '../log/log-store.ts';
import { learnerOf, type LogStore, type Mark } from '../log/log-tables.ts';
import { copyStore, MemoryStore } from '../log/memory-store.ts';
import { markBatch, mergePulled, type Pulled, readBatch, readCursor } from './account-log.ts';
import { idleSync, stepSync, type SyncEffect, type SyncEvent } from './sync-machine.ts';

// Two devices with two tabs each, two learners, one server that is restored now and then. The rules (`stepSync`) and
// the changes of the log are the real ones. The edge between them is played here in single moves, so that anything can
// happen between any two of them; the lock that keeps tabs apart is left out.

type Learner = 'hoa' | 'nam';
const learners: readonly Learner[] = ['hoa', 'nam'];
function learnerNamed(id: string | undefined): Learner {
  const found = learners.find((learner) => learner === id);
  if (found === undefined) throw new Error(`nobody is called ${id}`);
  return found;
}
const eventOf = (n: number): PracticeEvent => ({
  v: 1,
  id: `event-${String(n).padStart(3, '0')}`,
  at: '2026-11-22T08:00:00.000Z',
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
  kind: 'game-finished',
  mode: 'choice',
  pace: null,
  score: n,
  correct: 1,
  total: 20,
  bestStreak: 1,
});

function idOf(line: unknown): string {
  const event = readPracticeEvent(line);
  if (event === undefined) throw new Error('no event');
  return event.id;
}

type Content = { epoch: number; seq: number; logs: Record<Learner, { seq: number; id: string }[]> };

class Server {
  #content: Content = { epoch: 1, seq: 0, logs: { hoa: [], nam: [] } };
  #backup: Content = structuredClone(this.#content);
  #epochs = 1;
  readonly events = new Map<string, PracticeEvent>();

  get epoch(): string {
    return `epoch ${this.#content.epoch}`;
  }
  take(learner: Learner, lines: readonly unknown[]): string {
    const log = this.#content.logs[learner];
    for (const line of lines) {
      const id = idOf(line);
      if (learnerOf(line) !== undefined) throw new Error('the name of a learner was sent');
      if (log.some((one) => one.id === id)) continue;
      this.#content.seq += 1;
      log.push({ seq: this.#content.seq, id });
    }
    return this.epoch;
  }
  read(learner: Learner, after: string): Pulled & { more: boolean } {
    const rest = this.#content.logs[learner].filter(({ seq }) => seq > Number(after));
    const shown = rest.slice(0, 2);
    return {
      items: shown.flatMap(({ id }) => this.events.get(id) ?? []),
      cursor: String(shown.at(-1)?.seq ?? after),
      more: rest.length > 2,
      epoch: this.epoch,
    };
  }
  ids(learner: Learner): string[] {
    return this.#content.logs[learner].map(({ id }) => id);
  }
  backUp(): void {
    this.#backup = structuredClone(this.#content);
  }
  restore(): void {
    this.#epochs += 1;
    this.#content = { ...structuredClone(this.#backup), epoch: this.#epochs };
  }
}

class Device {
  disk: LogStore;
  /** what the cookie says, and what the pages believe; they differ where a session has ended by itself */
  cookie: Learner | undefined;
  believed: Learner | undefined;
  tabs: Tab[] = [];

  constructor(disk: LogStore, server: Server) {
    this.disk = disk;
    this.tabs = [new Tab(this, server), new Tab(this, server)];
  }

  /** all tabs hear it */
  see(session: Learner | undefined): void {
    this.believed = session;
    for (const tab of this.tabs) tab.seeSession();
  }
  async everywhere(act: (store: LogStore) => Promise<unknown>): Promise<void> {
    await act(this.disk);
    for (const { memory } of this.tabs) if (memory !== undefined) await act(memory);
  }
  async heldIds(): Promise<Set<string>> {
    const ids = new Set<string>();
    await this.everywhere((store) =>
      store.change(async ({ events, parked }) => {
        for (const id of await events.getAllKeys()) ids.add(id);
        for (const [, id] of await parked.getAllKeys()) ids.add(id);
      }),
    );
    return ids;
  }
}

/** One page with an exchange of its own. */
class Tab {
  readonly #device: Device;
  readonly #server: Server;
  #state = idleSync;
  #effect: SyncEffect | undefined;
  /** the rest of an effect that was begun */
  #next: (() => Promise<SyncEvent | undefined>) | undefined;
  /** where the disk cannot be used in this page */
  memory: MemoryStore | undefined;

  constructor(device: Device, server: Server) {
    this.#device = device;
    this.#server = server;
  }

  get #store(): LogStore {
    return this.memory ?? this.#device.disk;
  }

  seeSession(): void {
    const userId = this.#device.believed;
    this.#step({
      kind: 'session-seen',
      session: userId === undefined ? { kind: 'signed-out' } : { kind: 'signed-in', userId },
    });
  }
  rouse(): void {
    this.#step({ kind: 'roused' });
  }
  get isIdle(): boolean {
    return this.#effect === undefined && this.#next === undefined;
  }

  #step(event: SyncEvent): void {
    const move = stepSync(this.#state, event);
    this.#state = move.state;
    if (move.effect !== undefined) this.#effect = move.effect;
  }

  /** The smallest thing that this page can do next. */
  async move(): Promise<void> {
    if (this.#next === undefined) {
      const effect = this.#effect;
      this.#effect = undefined;
      if (effect !== undefined) this.#next = this.#begin(effect);
      return;
    }
    const next = this.#next;
    this.#next = undefined;
    const event = await next();
    if (event !== undefined) this.#step(event);
  }

  #begin(effect: SyncEffect): () => Promise<SyncEvent | undefined> {
    switch (effect.kind) {
      case 'wait':
        return async () => ({ kind: 'waited' });
      case 'look-for-session':
        return async () => {
          this.#device.see(this.#device.cookie);
          return undefined;
        };
      case 'own':
        return async () => {
          const { session } = effect;
          await this.#store.change(async (tables) => {
            if (session.kind !== this.#state.session.kind) return;
            if (session.kind === 'signed-in') {
              if (session.userId !== this.#device.believed) return;
              await claimLog(tables, session.userId);
            } else await pauseLog(tables);
          });
          return { kind: 'owned' };
        };
      case 'send':
        return async () => {
          const learner = learnerNamed(effect.userId);
          const batch = await this.#store.change((tables) => readBatch(tables, learner));
          if (batch === undefined) return { kind: 'failed', failure: 'session-changed' };
          if (batch.size === 0) return { kind: 'sent', isEmpty: true, isNewEpoch: false };
          this.#next = async () => {
            if (this.#device.cookie !== learner)
              return { kind: 'failed', failure: 'session-changed' };
            const epoch = this.#server.take(learner, [...batch.values()]);
            this.#next = async () => {
              const said = new Map<string, Mark>(
                [...batch.keys()].map((id) => [id, { kind: 'sent' }]),
              );
              const isNewEpoch = await this.#store.change((tables) =>
                markBatch(tables, learner, said, epoch),
              );
              return { kind: 'sent', isEmpty: false, isNewEpoch };
            };
            return undefined;
          };
          return undefined;
        };
      case 'pull':
        return async () => {
          const learner = learnerNamed(effect.userId);
          const after = await this.#store.change(readCursor);
          this.#next = async () => {
            if (this.#device.cookie !== learner)
              return { kind: 'failed', failure: 'session-changed' };
            const pulled = this.#server.read(learner, after);
            this.#next = async () => {
              const { isNewEpoch } = await this.#store.change((tables) =>
                mergePulled(tables, learner, after, pulled),
              );
              return { kind: 'pulled', more: pulled.more, isNewEpoch };
            };
            return undefined;
          };
          return undefined;
        };
      default:
        return effect satisfies never;
    }
  }

  /** Until it has nothing to do. */
  async settle(): Promise<void> {
    for (let moves = 0; !this.isIdle; moves += 1) {
      if (moves > 2_000) throw new Error('it never ends');
      await this.move();
    }
  }

  async useMemory(): Promise<void> {
    this.memory ??= await copyStore(this.#device.disk);
  }
  async useDisk(): Promise<void> {
    const { memory } = this;
    if (memory === undefined) return;
    await this.#device.disk.change((tables) => moveLog(memory.tables, tables));
    this.memory = undefined;
    this.rouse();
  }

  /** @returns who practised: the one whom the page knows, else the one whose log it still is, else nobody known */
  async answer(event: PracticeEvent): Promise<Learner | undefined> {
    const owner = await this.#store.change(({ device }) => device.get('owner'));
    const learner =
      this.#device.believed ?? (owner === undefined ? undefined : learnerNamed(owner));
    await this.#store.append(event.id, learner === undefined ? event : { ...event, learner });
    this.#step({ kind: 'practised' });
    return learner;
  }
}

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
  /** what nobody known did goes to the one who signs in next */
  const doneBy = new Map<string, Learner>();

  const nobodyMixedUp = (): void => {
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
        // what it deleted the server has
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
    nobodyMixedUp();
  }
  const toBeSaved = await held();
  for (const device of devices) for (const tab of device.tabs) await tab.useDisk();
  // who is signed in sees all that the account has, also what came from the other device
  for (const device of [...devices, ...devices]) await settleAll(device);
  for (const { disk, believed } of devices) {
    if (believed === undefined) continue;
    const shown = new Set(await disk.change(({ events }) => events.getAllKeys()));
    expect(server.ids(believed).filter((id) => !shown.has(id))).toEqual([]);
  }
  // each learner comes back to each device
  for (const learner of [...learners, ...learners]) {
    for (const device of devices) {
      signIn(device, learner);
      await settleAll(device);
      nobodyMixedUp();
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

/** Plays stories, each on stores of its own. */
function playAll(longest: number, numRuns: number, openStore: () => Promise<LogStore>) {
  return fc.assert(
    fc.asyncProperty(story(longest), (happenings) => play(happenings, openStore)),
    { numRuns },
  );
}

test(
  'IN-01 IN-05 IN-06 PF-05 whatever two learners, two devices and a restored server do in whatever order, nothing is lost and nobody mixed up',
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

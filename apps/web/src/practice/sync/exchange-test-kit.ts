import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { readPracticeEvent } from '@nghego/engine/practice/read-practice-event';
import { claimLog, moveLog, pauseLog } from '../log/log-owner.ts';
import { learnerOf, type LogStore, type Mark } from '../log/log-tables.ts';
import { copyStore, type MemoryStore } from '../log/memory-store.ts';
import { markBatch, mergePulled, type Pulled, readBatch, readCursor } from './unsent-and-pulled.ts';
import { idleSync, stepSync, type SyncEffect, type SyncEvent } from './sync-machine.ts';

// Two devices with two tabs each, two learners, one server that is restored now and then. The rules (`stepSync`) and
// the changes of the log are the real ones. What `PracticeSync` does between them runs here in single moves, so that
// anything can happen between any two moves; the lock between tabs is left out.

export type Learner = 'hoa' | 'nam';
export const learners: readonly Learner[] = ['hoa', 'nam'];
function learnerNamed(id: string | undefined): Learner {
  const found = learners.find((learner) => learner === id);
  if (found === undefined) throw new Error(`nobody is called ${id}`);
  return found;
}
export const eventOf = (n: number): PracticeEvent => ({
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

export class Server {
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

export class Device {
  disk: LogStore;
  /** what the cookie says, and what the pages believe; they differ if a session has expired */
  cookie: Learner | undefined;
  believed: Learner | undefined;
  tabs: Tab[] = [];

  constructor(disk: LogStore, server: Server) {
    this.disk = disk;
    this.tabs = [new Tab(this, server), new Tab(this, server)];
  }

  /** a tab has asked who is signed in; all tabs of the device hear the answer */
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

/** One page with its own exchange. */
class Tab {
  readonly #device: Device;
  readonly #server: Server;
  #state = idleSync;
  #effect: SyncEffect | undefined;
  /** the rest of an effect that has begun */
  #next: (() => Promise<SyncEvent | undefined>) | undefined;
  /** if the disk cannot be used in this page */
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

  /** Runs until it has nothing to do. */
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

  /** @returns who practised: the learner whom the page knows, else the log's owner, else unknown */
  async answer(event: PracticeEvent): Promise<Learner | undefined> {
    const owner = await this.#store.change(({ device }) => device.get('owner'));
    const learner =
      this.#device.believed ?? (owner === undefined ? undefined : learnerNamed(owner));
    await this.#store.append(event.id, learner === undefined ? event : { ...event, learner });
    this.#step({ kind: 'practised' });
    return learner;
  }
}

import { IDBFactory } from 'fake-indexeddb';
import { openDiskStore } from '../../apps/web/src/practice/log/log-store.ts';
import { answersIn } from './answers.ts';
import { inPage, outside, type Page } from './page-globals.ts';
import { saidOfAnswers } from './said-of-answers.ts';
import { Tab } from './tab.ts';
import { nameOf, type World } from './world.ts';

/** Whether a device's calls reach the server; the server's replies may be lost, or come this many ms late. */
export type Line = 'up' | 'down' | 'answers lost' | number;

/** How long a call waits for its reply, as in the product. */
const patienceMs = 20_000;

const never = new Promise<never>(() => undefined);

const isGone = (tab: Tab | undefined): boolean => tab?.isClosed ?? false;
const isCut = (line: Line): boolean => line === 'down' || line === 'answers lost';

/** A browser, with what its tabs share: disk, storage, cookie and connection. */
export class Device {
  readonly name: string;
  readonly world: World;
  readonly #address: string;
  readonly #disk = new IDBFactory();
  readonly #texts = new Map<string, string>();
  /** the lock that the tabs share: one tab works at a time */
  #turn: Promise<unknown> = Promise.resolve();
  cookie: string | undefined;
  line: Line = 'up';
  /** how many ms its clock is ahead */
  skew = 0;
  readonly #tabs = new Map<number, Tab>();

  constructor(name: string, address: string, world: World) {
    this.name = name;
    this.#address = address;
    this.world = world;
  }

  /** The open tabs. */
  tabs(): Tab[] {
    return [...this.#tabs.values()];
  }

  /** The tab at this place; opens one if there is none. */
  tab(at: number): Tab {
    const open = this.#tabs.get(at) ?? new Tab(this);
    this.#tabs.set(at, open);
    return open;
  }

  close(at: number): void {
    this.#tabs.get(at)?.close();
    this.#tabs.delete(at);
  }

  /** The answers on the device's disk, whether or not a page shows them. */
  async held(): Promise<number[]> {
    const lines = await inPage(this.pageOf(), async () => {
      const disk = await openDiskStore();
      const found = await disk.change(async ({ events, parked }) => [
        ...(await events.getAll()),
        ...(await parked.getAll()).map(({ line }) => line),
      ]);
      disk.close();
      return found;
    });
    const left: unknown = JSON.parse(this.#texts.get('practice-left') ?? '[]');
    return answersIn([...lines, ...(Array.isArray(left) ? left : [])]);
  }

  /** The globals of a page in this tab. */
  pageOf(tab?: Tab): Page {
    const { clock } = this.world;
    return {
      now: () => clock.now + this.skew,
      after: (ms, act) => clock.after(ms, () => (tab === undefined ? act() : tab.whenAwake(act))),
      cancel: (timer) => clock.cancel(timer),
      fetch: (path, options) => this.#fetch(tab, path, options),
      indexedDB: this.#disk,
      localStorage: {
        getItem: (key) => this.#texts.get(key) ?? null,
        setItem: (key, text) => void this.#texts.set(key, text),
        removeItem: (key) => void this.#texts.delete(key),
      },
      window: new EventTarget(),
      document: new EventTarget(),
      locks: {
        request: (_, work) => {
          const result = this.#turn.then(() => (isGone(tab) ? never : work()));
          // a page that is closed releases the lock
          this.#turn = Promise.race([result.catch(() => undefined), tab?.closed]);
          return result;
        },
      },
      openChannel: (name, channel) => {
        tab?.channels.push({ name, channel });
        return (data) => {
          for (const other of this.tabs()) if (other !== tab) other.hear(name, data);
        };
      },
    };
  }

  async #fetch(tab: Tab | undefined, path: string, options: RequestInit = {}): Promise<Response> {
    const { world, cookie } = this;
    if (isGone(tab)) return never;
    if (this.line === 'down') throw new TypeError('no network');
    const call = {
      method: options.method ?? 'GET',
      path,
      body: typeof options.body === 'string' ? options.body : undefined,
      cookie,
      from: this.#address,
    };
    const reply = await world.activity.track(() => outside(() => world.send(call)));
    const said = saidOfAnswers(call, reply);
    const account = nameOf(world, cookie) ?? 'nobody';
    for (const answer of said.stored) world.note({ kind: 'stored', answer, account });
    for (const one of said.refused) world.note({ kind: 'refused', ...one });
    if (typeof this.line === 'number') await this.#late(Math.min(this.line, patienceMs));
    // during the call the tab may have been closed, or the line cut
    if (isGone(tab)) return never;
    if (isCut(this.line)) throw new TypeError('no answer');
    for (const answer of said.stored) world.note({ kind: 'acknowledged', answer, account });
    if (reply.cookie !== undefined && cookie === this.cookie)
      this.cookie = reply.cookie ?? undefined;
    return new Response(reply.status === 204 ? null : reply.body, { status: reply.status });
  }

  #late(ms: number): Promise<void> {
    return new Promise((resolve) => void this.world.clock.after(ms, resolve));
  }
}

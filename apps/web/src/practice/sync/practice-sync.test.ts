import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceLog } from '../log/device-log.ts';
import { leaveLog } from '../log/log-owner.ts';
import type { SeenSession } from './sync-machine.ts';
import { PracticeSync } from './practice-sync.ts';

const [hoa, nam] = [uuid(), uuid()];

/** A server with the calls of the exchange; the cookie says who is signed in. */
function server() {
  const state: {
    cookie: string | undefined;
    epoch: string | undefined;
    logs: Map<string, object[]>;
    gone: string[];
    isDown: boolean;
    calls: string[];
    /** the event versions that pulls ask for */
    versions: Set<string | null>;
    /** the status of a call that is rejected as a whole */
    rejects: (events: readonly { id: string }[]) => number | undefined;
  } = {
    cookie: undefined,
    epoch: uuid(),
    logs: new Map(),
    gone: [],
    isDown: false,
    calls: [],
    versions: new Set(),
    rejects: () => undefined,
  };
  const answer = (status: number, body: object): Response => Response.json(body, { status });
  const problem = (status: number, code: string): Response =>
    answer(status, { type: 'about:blank', title: code, status, code, detail: code });
  vi.stubGlobal('fetch', async (path: string, options: { method?: string; body?: string } = {}) => {
    if (state.isDown) throw new TypeError('no network');
    const url = new URL(path, 'http://localhost');
    state.calls.push(`${options.method ?? 'GET'} ${url.pathname}`);
    const { epoch } = state;
    if (url.pathname === '/api/accounts/gone') return answer(200, { gone: state.gone, epoch });
    if (state.cookie === undefined) return problem(401, 'NOT_SIGNED_IN');
    const log = state.logs.get(state.cookie) ?? [];
    state.logs.set(state.cookie, log);
    if (options.method !== 'POST') {
      const after = Number(url.searchParams.get('after'));
      state.versions.add(url.searchParams.get('v'));
      return answer(200, {
        items: log.slice(after),
        next: null,
        cursor: String(log.length),
        epoch,
      });
    }
    const body: { learner: string; events: { id: string }[] } = JSON.parse(options.body ?? '{}');
    if (body.learner !== state.cookie) return problem(409, 'OTHER_LEARNER');
    const status = state.rejects(body.events);
    if (status !== undefined) return problem(status, 'INVALID_REQUEST');
    for (const event of body.events)
      if (!log.some((one) => 'id' in one && one.id === event.id)) log.push(event);
    return answer(200, { accepted: body.events.length, aside: 0, refused: [], epoch });
  });
  return state;
}

/**
 * A page whose IndexedDB is refused: the exchange works on the log in memory.
 *
 * @param first what the page knows of the session when it opens
 */
async function page(on: ReturnType<typeof server>, first?: SeenSession) {
  const log = new DeviceLog({
    open: () => Promise.reject(new Error('refused')),
    channel: undefined,
    leave: () => undefined,
  });
  const now = (): SeenSession =>
    on.cookie === undefined ? { kind: 'signed-out' } : { kind: 'signed-in', userId: on.cookie };
  let session = first ?? now();
  const listeners: (() => void)[] = [];
  const see = (seen: SeenSession): void => {
    session = seen;
    for (const listener of listeners) listener();
  };
  const sync = new PracticeSync(log, {
    snapshot: () => session,
    subscribe: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    refresh: async () => see(on.isDown ? { kind: 'unknown' } : now()),
  });
  await sync.start();
  return {
    log,
    sync,
    signIn: (userId: string): void => {
      on.cookie = userId;
      see(now());
    },
    signOut: async (): Promise<boolean> => {
      const isSent = await sync.sendAll(3_000);
      on.cookie = undefined;
      await sync.leave(isSent);
      see(now());
      return isSent;
    },
    answer: () =>
      log.append(
        {
          kind: 'game-finished',
          mode: 'choice',
          pace: null,
          score: 1,
          correct: 1,
          total: 20,
          bestStreak: 1,
        },
        new Date('2026-11-22T08:00:00.000Z'),
      ),
    shown: () => log.snapshot().events.length,
    rest: () =>
      vi.waitFor(
        () => {
          if (sync.snapshot().isWorking) throw new Error('it works still');
        },
        { timeout: 20_000 },
      ),
  };
}

const sizeOf = (on: ReturnType<typeof server>, learner: string): number =>
  on.logs.get(learner)?.length ?? 0;

beforeEach(() => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('document', target);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', { setItem: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('IN-05 answers of a learner reach the account from memory', async () => {
  const on = server();
  on.cookie = hoa;
  const here = await page(on);
  await here.answer();
  await here.answer();
  expect(here.log.snapshot().storage).toBe('memory');
  expect(await here.sync.sendAll(3_000)).toBe(true);
  expect(sizeOf(on, hoa)).toBe(2);
  expect(here.sync.snapshot()).toMatchObject({ waiting: 0, state: 'fine' });
});

test('HM-10 a first round ends once the account was asked, or where it cannot be', async () => {
  const on = server();
  on.cookie = hoa;
  const here = await page(on);
  expect(here.sync.snapshot().isSettled).toBe(false);
  await here.rest();
  expect(here.sync.snapshot().isSettled).toBe(true);
  on.isDown = true;
  const away = await page(on, { kind: 'unknown' });
  await expect.poll(() => away.sync.snapshot().isSettled).toBe(true);
});

test('IN-01 a server of another epoch gets all events again, and its own are pulled from the beginning', async () => {
  const on = server();
  on.cookie = hoa;
  const here = await page(on);
  await here.answer();
  await here.answer();
  expect(await here.sync.sendAll(3_000)).toBe(true);
  const [first] = on.logs.get(hoa) ?? [];
  const other = { ...first, id: uuid() };
  // the backup had none of the two events; after the restore another device has sent one of its own
  on.logs.set(hoa, [other]);
  on.epoch = uuid();
  expect(await here.sync.sendAll(3_000)).toBe(true);
  expect(sizeOf(on, hoa)).toBe(3);
  expect(here.shown()).toBe(3);
});

test('IN-01 a server that names no epoch is believed as before', async () => {
  const on = server();
  on.epoch = undefined;
  on.cookie = hoa;
  const here = await page(on);
  await here.answer();
  expect(await here.sync.sendAll(3_000)).toBe(true);
  const sent = on.calls.filter((call) => call.startsWith('POST')).length;
  expect(await here.sync.sendAll(3_000)).toBe(true);
  expect(on.calls.filter((call) => call.startsWith('POST'))).toHaveLength(sent);
  expect(await here.signOut()).toBe(true);
  here.signIn(hoa);
  await expect.poll(here.shown).toBe(1);
});

test('IN-01 two servers with stores of their own are not asked in a loop', async () => {
  const on = server();
  on.cookie = hoa;
  Object.defineProperty(on, 'epoch', { get: () => uuid() });
  const here = await page(on);
  await here.answer();
  expect(await here.sync.sendAll(3_000)).toBe(false);
  expect(here.sync.snapshot().state).toBe('held-up');
  expect(on.calls.length).toBeLessThan(10);
});

test('IN-01 PF-05 signing out deletes what the server has just confirmed, and keeps the rest for the next sign-in', async () => {
  const on = server();
  on.cookie = hoa;
  const here = await page(on);
  await here.answer();
  expect(await here.sync.sendAll(3_000)).toBe(true);
  const kept = () => here.log.change(({ parked }) => parked.count());
  expect(await here.signOut()).toBe(true);
  expect([here.shown(), await kept()]).toEqual([0, 0]);

  here.signIn(hoa);
  await here.rest();
  await here.answer();
  on.isDown = true;
  expect(await here.signOut()).toBe(false);
  on.isDown = false;
  // sent events are parked too, since the server may have been restored meanwhile
  expect([here.shown(), await kept()]).toEqual([0, 2]);
  here.signIn(nam);
  await here.rest();
  expect(here.shown()).toBe(0);
  // the server answers with the same epoch, so the events that it has are no longer parked
  expect(await kept()).toBe(1);
  here.signIn(hoa);
  await here.rest();
  expect([sizeOf(on, hoa), sizeOf(on, nam), here.shown()]).toEqual([2, 0, 2]);
});

test.each([400, 413])(
  'IN-23 a call that is rejected with %i is halved until its culprit is alone; the rest of the log goes on',
  async (status) => {
    const on = server();
    on.cookie = hoa;
    const here = await page(on);
    for (let n = 0; n < 9; n += 1) await here.answer();
    const ids = await here.log.change(({ events }) => events.getAllKeys());
    const culprits = new Set([ids[0], ids[5]]);
    on.rejects = (events) => (events.some(({ id }) => culprits.has(id)) ? status : undefined);
    expect(await here.sync.sendAll(3_000)).toBe(true);
    expect(sizeOf(on, hoa)).toBe(7);
    expect(here.sync.snapshot()).toMatchObject({ waiting: 0, refused: 2, state: 'fine' });
    // refused events are not sent again
    const sent = on.calls.length;
    await here.answer();
    expect(await here.sync.sendAll(3_000)).toBe(true);
    expect(on.calls.slice(sent).filter((call) => call.startsWith('POST'))).toHaveLength(1);
    expect(sizeOf(on, hoa)).toBe(8);
  },
);

test('IN-23 a server that rejects every call makes no event a refused one', async () => {
  const on = server();
  on.cookie = hoa;
  const here = await page(on);
  await here.answer();
  expect(await here.sync.sendAll(3_000)).toBe(true);
  on.calls = [];
  for (let n = 0; n < 9; n += 1) await here.answer();
  on.rejects = () => 400;
  expect(await here.sync.sendAll(3_000)).toBe(false);
  expect(here.sync.snapshot()).toMatchObject({ waiting: 9, refused: 0, state: 'held-up' });
  expect(on.calls.filter((call) => call.startsWith('POST')).length).toBeLessThan(3);
  on.rejects = () => undefined;
  expect(await here.sync.sendAll(3_000)).toBe(true);
  expect(sizeOf(on, hoa)).toBe(10);
});

test('IN-06 a session that ends by itself is noticed; what is practised then waits for its learner', async () => {
  const on = server();
  on.cookie = hoa;
  const here = await page(on);
  await here.answer();
  await here.sync.sendAll(3_000);
  on.cookie = undefined;
  await here.answer();
  await here.sync.sendAll(3_000);
  await expect.poll(() => here.sync.snapshot().state).toBe('session-ended');
  await here.answer();
  // what the account has is hidden from a visitor
  expect(here.shown()).toBe(2);

  here.signIn(nam);
  await here.rest();
  expect([here.sync.snapshot().state, here.shown()]).toEqual(['fine', 0]);
  await here.answer();
  await here.sync.sendAll(3_000);
  expect([sizeOf(on, hoa), sizeOf(on, nam)]).toEqual([1, 1]);
  here.signIn(hoa);
  await here.rest();
  expect([sizeOf(on, hoa), sizeOf(on, nam), here.shown()]).toEqual([3, 1, 3]);
});

test('IN-06 while a call of one learner hangs, what the next one does is theirs already', async () => {
  const on = server();
  on.cookie = hoa;
  const here = await page(on);
  await here.rest();
  const usual = fetch;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    await held;
    return usual(path, options);
  });
  await here.answer();
  const sending = here.sync.sendAll(3_000);
  here.signIn(nam);
  expect(here.shown()).toBe(0);
  await here.answer();
  expect(here.shown()).toBe(1);
  goOn();
  await sending;
  await here.rest();
  await expect.poll(() => sizeOf(on, nam)).toBe(1);
  here.signIn(hoa);
  await expect.poll(() => sizeOf(on, hoa)).toBe(1);
});

test('LI-03 IN-12 cached own lists go when another account signs in, and stay when the same one does', async () => {
  const kept = new Set(
    ['/api/me/lists', '/api/catalogue'].map((path) => `http://localhost${path}`),
  );
  vi.stubGlobal('caches', {
    keys: async () => ['content'],
    open: async () => ({
      keys: async () => [...kept].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => kept.delete(url),
    }),
  });
  const on = server();
  on.cookie = hoa;
  const here = await page(on);
  await here.rest();
  here.signIn(hoa);
  await here.rest();
  expect(kept.size).toBe(2);
  here.signIn(nam);
  await here.rest();
  await expect.poll(() => [...kept]).toEqual(['http://localhost/api/catalogue']);
});

test('PF-06 IN-01 an account that is gone is forgotten here, unless a restore took it away', async () => {
  const on = server();
  on.cookie = hoa;
  const here = await page(on);
  await here.answer();
  await here.sync.sendAll(3_000);
  on.cookie = undefined;
  on.gone = [hoa];
  const before = on.epoch;
  on.epoch = uuid();
  await here.sync.sendAll(3_000);
  await expect.poll(() => here.sync.snapshot().state).toBe('session-ended');
  const kept = () => here.log.change(({ parked }) => parked.count());
  expect(await kept()).toBe(1);
  on.epoch = before;
  await here.sync.sendAll(3_000);
  await here.rest();
  expect([await kept(), here.sync.snapshot().state]).toEqual([0, 'fine']);
});

test.each(['cursor', 'cursor/2'])(
  'ME-08 LS-08 all kinds of events are pulled, also those that an older program was not given (%s)',
  async (olderKey) => {
    const on = server();
    on.logs.set(hoa, [
      {
        v: 1,
        id: uuid(),
        at: '2026-11-22T08:00:00.000Z',
        device: 'laptop',
        zone: 'Asia/Ho_Chi_Minh',
        kind: 'goal-chosen',
        goal: 40,
      },
    ]);
    const here = await page(on);
    await here.log.change(async ({ device }) => {
      await device.put(hoa, 'owner');
      // the cursor of an older version, which pulled everything but that event
      await device.put('1', olderKey);
    });
    here.signIn(hoa);
    await here.rest();
    expect([...on.versions]).toEqual(['3']);
    expect(here.log.snapshot().events).toMatchObject([{ kind: 'goal-chosen', goal: 40 }]);
    expect(await here.log.change(({ device }) => device.get(olderKey))).toBe(undefined);
  },
);

test('TR-04 a page that opened while the server was away sends to the account after the next check, without an event of the browser', async () => {
  const on = server();
  on.cookie = hoa;
  on.isDown = true;
  const here = await page(on, { kind: 'unknown' });
  await here.answer();
  await expect.poll(() => here.sync.snapshot().state).toBe('held-up');
  on.isDown = false;
  await here.answer();
  await expect.poll(() => sizeOf(on, hoa)).toBe(2);
});

test('TR-04 a page that opened while the server was away asks again by itself', async () => {
  const on = server();
  on.cookie = hoa;
  on.isDown = true;
  const here = await page(on, { kind: 'unknown' });
  await here.answer();
  await expect.poll(() => here.sync.snapshot().state).toBe('held-up');
  on.isDown = false;
  await expect.poll(() => sizeOf(on, hoa), { timeout: 20_000 }).toBe(1);
});

test('PR-01 IN-06 a tab that has not heard of a sign-out in another one asks the server before it takes the log back', async () => {
  const on = server();
  on.cookie = hoa;
  const late = await page(on);
  await late.answer();
  await late.rest();
  // somebody signs out in another tab
  on.cookie = undefined;
  await late.log.change((tables) => leaveLog(tables, true));
  document.dispatchEvent(new Event('visibilitychange'));
  await late.rest();
  expect(await late.log.change(({ device }) => device.get('owner'))).toBe(undefined);
  await late.answer();
  late.signIn(nam);
  await late.rest();
  expect([sizeOf(on, hoa), sizeOf(on, nam)]).toEqual([1, 1]);
});

import { getSession, type User } from '@nghego/contracts/account';
import { endSession, readUser } from '../../apps/web/src/platform/session/account-calls.ts';
import { type Session, SessionStore } from '../../apps/web/src/platform/session/session-store.ts';
import { readLocalText } from '../../apps/web/src/platform/storage/local-storage.ts';
import { DeviceLog } from '../../apps/web/src/practice/log/device-log.ts';
import { logChannel } from '../../apps/web/src/practice/log/log-snapshot.ts';
import { type DiskStore, openDiskStore } from '../../apps/web/src/practice/log/log-store.ts';
import type { LogTables } from '../../apps/web/src/practice/log/log-tables.ts';
import {
  savePendingAnswers,
  takePendingAnswers,
} from '../../apps/web/src/practice/log/pending-answers.ts';
import { PracticeSync } from '../../apps/web/src/practice/sync/practice-sync.ts';
import type { SeenSession } from '../../apps/web/src/practice/sync/sync-machine.ts';
import { answerFacts, answersIn } from './answers.ts';
import type { Device } from './device.ts';
import { inPage, outside, type Page } from './page-globals.ts';
import type { Product } from './product.ts';

/** Messages between tabs take up to this many ms. */
const messageMs = 40;
/** as in the product's `session.ts` */
const sessionChannel = 'nghego-session';

/**
 * One page with the product's own log, session and sync. Only the code that joins these is a copy, of
 * `practice-log.ts`, `start-practice-sync.ts`, `follow-account.ts` and `known-account.tsx`: they keep the state of one
 * page in their modules, so a process cannot run several pages with them.
 */
export class Tab {
  readonly #device: Device;
  readonly #page: Page;
  readonly #log: DeviceLog;
  readonly #session: SessionStore;
  #sync: Promise<PracticeSync> | undefined;
  #disk: DiskStore | undefined;
  readonly channels: { name: string; channel: EventTarget }[] = [];
  #tellClosed: () => void = () => undefined;
  readonly closed = new Promise<void>((resolve) => (this.#tellClosed = resolve));
  isClosed = false;
  /** while the tab sleeps: what must happen once it is awake */
  #asleep: { act: () => void; isMessage: boolean }[] | undefined;
  /** whether the page has missed changes of other tabs */
  isLate = false;
  /** how many messages about sign-ins and sign-outs in other tabs are still on their way */
  #changesUnheard = 0;
  #isSigningIn = false;

  constructor(device: Device) {
    this.#device = device;
    this.#page = device.pageOf(this);
    [this.#log, this.#session] = this.#here(() => this.#load());
  }

  #here<Result>(act: () => Result): Result {
    return inPage(this.#page, act);
  }

  #load(): [DeviceLog, SessionStore] {
    const { world } = this.#device;
    let mayBeSignedIn = this.#device.cookie !== undefined;
    const sessions = new BroadcastChannel(sessionChannel);
    const session = new SessionStore(() => mayBeSignedIn, {
      read: readUser,
      note: (isSignedIn) => (mayBeSignedIn = isSignedIn),
      meet: () => undefined,
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      notifyTabs: () => sessions.postMessage('changed'),
      listen: (heard) => {
        sessions.addEventListener('message', heard);
        addEventListener('pageshow', heard);
      },
    });
    const log = new DeviceLog({
      open: () =>
        world.activity.track(async () => (this.#disk = this.#watch(await openDiskStore()))),
      channel: logChannel(),
      leave: savePendingAnswers,
    });
    for (const line of takePendingAnswers()) void log.adopt(line);
    sessions.addEventListener('message', () => void this.#follow());
    if (mayBeSignedIn || readLocalText('practice-account') === 'true')
      queueMicrotask(() => void this.#follow());
    return [log, session];
  }

  /** Wraps the disk so that a closed page does nothing more. */
  #watch(disk: DiskStore): DiskStore {
    const { activity } = this.#device.world;
    const [change, append] = [disk.change.bind(disk), disk.append.bind(disk)];
    const alive = <Result>(act: () => Promise<Result>): Promise<Result> =>
      this.isClosed ? new Promise(() => undefined) : activity.track(act);
    disk.change = <Result>(work: (tables: LogTables) => Promise<Result>) =>
      alive(() => change(work));
    disk.append = (id, line) => alive(() => append(id, line));
    return disk;
  }

  #follow(): Promise<PracticeSync> {
    this.#sync ??= this.#here(async () => {
      const session = this.#session;
      const sync = new PracticeSync(this.#log, {
        snapshot: () => seen(session.snapshot()),
        subscribe: session.subscribe,
        refresh: () =>
          session.snapshot().kind === 'unknown' ? session.learn() : session.refresh(),
      });
      await sync.start();
      return sync;
    });
    return this.#sync;
  }

  /** The account that the page shows. */
  shownAccount(): string | undefined {
    const session = this.#session.snapshot();
    return session.kind === 'signed-in' ? session.user.id : undefined;
  }

  /** The answers that the page shows. */
  shown(): number[] {
    return answersIn(this.#log.snapshot().events);
  }

  /** A learner answers; resolves once the page has stored the answer. */
  answer(answer: number): Promise<void> {
    const { world, name, skew } = this.#device;
    const as = world.names.get(this.shownAccount() ?? '');
    const isLate = this.isLate || this.#changesUnheard > 0;
    world.note({ kind: 'answered', answer, device: name, as, isLate });
    return this.#here(async () => {
      await this.#log.append(answerFacts(answer), new Date(world.clock.now + skew));
      world.note({ kind: 'kept', answer });
    });
  }

  /** @param userId the account whose password is typed */
  async signIn(userId: string): Promise<void> {
    const { world, line, name } = this.#device;
    if (this.shownAccount() !== undefined || line !== 'up' || !world.product.isUp()) return;
    // the form is locked while it is sent
    if (this.#isSigningIn) return;
    this.#isSigningIn = true;
    const answer = await world.activity
      .track(() => outside(() => openSession(world.product, userId)).catch(() => undefined))
      .finally(() => (this.#isSigningIn = false));
    if (answer === undefined || this.isClosed) return;
    const { cookie, user } = answer;
    world.sessions.set(cookie, userId);
    this.#device.cookie = cookie;
    const account = world.names.get(userId) ?? userId;
    world.note({ kind: 'signed-in', device: name, account });
    await this.#here(async () => {
      this.#session.change(user);
      await this.#follow();
    });
  }

  /** Signs out as the header does. */
  async signOut(): Promise<void> {
    const { world, name } = this.#device;
    const userId = this.shownAccount();
    if (userId === undefined) return;
    world.note({ kind: 'signing-out', device: name });
    await this.#here(async () => {
      try {
        const sync = await this.#follow();
        const isSent = await sync.sendAll(3_000);
        await endSession();
        await sync.leave(isSent).catch(() => undefined);
        this.#session.change(null);
        world.note({ kind: 'signed-out', device: name });
      } catch {
        // the server did not sign out: the learner stays signed in
        const account = world.names.get(userId) ?? userId;
        world.note({ kind: 'signed-in', device: name, account });
      }
    });
  }

  /** The learner says that the account whose session ended is not theirs. */
  async disown(): Promise<void> {
    const { world, name } = this.#device;
    const sync = await this.#sync;
    if (sync?.snapshot().state !== 'session-ended') return;
    world.note({ kind: 'signing-out', device: name });
    await this.#here(async () => {
      await sync.leave(false).catch(() => undefined);
      this.#session.change(null);
      world.note({ kind: 'signed-out', device: name });
    });
  }

  /** Somebody looks at the page. A page that slept gets the messages of other tabs now. */
  look(): void {
    this.#here(() => this.#page.document.dispatchEvent(new Event('visibilitychange')));
    this.wake(false);
  }

  /** The browser reports that it is online. */
  goOnline(): void {
    this.whenAwake(() => this.#here(() => this.#page.window.dispatchEvent(new Event('online'))));
  }

  whenAwake(act: () => void, isMessage = false): void {
    if (this.isClosed) return;
    if (this.#asleep === undefined) act();
    else this.#asleep.push({ act, isMessage });
  }

  /** The page stops, and gets no messages until it wakes. */
  sleep(): void {
    this.#asleep ??= [];
    this.isLate = true;
  }

  /** @param hasMissed whether the page was in the back-forward cache, so that messages of other tabs are lost */
  wake(hasMissed: boolean): void {
    const asleep = this.#asleep ?? [];
    this.#asleep = undefined;
    for (const { act, isMessage } of asleep) if (!isMessage || !hasMissed) act();
    if (!hasMissed) return;
    const event = Object.assign(new Event('pageshow'), { persisted: true });
    this.#here(() => this.#page.window.dispatchEvent(event));
  }

  hear(name: string, data: unknown): void {
    const { clock, random } = this.#device.world;
    const isChange = data === 'left' || name === sessionChannel;
    if (isChange) this.#changesUnheard += 1;
    clock.after(random() * messageMs, () =>
      this.whenAwake(() => {
        if (isChange) this.#changesUnheard -= 1;
        const event = () => new MessageEvent('message', { data: structuredClone(data) });
        this.#here(() => {
          for (const one of this.channels)
            if (one.name === name) one.channel.dispatchEvent(event());
        });
      }, true),
    );
  }

  close(): void {
    this.#here(() => this.#page.window.dispatchEvent(new Event('pagehide')));
    this.isClosed = true;
    this.#tellClosed();
    this.#disk?.close();
  }
}

/** The session and user that a sign-in returns. @throws if the new session is not found */
async function openSession(
  product: Product,
  userId: string,
): Promise<{ cookie: string; user: User }> {
  const cookie = await product.signIn(userId);
  const { method, path } = getSession;
  const reply = await product.send({ method, path, body: undefined, cookie, from: '10.0.1.1' });
  const user = getSession.response.parse(JSON.parse(reply.body))?.user;
  if (user === undefined) throw new Error('the session is not there');
  return { cookie, user };
}

function seen(session: Session): SeenSession {
  switch (session.kind) {
    case 'signed-in':
      return { kind: 'signed-in', userId: session.user.id };
    case 'signed-out':
      return session;
    case 'unknown':
    case 'failed':
      return { kind: 'unknown' };
    default:
      return session satisfies never;
  }
}

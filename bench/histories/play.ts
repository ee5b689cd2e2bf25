import { randomFrom } from '../../apps/server/test/kill-run/random.ts';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { Activity } from './activity.ts';
import { answersIn } from './answers.ts';
import { Device } from './device.ts';
import type { Fault } from './faults.ts';
import type { Entry, History } from './history.ts';
import type { Product } from './product.ts';
import { deviceCount, type Schedule, type Step } from './schedule.ts';
import { VirtualClock } from './virtual-clock.ts';
import type { World } from './world.ts';

const names = ['hoa', 'nam'];
/** The quiet time of PR-01; all pages are looked at when it begins, and once more during it. */
const quietMs = 30_000;
const lookAgainMs = 15_000;

/**
 * Plays a schedule on five devices, then gives them time to sync.
 * @param seed for what the schedule leaves open, such as how long messages between tabs take
 */
export async function play(
  product: Product,
  schedule: Schedule,
  seed: number,
  fault?: Fault,
): Promise<History> {
  const [clock, activity, history] = [new VirtualClock(), new Activity(), new Array<Entry>()];
  const accounts = await product.begin(names);
  const ids = [...accounts.keys()];
  const plain: World = {
    clock,
    activity,
    product,
    names: accounts,
    sessions: new Map(),
    note: (entry) => void history.push(entry),
    send: product.send,
    random: randomFrom(seed),
  };
  const world = fault?.(plain) ?? plain;
  const devices = Array.from(
    { length: deviceCount },
    (_, n) => new Device(`device ${n + 1}`, `10.0.0.${n + 1}`, world),
  );
  const deviceAt = (n: number): Device => {
    const device = devices[n];
    if (device === undefined) throw new Error(`no device ${n}`);
    return device;
  };
  const backups: string[] = [];
  let answers = 0;

  const act = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'answer':
        answers += 1;
        deviceAt(step.device).tab(step.tab).wake(false);
        void deviceAt(step.device).tab(step.tab).answer(answers);
        return;
      case 'sign-in':
        return void deviceAt(step.device)
          .tab(step.tab)
          .signIn(ids[step.account] ?? '');
      case 'sign-out':
        return void deviceAt(step.device).tab(step.tab).signOut();
      case 'disown':
        return void deviceAt(step.device).tab(step.tab).disown();
      case 'close-tab':
        return deviceAt(step.device).close(step.tab);
      case 'sleep':
        return deviceAt(step.device).tab(step.tab).sleep();
      case 'wake':
        return deviceAt(step.device).tab(step.tab).wake(step.hasMissed);
      case 'look':
        return deviceAt(step.device).tab(step.tab).look();
      case 'session-ends': {
        const { cookie } = deviceAt(step.device);
        if (cookie !== undefined) await product.endSession(cookie);
        return;
      }
      case 'line': {
        const device = deviceAt(step.device);
        const wasDown = device.line === 'down';
        device.line = step.line;
        if (wasDown && step.line !== 'down') for (const tab of device.tabs()) tab.goOnline();
        return;
      }
      case 'clock-jumps':
        deviceAt(step.device).skew = step.skew;
        return;
      case 'kill':
        if (!product.isUp()) return;
        lookEverywhere();
        await pause(step.after);
        return product.kill(step.victim);
      case 'start':
        return product.start();
      case 'back-up':
        return backUp();
      case 'restore': {
        const backup = backups.at(-1 - step.back) ?? backups[0];
        if (backup === undefined) return backUp();
        await activity.settle();
        const held = (await Promise.all(devices.map((device) => device.held()))).flat();
        world.note({ kind: 'restored', backup, held });
        return product.restore(backup);
      }
      default:
        return step satisfies never;
    }
  };
  const backUp = (): Promise<void> => {
    const backup = `backup-${backups.length + 1}`;
    backups.push(backup);
    world.note({ kind: 'backed-up', backup });
    return product.backUp(backup);
  };
  const lookEverywhere = (): void => {
    for (const device of devices) for (const tab of device.tabs()) tab.look();
  };

  for (const { step, thenMs } of schedule) {
    await act(step);
    if (thenMs > 0) await clock.advance(thenMs, activity.settle);
  }

  // from here on the network is up and the product runs
  await activity.settle();
  await product.start();
  for (const device of devices) {
    device.line = 'up';
    for (const tab of device.tabs()) tab.wake(false);
    for (const tab of device.tabs()) tab.goOnline();
  }
  await clock.advance(quietMs, activity.settle);
  for (const id of ids) await comeTogether(id);
  for (const [id, account] of accounts)
    world.note({ kind: 'account', account, answers: await read(id), isEnd: true });
  for (const device of devices) for (const n of [0, 1]) device.close(n);
  return history;

  /** Signs all devices in to this account, then waits for the quiet time. */
  async function comeTogether(id: string): Promise<void> {
    for (const device of devices) {
      const tab = device.tab(0);
      tab.look();
      await clock.advance(5_000, activity.settle);
      if (tab.shownAccount() === id) continue;
      void tab.signOut();
      await clock.advance(5_000, activity.settle);
      void tab.signIn(id);
      await clock.advance(5_000, activity.settle);
      if (tab.shownAccount() !== id) throw new Error(`${device.name} cannot sign in`);
    }
    lookEverywhere();
    await clock.advance(lookAgainMs, activity.settle);
    lookEverywhere();
    await clock.advance(quietMs - lookAgainMs, activity.settle);
    const account = accounts.get(id) ?? id;
    const shown = new Map(devices.map((device) => [device.name, device.tab(0).shown()] as const));
    world.note({ kind: 'quiet', account, shown });
    world.note({ kind: 'account', account, answers: await read(id), isEnd: false });
  }

  /** Reads what the account has, as a new device does. */
  async function read(id: string): Promise<number[]> {
    const cookie = await product.signIn(id);
    const found: number[] = [];
    for (let after: string | null = '0'; after !== null;) {
      const path: string = `/api/me/events?v=3&after=${after}`;
      const reply = await product.send({
        method: 'GET',
        path,
        body: undefined,
        cookie,
        from: '10.0.1.1',
      });
      const page = pageSchema.parse(JSON.parse(reply.body));
      found.push(...answersIn(page.items));
      after = page.next;
    }
    return found;
  }
}

const pageSchema = z.object({ items: z.array(z.unknown()), next: z.nullable(z.string()) });

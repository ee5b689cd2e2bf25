import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const facts: PracticeFacts = {
  kind: 'game-finished',
  mode: 'choice',
  pace: null,
  score: 1,
  correct: 1,
  total: 20,
  bestStreak: 1,
};
const local = new Map<string, string>();
let window: EventTarget;
/** whether the log's chunk can be loaded, and what its log received */
let isOnline: boolean;
let given: unknown[];
let adopted: unknown[];
let opened: Promise<void>;

class LogDouble {
  subscribe = () => () => undefined;
  snapshot = () => ({ events: [], storage: 'disk' });
  read = async () => {
    await opened;
    return this.snapshot();
  };
  append = async (one: unknown) => void given.push(one);
  adopt = async (line: unknown) => void adopted.push(line);
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, text: string) => local.set(key, text),
    removeItem: (key: string) => local.delete(key),
  });
  local.clear();
  [isOnline, given, adopted, opened] = [true, [], [], Promise.resolve()];
  vi.doMock('./device-log.ts', () => ({
    get DeviceLog() {
      if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
      return LogDouble;
    },
  }));
});
afterEach(() => {
  vi.doUnmock('./device-log.ts');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const load = async () => (await import('./practice-log.ts')).practiceLog;

test('DC-19 answers whose log could not be loaded wait for it, and are given to it once', async () => {
  isOnline = false;
  const log = await load();
  await log.append(facts);
  expect(log.snapshot().storage).toBe('memory');
  isOnline = true;
  await log.append(facts);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(given).toEqual([facts, facts]);
  window.dispatchEvent(new Event('pagehide'));
  expect(local.size).toBe(0);
});

test('DC-19 answers that still wait when the page is left are the next page’s, and not this one’s any more', async () => {
  let open = (): void => undefined;
  opened = new Promise((resolve) => {
    open = resolve;
  });
  const log = await load();
  const stored = log.append(facts, new Date('2026-11-22T08:00:00.000Z'));
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('pagehide'));
  open();
  await stored;
  expect(given).toEqual([]);

  vi.resetModules();
  await (await load()).open();
  expect(adopted).toEqual([{ ...facts, at: '2026-11-22T08:00:00.000Z' }]);
  expect(local.size).toBe(0);
});

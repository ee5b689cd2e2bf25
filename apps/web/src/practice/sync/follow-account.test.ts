import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** what the exchange did, and whether it can start */
let done: string[];
let canStart: boolean;

beforeEach(() => {
  vi.resetModules();
  [done, canStart] = [[], true];
  vi.doMock('./start-practice-sync.ts', () => ({
    startPracticeSync: async () => {
      if (!canStart) throw new DOMException('refused', 'UnknownError');
      return {
        subscribe: () => undefined,
        snapshot: () => undefined,
        sendAll: async () => true,
        leave: async () => void done.push('left'),
        erase: async () => void done.push('erased'),
      };
    },
  }));
});
afterEach(() => {
  vi.doUnmock('./start-practice-sync.ts');
});
const load = () => import('./follow-account.ts');

test('AC-08 an exchange that could not start hinders no sign-out, and starts with it', async () => {
  const account = await load();
  canStart = false;
  await account.leavePractice(false);
  expect(await account.sendPracticeFirst()).toBe(false);
  canStart = true;
  await account.leavePractice(false);
  expect(done).toEqual(['left']);
  expect(await account.sendPracticeFirst()).toBe(true);
});

test('PF-06 a deletion succeeds where the exchange could not start', async () => {
  const account = await load();
  canStart = false;
  void account.leavePractice(false);
  await account.erasePractice('hoa');
  expect(done).toEqual([]);
});

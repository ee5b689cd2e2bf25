import type { User } from '@nghego/contracts/account';
import { expect, test } from 'vitest';
import { SessionStore } from './session-store.ts';

const user: User = {
  id: '1',
  email: 'an@example.com',
  fullName: 'An',
  role: 'student',
  status: 'active',
  avatarUrl: null,
  phone: null,
  dateOfBirth: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** Two tabs of a browser on one server. */
function tabs() {
  const server: { user: User | null; isDown: boolean; asked: number } = {
    user: null,
    isDown: false,
    asked: 0,
  };
  const heard: (() => void)[] = [];
  const open = () => {
    const own: (() => void)[] = [];
    return new SessionStore(() => true, {
      note: () => undefined,
      read: async () => {
        server.asked += 1;
        if (server.isDown) throw new Error('no answer');
        return server.user;
      },
      notifyTabs: () => heard.filter((hear) => !own.includes(hear)).forEach((hear) => hear()),
      listen: (hear) => {
        own.push(hear);
        heard.push(hear);
      },
      meet: () => undefined,
    });
  };
  return { server, here: open(), there: open() };
}

test('AC-12 sign-in and sign-out reach the other tab', async () => {
  const { server, here, there } = tabs();
  server.user = user;
  here.change(user);
  await expect.poll(there.snapshot).toEqual({ kind: 'signed-in', user });
  server.user = null;
  here.change(null);
  await expect.poll(there.snapshot).toEqual({ kind: 'signed-out' });
});

test('SH-15 a session call that fails is not taken for a visitor who is signed out', async () => {
  const { server, here } = tabs();
  server.isDown = true;
  expect(await here.refresh()).toEqual({ kind: 'failed' });
  server.isDown = false;
  expect(await here.refresh()).toEqual({ kind: 'signed-out' });
});

test('SH-15 all parts of a page that want to know who is signed in ask once', async () => {
  const { server, here } = tabs();
  const learned = [here.learn(), here.learn()];
  expect(server.asked).toBe(1);
  expect(await Promise.all(learned)).toEqual([{ kind: 'signed-out' }, { kind: 'signed-out' }]);
  await here.learn();
  expect(server.asked).toBe(1);
});

test('AC-12 the session is requested with the first look, not before the page knows', () => {
  let hasSession = false;
  const ports = {
    read: async () => null,
    note: () => undefined,
    meet: () => undefined,
    notifyTabs: () => undefined,
    listen: () => undefined,
  };
  const store = new SessionStore(() => hasSession, ports);
  hasSession = true;
  expect(store.snapshot()).toEqual({ kind: 'unknown' });
});

test('AC-12 an answer that was asked for before a sign-in does not undo it', async () => {
  const { here } = tabs();
  const asked = here.refresh();
  here.change(user);
  await asked;
  expect(here.snapshot()).toEqual({ kind: 'signed-in', user });
});

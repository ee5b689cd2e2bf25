import type { User } from '@nghego/contracts/account';
import { expect, test } from 'vitest';
import { PersonInTab, visitor } from './person-in-tab.ts';
import type { Session } from './session-store.ts';

const out: Session = { kind: 'signed-out' };
const away: Session = { kind: 'failed' };
const as = (id: string): Session => {
  const user: User = {
    id,
    email: `${id}@example.com`,
    fullName: id,
    role: 'student',
    status: 'active',
    avatarUrl: null,
    phone: null,
    dateOfBirth: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  return { kind: 'signed-in', user };
};

function tab({ mayBeSignedIn = true, last }: { mayBeSignedIn?: boolean; last?: string } = {}) {
  let kept = last;
  return new PersonInTab({
    mayBeSignedIn: () => mayBeSignedIn,
    remember: (person) => (kept = person),
    recall: () => kept,
  });
}

test('IN-07 each sign-in and sign-out is another person, the same account is not', () => {
  const here = tab();
  const seen: unknown[] = [];
  here.subscribe(() => seen.push(here.person()));
  expect(here.person()).toBeUndefined();
  here.meet(as('a'), false);
  here.meet(as('a'), true);
  expect([here.person(), here.turn()]).toEqual(['a', 0]);
  here.meet(out, true);
  expect([here.person(), here.turn()]).toEqual([visitor, 1]);
  here.meet(as('b'), true);
  expect([here.person(), here.turn()]).toEqual(['b', 2]);
  expect(seen).toEqual(['a', visitor, 'b']);
});

test('IN-07 a page without a session is a visitor’s from its start', () => {
  const here = tab({ mayBeSignedIn: false });
  expect(here.person()).toBe(visitor);
  here.meet(as('a'), true);
  expect([here.person(), here.turn()]).toEqual(['a', 1]);
});

test('IN-06 IN-07 a session that expired is still the same person, until another signs in', () => {
  const here = tab();
  here.meet(as('a'), false);
  here.meet(out, false);
  here.meet(away, false);
  expect([here.person(), here.turn()]).toEqual(['a', 0]);
  here.meet(as('b'), true);
  expect([here.person(), here.turn()]).toEqual(['b', 1]);
});

test('IN-07 without a network it is the person whom the tab knew last', () => {
  const here = tab({ last: 'a' });
  here.meet(away, false);
  expect([here.person(), here.turn()]).toEqual(['a', 0]);
  here.meet(as('b'), false);
  expect([here.person(), here.turn()]).toEqual(['b', 1]);
});

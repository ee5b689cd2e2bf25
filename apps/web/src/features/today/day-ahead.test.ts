import type { Catalogue } from '@nghego/contracts/catalogue';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DayAhead, type DayBasis } from './day-ahead.ts';

const at = Date.UTC(2026, 10, 26, 8);
const minuteMs = 60_000;
const catalogue = (): Catalogue => ({ topics: [], units: [], parts: [], listening: [] });

const basis: DayBasis = {
  catalogue: catalogue(),
  events: [],
  gone: new Set(),
  person: 'visitor',
  today: '2026-11-26',
  zone: 'Asia/Ho_Chi_Minh',
  isOnline: true,
};
/** Each part of a basis changed. A list that was read again counts as changed, even if its content is the same. */
const others: DayBasis = {
  catalogue: catalogue(),
  events: [],
  gone: new Set(),
  person: 'an account',
  today: '2026-11-27',
  zone: 'UTC',
  isOnline: false,
};

const made = (day: string) => async (): Promise<string> => day;

test('DY-01 a day that was made ahead is used if nothing of what it was made from is another by now', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(['catalogue', 'events', 'gone', 'person', 'today', 'zone', 'isOnline'] as const),
      fc.integer({ min: -60, max: 60 }),
      async (changed, minutes) => {
        const ahead = new DayAhead<string>();
        ahead.prepare(basis, at, made('the day'));
        const now = {
          ...basis,
          ...Object.fromEntries(changed.map((part) => [part, others[part]])),
        };
        const isOld = minutes < 0 || minutes >= 10;
        expect(ahead.look(now, at)).toBeUndefined();
        await Promise.resolve();
        await Promise.resolve();
        const seen = ahead.look(now, at + minutes * minuteMs);
        const day = await ahead.take(now, at + minutes * minuteMs);
        const wanted = changed.length === 0 && !isOld ? 'the day' : undefined;
        expect(day).toBe(wanted);
        expect(seen).toBe(wanted);
      },
    ),
  );
});

test('DY-01 a day is made once for what it is made from, used once, and an outdated one is stopped', async () => {
  const ahead = new DayAhead<string>();
  const make = vi.fn<(signal: AbortSignal) => Promise<string>>(made('the day'));
  ahead.prepare(basis, at, make);
  ahead.prepare({ ...basis }, at, make);
  expect(make).toHaveBeenCalledOnce();
  expect(ahead.catalogue(at)).toBe(basis.catalogue);
  expect(ahead.catalogue(at + 10 * minuteMs)).toBeUndefined();
  ahead.prepare({ ...basis, events: others.events }, at, made('a later day'));
  expect(make.mock.lastCall?.[0].aborted).toBe(true);
  expect(await ahead.take({ ...basis, events: others.events }, at)).toBe('a later day');
  expect(await ahead.take({ ...basis, events: others.events }, at)).toBeUndefined();
});

test('DY-01 a day that could not be made ahead is forgotten', async () => {
  const ahead = new DayAhead<string>();
  ahead.prepare(basis, at, () => Promise.reject(new Error('no network')));
  expect(await ahead.take(basis, at)).toBeUndefined();
  ahead.prepare(basis, at, () => Promise.reject(new Error('no network')));
  await Promise.resolve();
  await Promise.resolve();
  ahead.prepare(basis, at, made('the day'));
  expect(await ahead.take(basis, at)).toBe('the day');
});

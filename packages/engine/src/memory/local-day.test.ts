import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDay } from './local-day.ts';

const zones = [
  'UTC',
  'Asia/Ho_Chi_Minh',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Chatham',
];

test('PF-02 the local day is that of the calendar, at any time, in zones of odd offsets and with changes of the clock', () => {
  const formats = new Map(
    zones.map((timeZone) => [timeZone, new Intl.DateTimeFormat('en-CA', { timeZone })]),
  );
  const ms = fc.integer({ min: Date.UTC(2011, 0), max: Date.UTC(2030, 0) });
  fc.assert(
    fc.property(ms, fc.constantFrom(...zones), (at, zone) => {
      expect(localDay(at, zone)).toBe(formats.get(zone)?.format(at));
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['2026-11-24T16:59:59.999Z', 'Asia/Ho_Chi_Minh', '2026-11-24'],
  ['2026-11-24T17:00:00.000Z', 'Asia/Ho_Chi_Minh', '2026-11-25'],
  ['2026-11-24T18:14:59.999Z', 'Asia/Kathmandu', '2026-11-24'],
  ['2026-11-24T18:15:00.000Z', 'Asia/Kathmandu', '2026-11-25'],
  // the day that Samoa left out
  ['2011-12-30T09:59:00.000Z', 'Pacific/Apia', '2011-12-29'],
  ['2011-12-30T10:00:00.000Z', 'Pacific/Apia', '2011-12-31'],
  ['2026-11-24T23:59:00.000Z', 'Nowhere/Land', '2026-11-24'],
])('PF-02 %s in %s is %s', (at, zone, day) => {
  expect(localDay(Date.parse(at), zone)).toBe(day);
});

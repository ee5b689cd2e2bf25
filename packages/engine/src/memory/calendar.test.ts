import fc from 'fast-check';
import { expect, test } from 'vitest';
import { msOfMoment } from './calendar.ts';

test('DY-01 ME-10 a moment of a log is read as the platform reads it', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(msOfMoment(date.toISOString())).toBe(date.getTime());
    }),
  );
});

test('DY-01 ME-10 so is any other text, and one that is no moment', () => {
  const text = '2026-11-21T08:15:30.000Z';
  fc.assert(
    fc.property(fc.nat(23), fc.constantFrom(...'0123456789:-TZ+ .x'.split('')), (place, letter) => {
      const changed = text.slice(0, place) + letter + text.slice(place + 1);
      expect(msOfMoment(changed)).toBe(Date.parse(changed));
    }),
    { numRuns: 500 },
  );
  for (const other of ['', 'soon', '2026-11-21T08:15:30+07:00', '2026-11-21T08:15Z', '2026-11-21'])
    expect(msOfMoment(other)).toBe(Date.parse(other));
});

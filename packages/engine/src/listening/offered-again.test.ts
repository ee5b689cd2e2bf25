import { expect, test } from 'vitest';
import type { ListeningPart } from './parts.ts';
import { isOfferedAgain } from './offered-again.ts';

const day = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 25);

test.each<[ListeningPart, boolean, number, boolean]>([
  ['part3', true, 20.9, false],
  ['part3', true, 21, true],
  ['part4', true, 90, true],
  ['part3', false, 90, false],
  ['part2', true, 90, false],
])(
  'LS-06 a set of %s, completed: %s, %d days ago, is offered again: %s',
  (part, isCompleted, days, is) => {
    expect(isOfferedAgain(part, { isCompleted, lastMs: now - days * day }, now)).toBe(is);
    expect(isOfferedAgain(part, undefined, now)).toBe(false);
  },
);

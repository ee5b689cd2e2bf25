import { expect, test } from 'vitest';
import { checkHistory } from './check-history.ts';
import type { Entry } from './history.ts';

const given = (answer: number, as: string | undefined, more: { isLate?: boolean } = {}): Entry => ({
  kind: 'answered',
  answer,
  device: 'phone',
  as,
  isLate: more.isLate ?? false,
});
const kept = (answer: number): Entry => ({ kind: 'kept', answer });
const stored = (answer: number, account = 'hoa'): Entry => ({ kind: 'stored', answer, account });
const signedIn = (account: string): Entry => ({ kind: 'signed-in', device: 'phone', account });
const signedOut: Entry = { kind: 'signed-out', device: 'phone' };
const end = (account: string, ...answers: number[]): Entry => ({
  kind: 'account',
  account,
  answers,
  isEnd: true,
});
const quiet = (account: string, ...answers: number[]): Entry => ({
  kind: 'quiet',
  account,
  shown: new Map([['phone', answers]]),
});
const backedUp: Entry = { kind: 'backed-up', backup: 'one' };
const restored = (...held: number[]): Entry => ({ kind: 'restored', backup: 'one', held });

test.each<[string, Entry[], string[]]>([
  ['nothing', [], []],
  [
    'an answer that arrives',
    [signedIn('hoa'), given(1, 'hoa'), kept(1), stored(1), quiet('hoa', 1), end('hoa', 1)],
    [],
  ],
  ['one that does not', [given(1, 'hoa'), kept(1), end('hoa')], ['answer 1 is lost']],
  ['one that the page never kept', [given(1, 'hoa'), end('hoa')], []],
  [
    'one that only the server acknowledged',
    [given(1, 'hoa'), { kind: 'acknowledged', answer: 1, account: 'hoa' }, end('hoa')],
    ['answer 1 is lost'],
  ],
  ['one that is there twice', [given(1, 'hoa'), end('hoa', 1, 1)], ['answer 1 is doubled in hoa']],
  [
    'one in two accounts',
    [given(1, undefined, { isLate: true }), end('hoa', 1), end('nam', 1)],
    ['answer 1 is in two accounts'],
  ],
  [
    'one in another account',
    [given(1, 'hoa'), end('hoa'), end('nam', 1)],
    ['answer 1 is in another account: nam'],
  ],
  [
    'one in another account for a while',
    [given(1, 'hoa'), stored(1, 'nam'), end('hoa', 1)],
    ['answer 1 is in another account: nam'],
  ],
  ['one that nobody gave', [end('hoa', 1)], ['answer 1 of hoa was never given']],
  [
    'one that is refused',
    [given(1, 'hoa'), { kind: 'refused', answer: 1, reason: 'TOO_LARGE' }],
    ['answer 1 is refused: TOO_LARGE'],
  ],
  ['a visitor’s, who signs in', [given(1, undefined), signedIn('hoa'), end('hoa', 1)], []],
  [
    'a visitor’s, in the account that signs in later',
    [given(1, undefined), signedIn('hoa'), signedOut, signedIn('nam'), end('nam', 1)],
    ['answer 1 is in another account: nam'],
  ],
  [
    'one after the session ended',
    [signedIn('hoa'), given(1, undefined), signedIn('nam'), end('hoa'), end('nam', 1)],
    ['answer 1 is in another account: nam'],
  ],
  [
    'one while somebody signs out',
    [
      signedIn('hoa'),
      { kind: 'signing-out', device: 'phone' },
      given(1, undefined),
      signedOut,
      signedIn('nam'),
      end('hoa', 1),
      end('nam'),
    ],
    [],
  ],
  [
    'one that a restore took, and nobody has',
    [given(1, 'hoa'), kept(1), backedUp, stored(1), restored(), end('hoa')],
    [],
  ],
  [
    'one that a restore took, and a device has',
    [given(1, 'hoa'), kept(1), backedUp, stored(1), restored(1), end('hoa')],
    ['answer 1 is lost'],
  ],
  [
    'one that the backup holds',
    [given(1, 'hoa'), kept(1), stored(1), backedUp, restored(), end('hoa')],
    ['answer 1 is lost'],
  ],
  [
    'one that was never on the server',
    [given(1, 'hoa'), kept(1), backedUp, restored(), end('hoa')],
    ['answer 1 is lost'],
  ],
  [
    'one that came back after the restore',
    [given(1, 'hoa'), kept(1), backedUp, stored(1), restored(), stored(1), end('hoa')],
    ['answer 1 is lost'],
  ],
  [
    'devices that disagree',
    [
      given(1, 'hoa'),
      given(2, 'hoa'),
      quiet('hoa', 2, 2),
      { kind: 'account', account: 'hoa', answers: [1], isEnd: false },
      end('hoa', 1, 2),
    ],
    [
      'phone does not show 1 of hoa',
      'phone shows 2, 2, which hoa lacks',
      'phone shows answer 2 twice',
    ],
  ],
])('PR-01 the checker of histories: %s', (_, history, faults) => {
  expect(checkHistory(history)).toEqual(faults);
});

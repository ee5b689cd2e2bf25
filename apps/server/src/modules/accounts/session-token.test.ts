import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSessionToken } from './session-token.ts';

const secret = 'a secret of the tests';
const sign = (token: string, by = secret) =>
  encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`);
const read = (cookies: string | null) => readSessionToken(cookies, 'nghego.session_token', secret);

test('AC-08 a session token is read from a cookie that this site signed, wherever it stands', () => {
  expect(read(`nghego.session_token=${sign('abc')}`)).toBe('abc');
  expect(read(`theme=dark; nghego.session_token=${sign('a.b')};language=vi`)).toBe('a.b');
});

test.each([
  [null],
  [''],
  ['nghego.session_token='],
  ['nghego.session_token=abc'],
  ['nghego.session_token=abc.'],
  [`nghego.session_token=${sign('abc', 'another secret')}`],
  [`nghego.session_token=${sign('abc').replace('abc', 'abd')}`],
  [`nghego.session_token=.${sign('')}`],
  ['nghego.session_token=%E0%A4%A'],
  [`other.session_token=${sign('abc')}`],
  [`x-nghego.session_token=${sign('abc')}`],
])('AC-08 no token is read from %s', (cookies) => {
  expect(read(cookies)).toBeUndefined();
});

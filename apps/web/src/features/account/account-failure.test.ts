import { problemCatalogue } from '@nghego/contracts/problem';
import { expect, onTestFinished, test } from 'vitest';
import { ApiFailure } from '../../platform/browser-api.ts';
import { renderIn } from '../../platform/language.ts';
import { accountFailure } from './account-failure.ts';

const codes = [
  'INVALID_CREDENTIALS',
  'INVALID_EMAIL',
  'TOO_MANY_ATTEMPTS',
  'EMAIL_EXISTS',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'ACCOUNT_DISABLED',
  'STORE_UNAVAILABLE',
  'USER_NOT_CREATED',
  'USER_NOT_RETRIEVED',
  'WRONG_PASSWORD',
  'LAST_ADMIN',
  'INVALID_TOKEN',
] as const;

test.each(codes)('AC-05 AC-06 AC-07 %s shows the server’s message', (code) => {
  const { status, detail } = problemCatalogue[code];
  expect(accountFailure(new ApiFailure(status, code, ''), 'sign-in').text).toBe(detail);
});

test('AC-05 AC-06 no answer, an unknown refusal, and no reason at all', () => {
  const offline = new ApiFailure(0, 'NO_ANSWER', 'TypeError: Failed to fetch');
  expect(accountFailure(offline, 'sign-in').text).toBe(
    'Network error. Please check your connection',
  );
  const theirs = new ApiFailure(418, 'TEAPOT', 'Only tea is served.');
  expect(accountFailure(theirs, 'register').text).toBe('Only tea is served.');
  const proxy = new ApiFailure(502, 'UNEXPECTED_ANSWER', 'status 502');
  expect(accountFailure(proxy, 'sign-in').text).toBe('Login failed. Please try again');
  expect(accountFailure(proxy, 'register').text).toBe('Registration failed. Please try again');
  expect(accountFailure(new Error('a bug'), 'sign-in').text).toBe('Login failed. Please try again');
});

test('AC-05 a lock says when one can try again, in whole minutes', () => {
  const failure = (seconds: number) =>
    accountFailure(new ApiFailure(429, 'TOO_MANY_ATTEMPTS', '', undefined, [], seconds), 'sign-in');
  expect(failure(60)).toMatchObject({
    text: 'Too many failed attempts. Please try again later',
    advice: expect.stringContaining('in 1 minute.'),
  });
  expect(failure(61).advice).toContain('in 2 minutes.');
  expect(failure(1).advice).toContain('in 1 minute.');
  renderIn('vi');
  onTestFinished(() => renderIn('en'));
  expect(failure(240).advice).toContain('sau 4 phút');
});

test('AC-06 the field that a refusal is about is named', () => {
  const failure = new ApiFailure(422, 'EMAIL_EXISTS', '');
  expect(accountFailure(failure, 'register').fields).toEqual({ email: 'Email already exists' });
});

test('UX-13 what the server refuses of a field is said at it, in the language of the interface', () => {
  renderIn('vi');
  onTestFinished(() => renderIn('en'));
  const faults = [
    { field: 'dateOfBirth', message: 'must be a day from 1900 until today' },
    { field: 'fullName', message: 'must be 100 characters at most' },
  ];
  const failure = new ApiFailure(
    400,
    'INVALID_REQUEST',
    'dateOfBirth: must be …',
    undefined,
    faults,
  );
  const { text, fields } = accountFailure(failure, 'other');
  expect(Object.keys(fields)).toEqual(['birth', 'name']);
  expect(text).toBe(fields['birth']);
  for (const said of Object.values(fields)) expect(said).not.toMatch(/must be/);
  expect(text).toMatch(/ngày/i);
  const nowhere = new ApiFailure(400, 'INVALID_REQUEST', 'x: must be a number', undefined, [
    { field: 'x', message: 'must be a number' },
  ]);
  expect(accountFailure(nowhere, 'other')).toEqual({
    text: expect.not.stringMatching(/must/),
    fields: {},
  });
});

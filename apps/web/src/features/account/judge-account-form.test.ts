import { expect, test } from 'vitest';
import {
  judgeAddress,
  judgeDetails,
  judgeNewPassword,
  judgeRegistration,
  judgeSignIn,
} from './judge-account-form.ts';

const good = { name: 'An', email: 'an@example.com', password: 'secret', confirm: 'secret' };

test('AC-03 a blank field of the login', () => {
  const text = 'Please fill in all fields';
  expect(judgeSignIn({ email: ' ', password: '' })).toEqual({
    text,
    fields: ['email', 'password'],
  });
  expect(judgeSignIn({ email: 'an@example.com', password: '' })).toEqual({
    text,
    fields: ['password'],
  });
  // the server decides whether the address is valid (AC-05)
  expect(judgeSignIn({ email: 'an', password: 'secret' })).toBeUndefined();
});

test.each([
  [{ name: ' ' }, 'Please fill in all required fields', ['name']],
  [{ password: '', confirm: '' }, 'Please fill in all required fields', ['password', 'confirm']],
  [{ name: '', password: '1' }, 'Please fill in all required fields', ['name']],
  [{ password: '12345' }, 'Password must be at least 6 characters long', ['password']],
  // six UTF-16 units
  [{ password: '🐘🐘🐘' }, 'Password must be at least 6 characters long', ['password']],
  [{ confirm: 'Secret' }, 'Passwords do not match', ['confirm']],
  [{ email: 'an.example.com' }, 'Please enter a valid email address', ['email']],
  [{ email: 'an@example' }, 'Please enter a valid email address', ['email']],
  [{ email: 'a n@example.com' }, 'Please enter a valid email address', ['email']],
])('AC-04 register with %j: %s', (change, text, fields) => {
  expect(judgeRegistration({ ...good, ...change })).toEqual({ text, fields });
});

test('AC-04 what is right passes: six characters of any kind, blanks around the address', () => {
  expect(judgeRegistration(good)).toBeUndefined();
  expect(judgeRegistration({ ...good, email: ' an@example.com ' })).toBeUndefined();
  expect(judgeRegistration({ ...good, password: ' a b c', confirm: ' a b c' })).toBeUndefined();
});

test('TR-03 a password of blanks alone fills no field', () => {
  const text = 'Please fill in all fields';
  const blank = ' \u00a0\t   ';
  expect(judgeSignIn({ email: 'an@example.com', password: blank })).toEqual({
    text,
    fields: ['password'],
  });
  expect(judgeRegistration({ ...good, password: blank, confirm: blank })).toEqual({
    text,
    fields: ['password', 'confirm'],
  });
  expect(judgeRegistration({ ...good, password: blank })).toEqual({ text, fields: ['password'] });
  expect(judgeNewPassword({ password: blank, confirm: blank })?.fields).toEqual([
    'password',
    'confirm',
  ]);
});

test('AC-11 a new password and the address for its link are judged alike', () => {
  expect(judgeNewPassword({ password: 'abc', confirm: 'abc' })?.fields).toEqual(['password']);
  expect(judgeNewPassword({ password: 'x'.repeat(257), confirm: 'x'.repeat(257) })?.text).toContain(
    '256',
  );
  expect(judgeAddress({ email: '' })?.text).toBe('Please fill in all required fields');
  expect(judgeAddress({ email: 'an@' })?.text).toBe('Please enter a valid email address');
});

test('AC-08 UX-20 a profile needs a name; exam day, phone and date of birth may stay empty', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const judge = (change: object) =>
    judgeDetails(
      { name: 'An', examDay: '', phone: '', birth: '', ...change },
      { now, today: '2026-11-21', examDay: '2026-11-01' },
    )?.fields;
  expect(judge({})).toBeUndefined();
  expect(judge({ phone: '+84 912 345 678', birth: '2001-12-31' })).toBeUndefined();
  expect(judge({ name: ' ' })).toEqual(['name']);
  expect(judge({ examDay: '2026-11-21' })).toBeUndefined();
  expect(judge({ examDay: '2026-11-20' })).toEqual(['examDay']);
  // it was planned, and is kept
  expect(judge({ examDay: '2026-11-01' })).toBeUndefined();
  expect(judge({ phone: 'call me' })).toEqual(['phone']);
  expect(judge({ birth: '2026-11-22' })).toEqual(['birth']);
  expect(judge({ birth: '1899-12-31' })).toEqual(['birth']);
});

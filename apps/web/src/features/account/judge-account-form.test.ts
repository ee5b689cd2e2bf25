import { expect, test } from 'vitest';
import {
  judgeAddress,
  judgeDetails,
  judgeNewPassword,
  judgePasswordChange,
  judgeRegistration,
  judgeSignIn,
} from './judge-account-form.ts';

const good = { name: 'An', email: 'an@example.com', password: 'secret', confirm: 'secret' };

test('AC-03 UX-13 a blank field of the login', () => {
  const text = 'Please fill in all fields';
  expect(judgeSignIn({ email: ' ', password: '' })).toEqual({
    text,
    fields: { email: 'Please type your email address', password: 'Please type the password' },
  });
  expect(judgeSignIn({ email: 'an@example.com', password: '' })).toEqual({
    text,
    fields: { password: 'Please type the password' },
  });
  // the server decides whether the address is valid (AC-05)
  expect(judgeSignIn({ email: 'an', password: 'secret' })).toBeUndefined();
});

test.each([
  [{ name: ' ' }, 'Please fill in all required fields', ['name']],
  [{ password: '', confirm: '' }, 'Please fill in all required fields', ['password', 'confirm']],
  [
    { password: '12345', confirm: '12345' },
    'Password must be at least 6 characters long',
    ['password'],
  ],
  // six UTF-16 units
  [
    { password: '🐘🐘🐘', confirm: '🐘🐘🐘' },
    'Password must be at least 6 characters long',
    ['password'],
  ],
  [{ confirm: 'Secret' }, 'Passwords do not match', ['confirm']],
  [{ email: 'an.example.com' }, 'Please enter a valid email address', ['email']],
  [{ email: 'an@example' }, 'Please enter a valid email address', ['email']],
  [{ email: 'a n@example.com' }, 'Please enter a valid email address', ['email']],
])('AC-04 register with %j: %s', (change, text, fields) => {
  const wrong = judgeRegistration({ ...good, ...change });
  expect(wrong?.text).toBe(text);
  expect(Object.keys(wrong?.fields ?? {})).toEqual(fields);
});

test('UX-13 all that is wrong is told at once, each at its field; the message is the first of AC-04', () => {
  expect(judgeRegistration({ name: '', email: 'an@', password: '1', confirm: '2' })).toEqual({
    text: 'Please fill in all required fields',
    fields: {
      name: 'Please type your full name',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters long',
      confirm: 'Passwords do not match',
    },
  });
  expect(judgeRegistration({ ...good, email: 'an@', password: '1' })).toMatchObject({
    text: 'Password must be at least 6 characters long',
    fields: { email: 'Please enter a valid email address', confirm: 'Passwords do not match' },
  });
  expect(judgePasswordChange({ current: '', password: '123', confirm: '' })).toEqual({
    text: 'Please fill in all required fields',
    fields: {
      current: 'Please type the password',
      password: 'Password must be at least 6 characters long',
      confirm: 'Please type the password again',
    },
  });
  expect(
    judgePasswordChange({ current: 'a', password: 'secret', confirm: 'secret' }),
  ).toBeUndefined();
});

test('AC-04 what is right passes: six characters of any kind, blanks around the address', () => {
  expect(judgeRegistration(good)).toBeUndefined();
  expect(judgeRegistration({ ...good, email: ' an@example.com ' })).toBeUndefined();
  expect(judgeRegistration({ ...good, password: ' a b c', confirm: ' a b c' })).toBeUndefined();
});

test('TR-03 a password of blanks alone fills no field', () => {
  const text = 'Please fill in all fields';
  const blank = ' \u00a0\t   ';
  const password = 'Please type the password';
  const both = { password, confirm: 'Please type the password again' };
  expect(judgeSignIn({ email: 'an@example.com', password: blank })).toEqual({
    text,
    fields: { password },
  });
  expect(judgeRegistration({ ...good, password: blank, confirm: blank })).toEqual({
    text,
    fields: both,
  });
  expect(judgeRegistration({ ...good, password: blank })).toEqual({ text, fields: { password } });
  expect(judgeNewPassword({ password: blank, confirm: blank })?.fields).toEqual(both);
});

test('AC-11 a new password and the address for its link are judged alike', () => {
  expect(judgeNewPassword({ password: 'abc', confirm: 'abc' })?.fields).toEqual({
    password: 'Password must be at least 6 characters long',
  });
  expect(judgeNewPassword({ password: 'x'.repeat(257), confirm: 'x'.repeat(257) })?.text).toContain(
    '256',
  );
  expect(judgeAddress({ email: '' })?.text).toBe('Please fill in all required fields');
  expect(judgeAddress({ email: 'an@' })?.text).toBe('Please enter a valid email address');
});

test('AC-08 UX-20 a profile needs a name; exam day, phone and date of birth may stay empty', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const judge = (change: object) => {
    const wrong = judgeDetails(
      { name: 'An', examDay: '', phone: '', birth: '', ...change },
      { now, today: '2026-11-21', examDay: '2026-11-01' },
    );
    return wrong && Object.keys(wrong.fields);
  };
  expect(judge({})).toBeUndefined();
  expect(judge({ phone: '+84 912 345 678', birth: '2001-12-31' })).toBeUndefined();
  expect(judge({ name: ' ' })).toEqual(['name']);
  expect(judge({ name: '', examDay: '2026-11-20', phone: 'x', birth: '1' })).toHaveLength(4);
  expect(judge({ examDay: '2026-11-21' })).toBeUndefined();
  expect(judge({ examDay: '2026-11-20' })).toEqual(['examDay']);
  // the exam day that is planned already may stay, although it is over
  expect(judge({ examDay: '2026-11-01' })).toBeUndefined();
  expect(judge({ phone: 'call me' })).toEqual(['phone']);
  expect(judge({ birth: '2026-11-22' })).toEqual(['birth']);
  expect(judge({ birth: '1899-12-31' })).toEqual(['birth']);
});

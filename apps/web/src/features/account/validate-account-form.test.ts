import { expect, test } from 'vitest';
import {
  validateEmail,
  validateDetails,
  validateNewPassword,
  validatePasswordChange,
  validateRegistration,
  validateSignIn,
} from './validate-account-form.ts';

const good = { name: 'An', email: 'an@example.com', password: 'secret', confirm: 'secret' };

test('AC-03 UX-13 a blank field of the login', () => {
  const text = 'Please fill in all fields';
  expect(validateSignIn({ email: ' ', password: '' })).toEqual({
    text,
    fields: { email: 'Please type your email address', password: 'Please type the password' },
  });
  expect(validateSignIn({ email: 'an@example.com', password: '' })).toEqual({
    text,
    fields: { password: 'Please type the password' },
  });
  // the server decides whether the address is valid (AC-05)
  expect(validateSignIn({ email: 'an', password: 'secret' })).toBeUndefined();
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
  const wrong = validateRegistration({ ...good, ...change });
  expect(wrong?.text).toBe(text);
  expect(Object.keys(wrong?.fields ?? {})).toEqual(fields);
});

test('UX-13 all that is wrong is told at once, each at its field; the message is the first of AC-04', () => {
  expect(validateRegistration({ name: '', email: 'an@', password: '1', confirm: '2' })).toEqual({
    text: 'Please fill in all required fields',
    fields: {
      name: 'Please type your full name',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters long',
      confirm: 'Passwords do not match',
    },
  });
  expect(validateRegistration({ ...good, email: 'an@', password: '1' })).toMatchObject({
    text: 'Password must be at least 6 characters long',
    fields: { email: 'Please enter a valid email address', confirm: 'Passwords do not match' },
  });
  expect(validatePasswordChange({ current: '', password: '123', confirm: '' })).toEqual({
    text: 'Please fill in all required fields',
    fields: {
      current: 'Please type the password',
      password: 'Password must be at least 6 characters long',
      confirm: 'Please type the password again',
    },
  });
  expect(
    validatePasswordChange({ current: 'a', password: 'secret', confirm: 'secret' }),
  ).toBeUndefined();
});

test('AC-04 what is right passes: six characters of any kind, blanks around the address', () => {
  expect(validateRegistration(good)).toBeUndefined();
  expect(validateRegistration({ ...good, email: ' an@example.com ' })).toBeUndefined();
  expect(validateRegistration({ ...good, password: ' a b c', confirm: ' a b c' })).toBeUndefined();
});

test('TR-03 a password of blanks alone fills no field', () => {
  const text = 'Please fill in all fields';
  const blank = ' \u00a0\t   ';
  const password = 'Please type the password';
  const both = { password, confirm: 'Please type the password again' };
  expect(validateSignIn({ email: 'an@example.com', password: blank })).toEqual({
    text,
    fields: { password },
  });
  expect(validateRegistration({ ...good, password: blank, confirm: blank })).toEqual({
    text,
    fields: both,
  });
  expect(validateRegistration({ ...good, password: blank })).toEqual({
    text,
    fields: { password },
  });
  expect(validateNewPassword({ password: blank, confirm: blank })?.fields).toEqual(both);
});

test('AC-11 a new password and the address for its link are validated alike', () => {
  expect(validateNewPassword({ password: 'abc', confirm: 'abc' })?.fields).toEqual({
    password: 'Password must be at least 6 characters long',
  });
  expect(
    validateNewPassword({ password: 'x'.repeat(257), confirm: 'x'.repeat(257) })?.text,
  ).toContain('256');
  expect(validateEmail({ email: '' })?.text).toBe('Please fill in all required fields');
  expect(validateEmail({ email: 'an@' })?.text).toBe('Please enter a valid email address');
});

test('AC-08 UX-20 a profile needs a name; exam day, phone and date of birth may stay empty', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const validate = (change: object) => {
    const wrong = validateDetails(
      { name: 'An', examDay: '', phone: '', birth: '', ...change },
      { now, today: '2026-11-21', examDay: '2026-11-01' },
    );
    return wrong && Object.keys(wrong.fields);
  };
  expect(validate({})).toBeUndefined();
  expect(validate({ phone: '+84 912 345 678', birth: '2001-12-31' })).toBeUndefined();
  expect(validate({ name: ' ' })).toEqual(['name']);
  expect(validate({ name: '', examDay: '2026-11-20', phone: 'x', birth: '1' })).toHaveLength(4);
  expect(validate({ examDay: '2026-11-21' })).toBeUndefined();
  expect(validate({ examDay: '2026-11-20' })).toEqual(['examDay']);
  // the exam day that is planned already may stay, although it is over
  expect(validate({ examDay: '2026-11-01' })).toBeUndefined();
  expect(validate({ phone: 'call me' })).toEqual(['phone']);
  expect(validate({ birth: '2026-11-22' })).toEqual(['birth']);
  expect(validate({ birth: '1899-12-31' })).toEqual(['birth']);
});

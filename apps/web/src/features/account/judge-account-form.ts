import { passwordLength } from '@nghego/contracts/account';
import { m } from '../../messages/messages.js';

/** What is wrong with a form: the text to tell, and the fields that it is about. */
export type Wrong = { told: string; fields: readonly string[] };

/** What a form holds, by the names of its fields. */
export type Filled<Field extends string> = Record<Field, string>;

/** AC-03, TR-03: whether an address can be one is the server's to say. */
export function judgeSignIn(values: Filled<'email' | 'password'>): Wrong | undefined {
  return blanks(values, m.account_fill_all());
}

/** AC-04, in its order. */
export function judgeRegistration(
  values: Filled<'name' | 'email' | 'password' | 'confirm'>,
): Wrong | undefined {
  return (
    blanks(values, m.account_fill_required(), isEmptyOrBlankName) ??
    blanks(values, m.account_fill_all()) ??
    judgePassword(values) ??
    judgeEmail(values)
  );
}

/** AC-11 */
export function judgeNewPassword(values: Filled<'password' | 'confirm'>): Wrong | undefined {
  return blanks(values, m.account_fill_required()) ?? judgePassword(values);
}

/** AC-11 */
export function judgeAddress(values: Filled<'email'>): Wrong | undefined {
  return blanks(values, m.account_fill_required()) ?? judgeEmail(values);
}

/** AC-08: phone and date of birth may stay empty; `now` tells what is past. */
export function judgeDetails(
  { name, phone, birth }: Filled<'name' | 'phone' | 'birth'>,
  now: Date,
): Wrong | undefined {
  if (name.trim() === '') return { told: m.account_fill_required(), fields: ['name'] };
  if (phone.trim() !== '' && !/^\+?[\d ().-]{3,30}$/.test(phone.trim()))
    return { told: m.details_phone_wrong(), fields: ['phone'] };
  return birth !== '' && birth > now.toISOString().slice(0, 10)
    ? { told: m.details_birth_wrong(), fields: ['birth'] }
    : undefined;
}

/** Blanks alone fill no field, a password neither (TR-03). */
function blanks(
  values: Filled<string>,
  told: string,
  isMissing = (_field: string, value: string): boolean => value.trim() === '',
): Wrong | undefined {
  const fields = Object.entries(values)
    .filter(([field, value]) => isMissing(field, value))
    .map(([field]) => field);
  return fields.length === 0 ? undefined : { told, fields };
}

/** The registration words an empty password (AC-04) otherwise than one of blanks alone (TR-03). */
function isEmptyOrBlankName(field: string, value: string): boolean {
  return (field === 'name' || field === 'email' ? value.trim() : value) === '';
}

function judgePassword({ password, confirm }: Filled<'password' | 'confirm'>): Wrong | undefined {
  if (password.length < passwordLength.min)
    return { told: m.account_password_short(), fields: ['password'] };
  if (password.length > passwordLength.max)
    return { told: m.account_password_long(), fields: ['password'] };
  return password === confirm
    ? undefined
    : { told: m.account_passwords_differ(), fields: ['confirm'] };
}

function judgeEmail({ email }: Filled<'email'>): Wrong | undefined {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())
    ? undefined
    : { told: m.account_email_wrong(), fields: ['email'] };
}

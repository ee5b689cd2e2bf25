import { isDayOfBirth, judgePasswordLength } from '@nghego/contracts/account';
import { m } from '../../messages/messages.js';

/** What is wrong with a form: the message, and the fields that it is about. */
export type Wrong = { text: string; fields: readonly string[] };

/** What a form holds, by the names of its fields. */
export type Filled<Field extends string> = Record<Field, string>;

/** The server decides whether the address is valid (AC-03, TR-03). */
export function judgeSignIn(values: Filled<'email' | 'password'>): Wrong | undefined {
  return blanks(values, m.account_fill_all());
}

/** Checks in the order of AC-04. */
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

export function judgeNewPassword(values: Filled<'password' | 'confirm'>): Wrong | undefined {
  return blanks(values, m.account_fill_required()) ?? judgePassword(values);
}

export function judgeAddress(values: Filled<'email'>): Wrong | undefined {
  return blanks(values, m.account_fill_required()) ?? judgeEmail(values);
}

/**
 * Only the name is needed (AC-08).
 * @param known.today the learner's own day
 * @param known.examDay the one that is planned already: it may be over
 */
export function judgeDetails(
  { name, examDay, phone, birth }: Filled<'name' | 'examDay' | 'phone' | 'birth'>,
  { now, today, ...known }: { now: Date; today: string; examDay: string | null },
): Wrong | undefined {
  if (name.trim() === '') return { text: m.account_fill_required(), fields: ['name'] };
  if (examDay !== '' && examDay < today && examDay !== known.examDay)
    return { text: m.details_exam_day_over(), fields: ['examDay'] };
  if (phone.trim() !== '' && !/^\+?[\d ().-]{3,30}$/.test(phone.trim()))
    return { text: m.details_phone_wrong(), fields: ['phone'] };
  return birth !== '' && !isDayOfBirth(birth, now)
    ? { text: m.details_birth_wrong(), fields: ['birth'] }
    : undefined;
}

/** Spaces alone count as empty, in a password too (TR-03). */
function blanks(
  values: Filled<string>,
  text: string,
  isMissing = (_field: string, value: string): boolean => value.trim() === '',
): Wrong | undefined {
  const fields = Object.entries(values)
    .filter(([field, value]) => isMissing(field, value))
    .map(([field]) => field);
  return fields.length === 0 ? undefined : { text, fields };
}

/** The registration has different texts for an empty password (AC-04) and for one of spaces alone (TR-03). */
function isEmptyOrBlankName(field: string, value: string): boolean {
  return (field === 'name' || field === 'email' ? value.trim() : value) === '';
}

function judgePassword({ password, confirm }: Filled<'password' | 'confirm'>): Wrong | undefined {
  const length = judgePasswordLength(password);
  if (length === 'short') return { text: m.account_password_short(), fields: ['password'] };
  if (length === 'long') return { text: m.account_password_long(), fields: ['password'] };
  return password === confirm
    ? undefined
    : { text: m.account_passwords_differ(), fields: ['confirm'] };
}

function judgeEmail({ email }: Filled<'email'>): Wrong | undefined {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())
    ? undefined
    : { text: m.account_email_wrong(), fields: ['email'] };
}

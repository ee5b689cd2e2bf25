import { isDayOfBirth, validatePasswordLength } from '@nghego/contracts/account';
import { m } from '../../messages/messages.js';

/** What is wrong with a form: the message of the form (AC-03, AC-04), and a message for each wrong field (UX-13). */
export type Wrong = {
  text: string;
  fields: Readonly<Record<string, string>>;
  /** what the learner can do about it */
  advice?: string;
};

/** What a form holds, by the names of its fields. */
export type Filled<Field extends string> = Record<Field, string>;

/** What is wrong with each field, in the order of the fields; undefined for a field that is right. */
type Faults = Record<string, string | undefined>;

/** The server decides whether the address is valid (AC-03, TR-03). */
export function validateSignIn({
  email,
  password,
}: Filled<'email' | 'password'>): Wrong | undefined {
  const fields = {
    email: blank(email, m.account_email_missing),
    password: blank(password, m.account_password_missing),
  };
  return wrongIn(fields, m.account_fill_all());
}

/**
 * The form's message is the first one of AC-04 that applies. An empty password gets another message than one of spaces
 * (TR-03).
 */
export function validateRegistration({
  name,
  email,
  password,
  confirm,
}: Filled<'name' | 'email' | 'password' | 'confirm'>): Wrong | undefined {
  const fields = {
    name: blank(name, m.account_name_missing),
    email: faultOfEmail(email),
    ...faultsOfPassword({ password, confirm }),
  };
  const isMissing = isBlank(name) || isBlank(email) || password === '' || confirm === '';
  const isAnyBlank = isMissing || isBlank(password) || isBlank(confirm);
  return wrongIn(
    fields,
    isMissing ? m.account_fill_required() : isAnyBlank ? m.account_fill_all() : undefined,
    ['password', 'confirm', 'email'],
  );
}

export function validateNewPassword({
  password,
  confirm,
}: Filled<'password' | 'confirm'>): Wrong | undefined {
  const isMissing = isBlank(password) || isBlank(confirm);
  return wrongIn(
    faultsOfPassword({ password, confirm }),
    isMissing ? m.account_fill_required() : undefined,
  );
}

/** Judges a new password together with the current one. */
export function validatePasswordChange({
  current,
  password,
  confirm,
}: Filled<'current' | 'password' | 'confirm'>): Wrong | undefined {
  const isMissing = [current, password, confirm].some(isBlank);
  return wrongIn(
    {
      current: blank(current, m.account_password_missing),
      ...faultsOfPassword({ password, confirm }),
    },
    isMissing ? m.account_fill_required() : undefined,
  );
}

export function validateEmail({ email }: Filled<'email'>): Wrong | undefined {
  return wrongIn(
    { email: faultOfEmail(email) },
    isBlank(email) ? m.account_fill_required() : undefined,
  );
}

/**
 * Every field may be empty, except the name (AC-08).
 * @param known `today` is the day where the learner is; `examDay` the exam day of the plan, which may stay although it
 * is over
 */
export function validateDetails(
  { name, examDay, phone, birth }: Filled<'name' | 'examDay' | 'phone' | 'birth'>,
  { now, today, ...known }: { now: Date; today: string; examDay: string | null },
): Wrong | undefined {
  const isOver = examDay !== '' && examDay < today && examDay !== known.examDay;
  const isPhone = phone.trim() === '' || /^\+?[\d ().-]{3,30}$/.test(phone.trim());
  const fields = {
    name: blank(name, m.account_name_missing),
    examDay: isOver ? m.details_exam_day_over() : undefined,
    phone: isPhone ? undefined : m.details_phone_wrong(),
    birth: birth === '' || isDayOfBirth(birth, now) ? undefined : m.details_birth_wrong(),
  };
  return wrongIn(fields, isBlank(name) ? m.account_fill_required() : undefined);
}

/**
 * @param text the message of the form; undefined for the message of the first wrong field of `order`
 * @returns undefined if nothing is wrong
 */
function wrongIn(
  faults: Faults,
  text: string | undefined,
  order: readonly string[] = Object.keys(faults),
): Wrong | undefined {
  const fields: Record<string, string> = {};
  for (const [field, fault] of Object.entries(faults))
    if (fault !== undefined) fields[field] = fault;
  const first = order.find((field) => field in fields);
  if (first === undefined && Object.keys(fields).length === 0) return undefined;
  return { text: text ?? fields[first ?? ''] ?? '', fields };
}

/** Spaces alone count as empty, in a password too (TR-03). */
const isBlank = (value: string): boolean => value.trim() === '';

const blank = (value: string, text: () => string): string | undefined =>
  isBlank(value) ? text() : undefined;

function faultsOfPassword({ password, confirm }: Filled<'password' | 'confirm'>) {
  const length = validatePasswordLength(password);
  const long = length === 'long' ? m.account_password_long() : undefined;
  // an empty password is reported by itself, so the repetition is not compared with it
  const isOther = !isBlank(password) && password !== confirm;
  return {
    password:
      blank(password, m.account_password_missing) ??
      (length === 'short' ? m.account_password_short() : long),
    confirm:
      blank(confirm, m.account_confirm_missing) ??
      (isOther ? m.account_passwords_differ() : undefined),
  };
}

function faultOfEmail(email: string): string | undefined {
  const isAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim());
  return blank(email, m.account_email_missing) ?? (isAddress ? undefined : m.account_email_wrong());
}

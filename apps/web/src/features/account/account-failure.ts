import { m } from '../../messages/messages.js';
import { ApiFailure } from '../../platform/browser-api.ts';
import type { Wrong } from './validate-account-form.ts';

/** The action that failed. */
export type AccountAct = 'sign-in' | 'register' | 'other';

const texts: Partial<Record<string, { text: () => string; field?: string }>> = {
  INVALID_CREDENTIALS: { text: m.account_bad_credentials },
  INVALID_EMAIL: { text: m.account_email_format, field: 'email' },
  TOO_MANY_ATTEMPTS: { text: m.account_too_many },
  EMAIL_EXISTS: { text: m.account_email_exists, field: 'email' },
  PASSWORD_TOO_SHORT: { text: m.account_password_weak, field: 'password' },
  PASSWORD_TOO_LONG: { text: m.account_password_long, field: 'password' },
  ACCOUNT_DISABLED: { text: m.account_disabled },
  STORE_UNAVAILABLE: { text: m.account_store_away },
  USER_NOT_CREATED: { text: m.account_not_created },
  USER_NOT_RETRIEVED: { text: m.account_not_retrieved },
  WRONG_PASSWORD: { text: m.account_wrong_password, field: 'password' },
  LAST_ADMIN: { text: m.last_admin },
  PROVIDER_UNAVAILABLE: { text: m.provider_problem_unavailable },
  FRESH_SIGN_IN_NEEDED: { text: m.provider_fresh_needed },
  LAST_WAY_IN: { text: m.provider_last_way },
  INVALID_TOKEN: { text: m.account_link_dead },
};

const otherwise: Record<AccountAct, () => string> = {
  'sign-in': m.account_login_failed,
  register: m.account_registration_failed,
  other: m.account_failed,
};

/** What is shown when the server refuses a field of a request: the name of the field in the form, and the message. */
const refusedFields: Partial<Record<string, { field: string; text: () => string }>> = {
  fullName: { field: 'name', text: m.form_refused },
  email: { field: 'email', text: m.account_email_format },
  phone: { field: 'phone', text: m.details_phone_wrong },
  dateOfBirth: { field: 'birth', text: m.details_birth_wrong },
  password: { field: 'password', text: m.form_refused },
  currentPassword: { field: 'current', text: m.form_refused },
  newPassword: { field: 'password', text: m.form_refused },
};

/**
 * The messages for fields that the server refused (UX-13): in the language of the interface, since the server's are
 * English.
 */
function refusedIn({ code, faults }: ApiFailure): Wrong | undefined {
  if (code !== 'INVALID_REQUEST') return undefined;
  const found = faults.flatMap(({ field }) => refusedFields[field] ?? []);
  const [first] = found;
  return (
    first && {
      text: first.text(),
      fields: Object.fromEntries(found.map(({ field, text }) => [field, text()])),
    }
  );
}

/**
 * The message for a failed call (AC-05, AC-06), by its code and status: in the learner's language if we know the code,
 * else the server's text, else a text that says that it failed.
 */
export function accountFailure(error: unknown, act: AccountAct): Wrong {
  const wrong = (text: string, field?: string): Wrong => ({
    text,
    fields: field === undefined ? {} : { [field]: text },
  });
  if (!(error instanceof ApiFailure)) return wrong(otherwise[act]());
  if (error.code === 'TOO_MANY_ATTEMPTS' && error.retryAfter !== undefined)
    return {
      ...wrong(m.account_too_many()),
      advice: m.account_try_again_in({ minutes: Math.ceil(error.retryAfter / 60) }),
    };
  const known = texts[error.code];
  if (known !== undefined) return wrong(known.text(), known.field);
  if (error.status === 0) return wrong(m.account_network());
  const refused = refusedIn(error);
  if (refused !== undefined) return refused;
  if (error.code === 'INVALID_REQUEST') return wrong(otherwise[act]());
  const isTheirs = error.code !== 'UNEXPECTED_ANSWER' && error.message !== '';
  return wrong(isTheirs ? error.message : otherwise[act]());
}

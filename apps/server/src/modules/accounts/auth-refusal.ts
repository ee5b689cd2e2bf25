import { APIError } from 'better-auth/api';
import { type ProblemCode, problemCatalogue } from '@nghego/contracts/problem';
import { Refusal } from '../../refusal.ts';

/** The one place that maps better-auth's error codes to ours (AC-05 to AC-07). */
const codes: Record<string, ProblemCode> = {
  INVALID_EMAIL: 'INVALID_EMAIL',
  INVALID_EMAIL_OR_PASSWORD: 'INVALID_CREDENTIALS',
  INVALID_PASSWORD: 'WRONG_PASSWORD',
  PASSWORD_TOO_SHORT: 'PASSWORD_TOO_SHORT',
  PASSWORD_TOO_LONG: 'PASSWORD_TOO_LONG',
  USER_ALREADY_EXISTS: 'EMAIL_EXISTS',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'EMAIL_EXISTS',
  FAILED_TO_CREATE_USER: 'USER_NOT_CREATED',
  FAILED_TO_CREATE_SESSION: 'USER_NOT_RETRIEVED',
  INVALID_TOKEN: 'INVALID_TOKEN',
  ACCOUNT_DISABLED: 'ACCOUNT_DISABLED',
  UNAUTHORIZED: 'NOT_SIGNED_IN',
};

const fieldOf: Partial<Record<ProblemCode, string>> = {
  INVALID_EMAIL: 'email',
  EMAIL_EXISTS: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
};

/** Turns an error of better-auth into a refusal; returns any other error unchanged. */
function asAuthRefusal(error: unknown): unknown {
  if (!(error instanceof APIError)) return error;
  const code = codes[error.body?.code ?? ''];
  return code === undefined ? error : authRefusal(code);
}

/** Calls better-auth and turns its errors into refusals. */
export function refusing<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => Promise.reject(asAuthRefusal(error)));
}

/** A refusal about an account, with the field that caused it. */
export function authRefusal(code: ProblemCode): Refusal {
  const field = fieldOf[code];
  const { detail: message } = problemCatalogue[code];
  return new Refusal(code, message, {
    fields: field === undefined ? [] : [{ field, message }],
  });
}

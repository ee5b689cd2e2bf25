import { APIError } from 'better-auth/api';
import type { ProblemCode } from '@nghego/contracts/problem';
import { ProblemError } from '../../http/problem.ts';

/** better-auth's own codes, in this product's words (AC-05 to AC-07): the one place where they are mapped. */
const problems: Record<string, ProblemCode> = {
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

const fields: Partial<Record<ProblemCode, string>> = {
  INVALID_EMAIL: 'email',
  EMAIL_EXISTS: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
};

/** What better-auth threw as a problem of ours; anything else stays what it is. */
export function asAuthProblem(error: unknown): unknown {
  if (!(error instanceof APIError)) return error;
  const code = problems[error.body?.code ?? ''];
  return code === undefined ? error : authProblem(code);
}

/** A problem of an account, with the field it is about. */
export function authProblem(code: ProblemCode): ProblemError {
  const field = fields[code];
  const problem = new ProblemError(code);
  return field === undefined
    ? problem
    : new ProblemError(code, problem.detail, [{ field, message: problem.detail }]);
}

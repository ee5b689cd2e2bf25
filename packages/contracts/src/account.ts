import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page-query.ts';
import { signInProviderSchema } from './sign-in-providers.ts';

/**
 * Bounds of a password in code points, so that an emoji counts as one: a longer password would take too long to hash, a
 * shorter one is too weak (AC-04).
 */
export const passwordLength = { min: 6, max: 256 } as const;

/** Whether a password is within {@link passwordLength}. */
export function validatePasswordLength(password: string): 'short' | 'long' | 'fine' {
  const { length } = Array.from(password);
  if (length < passwordLength.min) return 'short';
  return length > passwordLength.max ? 'long' : 'fine';
}

export const roles = ['admin', 'teacher', 'student'] as const;
export const userStatuses = ['active', 'disabled'] as const;

const filled = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(max, `must be at most ${max} characters`),
    );

/** A text without NUL, which PostgreSQL cannot store. */
// oxlint-disable-next-line no-control-regex -- it is this very character that is refused
const withoutNul = z.regex(/^[^\0]*$/, 'must be plain text');

const fullName = filled(100).check(withoutNul);
const email = filled(254);
const password = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(10_000));

/** An account as its owner and admins see it. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  avatarUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** Whether a day such as 2001-12-31 can be somebody's birthday: from 1900 until today. */
export const isDayOfBirth = (day: string, now: Date): boolean =>
  day >= '1900-01-01' && day <= now.toISOString().slice(0, 10);

const nothing = z.object({});
const done = z.object({ done: z.literal(true) });

/** The answer of the session endpoints: who is signed in. */
export const signedInSchema = z.object({ user: userSchema });

export const signUp = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/auth/sign-up/email',
  summary: 'Registers a student and signs in (AC-02)',
  query: nothing,
  body: z.object({ name: fullName, email, password }),
  response: signedInSchema,
  problems: [
    'INVALID_REQUEST',
    'INVALID_EMAIL',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'EMAIL_EXISTS',
    'TOO_MANY_REQUESTS',
    'USER_NOT_CREATED',
    'USER_NOT_RETRIEVED',
  ],
});

export const signIn = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/auth/sign-in/email',
  summary: 'Signs in (AC-01, AC-05)',
  query: nothing,
  body: z.object({ email, password }),
  response: signedInSchema,
  problems: [
    'INVALID_REQUEST',
    'INVALID_EMAIL',
    'INVALID_CREDENTIALS',
    'ACCOUNT_DISABLED',
    'TOO_MANY_ATTEMPTS',
    'STORE_UNAVAILABLE',
  ],
});

export const signOut = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Ends the session on the server; harmless without one (AC-08)',
  query: nothing,
  response: z.object({ success: z.literal(true) }),
  problems: ['STORE_UNAVAILABLE'],
});

export const getSession = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/auth/get-session',
  summary: 'Who is signed in; null when signed out',
  query: nothing,
  response: z.nullable(signedInSchema),
  problems: ['AUTH_UNAVAILABLE'],
});

export const changePassword = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Changes the own password and ends all other sessions',
  query: nothing,
  body: z.object({
    currentPassword: password,
    newPassword: password,
    /** whether to end the links by which others read the user's own lists (IN-27) */
    endListLinks: z._default(z.boolean(), false),
  }),
  response: done,
  problems: [
    'INVALID_REQUEST',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'NOT_SIGNED_IN',
    'WRONG_PASSWORD',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const requestPasswordReset = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/auth/request-password-reset',
  summary: 'Mails a link for a new password; the same answer for unknown addresses (AC-11)',
  query: nothing,
  body: z.object({ email }),
  response: done,
  problems: ['INVALID_REQUEST', 'INVALID_EMAIL', 'MAIL_NOT_CONFIGURED', 'TOO_MANY_REQUESTS'],
});

export const resetPassword = endpoint({
  access: 'all',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password by the token of the mail, once, and ends all sessions (AC-11)',
  query: nothing,
  body: z.object({ token: filled(200), newPassword: password }),
  response: done,
  problems: ['INVALID_REQUEST', 'INVALID_TOKEN', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG'],
});

/** The settings of this site that the account screens need before anybody signs in. */
export const getAccountSettings = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/auth/settings',
  summary:
    'Whether forgotten passwords can be mailed (AC-11), and at which providers one may sign in',
  query: nothing,
  response: z.object({ canMail: z.boolean(), providers: z.array(signInProviderSchema) }),
  problems: [],
});

/** The most ids in one call of {@link getGoneAccounts}. */
export const mostGoneAccounts = 20;

const accountIds = z
  .string()
  .check(
    z.regex(
      /^(([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(,(?!$)|$)){1,20}$/,
      'must be 1 to 20 ids of accounts with commas between them',
    ),
  );

export const getGoneAccounts = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/accounts/gone',
  summary:
    'Which of these accounts are no more: a device forgets what it still had to send for them (PF-06)',
  query: z.object({ ids: accountIds }),
  response: z.object({
    gone: z.array(z.string()),
    /**
     * the store's epoch, as in `GET /api/me/events`: an account that is missing in another epoch was removed by a
     * restore, not deleted
     */
    epoch: z.optional(z.string()),
  }),
  problems: ['INVALID_REQUEST'],
});

export const getMe = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me',
  summary: 'The own account',
  query: nothing,
  response: userSchema,
  problems: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const patchMe = endpoint({
  access: 'signed-in',
  method: 'PATCH',
  path: '/api/me',
  summary: 'Changes the own account; role, status and email are not one’s own to change (AC-08)',
  query: nothing,
  body: z.object({
    fullName: z.optional(fullName),
    phone: z.optional(
      z.nullable(
        z.string().check(z.trim(), z.regex(/^\+?[\d ().-]{3,30}$/, 'must be a phone number')),
      ),
    ),
    dateOfBirth: z.optional(z.nullable(z.iso.date('must be a date like 2001-12-31'))),
  }),
  response: userSchema,
  problems: [
    'INVALID_REQUEST',
    'NOT_SIGNED_IN',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'TOO_MUCH_TODAY',
  ],
});

/** The fields that users may change of their own account. */
export type OwnChange = z.infer<typeof patchMe.body>;

export const maxAvatarBytes = 2 * 1024 * 1024;

export const putAvatar = endpoint({
  access: 'signed-in',
  method: 'PUT',
  path: '/api/me/avatar',
  summary: 'The own picture, as the body: PNG or WebP of at most 2 MB, told by its bytes (PF-01)',
  query: nothing,
  response: userSchema,
  problems: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'NOT_SIGNED_IN'],
});

export const deleteAvatar = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/api/me/avatar',
  summary: 'Takes the own picture away',
  query: nothing,
  response: userSchema,
  problems: ['NOT_SIGNED_IN'],
});

/** Everything that the product stores about a user; modules add their own lists (PF-06). */
export const getMyData = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/data',
  summary: 'Everything that is kept of the own person, as a file to save (PF-06)',
  query: nothing,
  response: z.looseObject({
    exportedAt: z.string(),
    account: userSchema,
    /** open login sessions; their addresses are not stored */
    sessions: z.array(z.object({ createdAt: z.string(), expiresAt: z.string() })),
    /** identities at providers; `subject` is the provider's id of the person */
    signIns: z.array(z.object({ provider: z.string(), subject: z.string(), linkedAt: z.string() })),
  }),
  problems: ['NOT_SIGNED_IN'],
});

export const deleteMe = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/api/me',
  summary:
    'Erases the own account, its sessions, picture and practice for good; an account without a password confirms it by a sign-in of the last minutes (PF-06)',
  query: nothing,
  body: z.object({ password: z.optional(password) }),
  response: z.null(),
  answers: 204,
  problems: [
    'INVALID_REQUEST',
    'NOT_SIGNED_IN',
    'WRONG_PASSWORD',
    'FRESH_SIGN_IN_NEEDED',
    'LAST_ADMIN',
    'TOO_MANY_ATTEMPTS',
  ],
});

export const getUsers = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/users',
  summary: 'People, the newest first',
  query: z.object({
    ...pageQuery,
    /** part of a name or email address */
    text: z._default(z.string().check(z.maxLength(200), withoutNul), ''),
    role: z.optional(z.enum(roles)),
    status: z.optional(z.enum(userStatuses)),
  }),
  response: pageOf(userSchema),
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN'],
});

export const patchUser = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: '/api/users/:id',
  summary: 'Changes somebody’s role or status; never of the last active admin (AC-09)',
  query: nothing,
  body: z.object({
    role: z.optional(z.enum(roles, `must be one of ${roles.join(', ')}`)),
    status: z.optional(z.enum(userStatuses, `must be one of ${userStatuses.join(', ')}`)),
  }),
  response: userSchema,
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND', 'LAST_ADMIN'],
});

export type UserChange = z.infer<typeof patchUser.body>;

/**
 * Deletes a locked account for good, as its owner could (PF-06). The address shows that the admin means this account; one
 * that is not locked, or was given another address, is an EDIT_CONFLICT.
 */
export const deleteUser = endpoint({
  access: 'admin',
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Deletes a locked account with its practice and lists, for good',
  query: nothing,
  body: z.object({ email: z.string().check(z.maxLength(320, 'must be 320 characters at most')) }),
  response: z.null(),
  answers: 204,
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND', 'EDIT_CONFLICT'],
});

/** Sets another account's password (UX-14); admins change their own on the profile, with the old one. */
export const setUserPassword = endpoint({
  access: 'admin',
  method: 'PUT',
  path: '/api/users/:id/password',
  summary: 'Gives somebody else a new password, and ends all their login sessions',
  query: nothing,
  body: z.object({ newPassword: password }),
  response: z.null(),
  answers: 204,
  problems: [
    'INVALID_REQUEST',
    'NOT_SIGNED_IN',
    'FORBIDDEN',
    'NOT_FOUND',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
  ],
});

/**
 * Mails another account a link for a new password (UX-14), if mail is configured; admins ask for their own at sign-in.
 */
export const mailUserPassword = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/users/:id/password-link',
  summary: 'Mails somebody else a link for a new password, and ends all their login sessions',
  query: nothing,
  response: z.null(),
  answers: 204,
  problems: ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN', 'NOT_FOUND', 'MAIL_NOT_CONFIGURED'],
});

import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { times } from './columns.ts';

/** Accounts. Email addresses are stored in lower case: addresses that differ only in case are one account. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name').notNull(),
    role: text('role', { enum: ['admin', 'teacher', 'student'] })
      .notNull()
      .default('student'),
    status: text('status', { enum: ['active', 'disabled'] })
      .notNull()
      .default('active'),
    phone: text('phone'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    avatarUrl: text('avatar_url'),
    ...times,
  },
  (table) => [index('users_newest').on(table.createdAt.desc(), table.id.desc())],
);

/** The column of the learner who owns a record; the record is deleted with the account. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Open login sessions. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    token: text('token').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    ...times,
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** How a user signs in: with a password (`credential`, scrypt), or by an identity at a provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    password: text('password'),
    ...times,
  },
  (table) => [
    // an account has at most one identity of each provider (IN-17)
    unique('accounts_user').on(table.userId, table.providerId),
    unique('accounts_provider').on(table.providerId, table.accountId),
  ],
);

/** Tokens that were mailed (AC-11). */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ...times,
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Secrets that the product generated once for all its processes. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Recent wrong passwords, by a hash of the email address; for unknown addresses too (AC-05). */
export const signInFailures = pgTable('sign_in_failures', {
  account: text('account').primaryKey(),
  failedAt: timestamp('failed_at', { withTimezone: true }).array().notNull(),
  lockCount: integer('lock_count').notNull().default(0),
  lockedUntil: timestamp('locked_until', { withTimezone: true }),
});

/** Attempts of a network address in a period of time (AC-05). */
export const addressTries = pgTable('address_tries', {
  address: text('address').primaryKey(),
  windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
  tries: integer('tries').notNull(),
});

import { passwordLength } from '@nghego/contracts/account';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { accounts, sessions, users, verifications } from '../../db/schema/people.ts';

const day = 24 * 60 * 60;

/** What better-auth must know of this product. */
export type AuthParts = {
  db: Database;
  publicUrl: string;
  secret: string;
  /** sends the token of a forgotten password, in its own time; undefined where no mail is configured */
  mailReset: ((email: string, token: string) => void) | undefined;
  /** called after a user has set a new password by a mailed token */
  afterReset: (user: { id: string; email: string }) => Promise<void>;
};

/**
 * better-auth on our own tables: scrypt, sessions by cookie (HttpOnly, SameSite=Lax), registration in one transaction.
 * Its own router is not mounted: our endpoints call it, so that limits, origin and messages have one place.
 */
export function createAuth({ db, publicUrl, secret, mailReset, afterReset }: AuthParts) {
  const isHttps = publicUrl.startsWith('https:');
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      fields: { image: 'avatarUrl' },
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'student' },
        status: { type: 'string', input: false, defaultValue: 'active' },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => afterReset(user),
      ...(mailReset !== undefined && {
        // without `await`: the time of the answer must not show whether the account exists
        sendResetPassword: async ({ user, token }) => mailReset(user.email, token),
      }),
    },
    // so a token in the store, or in a backup of it, is of no use
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 30 * day, updateAge: day },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, context) => {
            const user = await context?.context.internalAdapter.findUserById(userId);
            if (user !== null && user !== undefined && 'status' in user && user.status !== 'active')
              throw new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED' });
            // the product does not need the address and browser of a sign-in
            return { data: { ipAddress: null, userAgent: null } };
          },
        },
      },
    },
    advanced: {
      // its own `__Secure-` lets a sibling host set the cookie; `__Host-` does not
      cookiePrefix: isHttps ? '__Host-nghego' : 'nghego',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps, path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => uuid() },
    },
    // ours are per account and shared by all processes (AC-05)
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // it would write addresses of mail
    logger: { disabled: true },
  });
}

export type Auth = ReturnType<typeof createAuth>;

import { passwordLength } from '@nghego/contracts/account';
import { betterAuth, type BetterAuthOptions, type GenericEndpointContext } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { expireCookie } from 'better-auth/cookies';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { accounts, sessions, users, verifications } from '../../db/schema/people.ts';

const day = 24 * 60 * 60;

/** What better-auth needs from the rest of the product. */
export type AuthParts = {
  db: Database;
  publicUrl: string;
  secret: string;
  /** mails the token of a forgotten password, without delaying the answer; undefined without a mail server */
  mailReset: ((email: string, token: string) => void) | undefined;
  /** called after a user has set a new password with a mailed token */
  afterReset: (user: { id: string; email: string }) => Promise<void>;
};

/**
 * better-auth on our own tables: scrypt, sessions by cookie (HttpOnly, SameSite=Lax), registration in one transaction.
 * Its own router is not mounted: our endpoints call it, so that limits, origin and messages have one place.
 */
export function createAuth(parts: AuthParts) {
  return betterAuth(authOptions(parts));
}

/** `__Secure-`, better-auth's own prefix, lets a sibling host set the cookie; `__Host-` does not. */
const cookiePrefix = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-nghego' : 'nghego';

/** The name of the cookie that holds the token of a login session. */
export const sessionCookie = (publicUrl: string): string =>
  `${cookiePrefix(publicUrl)}.session_token`;

/** The options that all ways of signing in share. */
export function authOptions({ db, publicUrl, secret, mailReset, afterReset }: AuthParts) {
  const isHttps = publicUrl.startsWith('https:');
  return {
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
      // better-auth counts UTF-16 units, two for an emoji; `checkNewPassword` has checked the length before
      maxPasswordLength: 2 * passwordLength.max,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => afterReset(user),
      ...(mailReset !== undefined && {
        // this mail is not awaited: the time that a response takes must not show whether the account exists
        sendResetPassword: async ({ user, token }) => mailReset(user.email, token),
      }),
    },
    // tokens are stored as hashes, so that one read from the store or a backup is useless
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: 30 * day, updateAge: day },
    hooks: {
      after: createAuthMiddleware(async (context) => {
        // at a shared browser the next person must not finish a link that somebody began before the sign-out
        if (context.path === '/sign-out')
          expireCookie(context, context.context.createAuthCookie('state'));
      }),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (
            { userId }: { userId: string },
            context: GenericEndpointContext | null,
          ) => {
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
      cookiePrefix: cookiePrefix(publicUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps, path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => uuid() },
    },
    // the product's own limits are per account and shared by all processes (AC-05)
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // better-auth's log would contain email addresses
    logger: { disabled: true },
  } satisfies BetterAuthOptions;
}

export type Auth = ReturnType<typeof createAuth>;

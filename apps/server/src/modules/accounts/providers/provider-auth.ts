import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import * as z from 'zod/mini';
import type { OidcProvider } from '../../../settings/oidc-settings.ts';
import type { ProviderClient } from '../../../services/http/provider-client.ts';
import { type AuthParts, authOptions } from '../create-auth.ts';
import type { AccountsRepository } from '../repository.ts';
import type { FindSession } from './find-session.ts';
import { judgeIdentity } from './judge-identity.ts';
import { type Discovery, openidConnect } from './openid-connect.ts';

/** Set on an answer where an account was claimed, for our own route alone: it takes it off again. */
export const claimedHeader = 'x-account-claimed';

/** What we put into the state of a sign-in beside better-auth's own. */
const stateSchema = z.looseObject({
  link: z.optional(z.object({ userId: z.string() })),
  confirms: z.optional(z.string()),
  /** the login session that began a link or a confirmation */
  session: z.optional(z.string()),
});

/** The identity, as `read-claims.ts` made it. */
const profileSchema = z.looseObject({ sub: z.string() });

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

/** Why a link was refused, by what the repository found. */
const linkProblems = { ended: 'EXPIRED', taken: 'TAKEN', other: 'OTHER_IDENTITY' } as const;

/** better-auth with one provider, and our rules for who enters which account. */
export function createProviderAuth(
  parts: AuthParts,
  repository: AccountsRepository,
  provider: OidcProvider,
  findSession: FindSession,
  discovery: Discovery,
  client: ProviderClient,
) {
  const base = authOptions(parts);
  return betterAuth({
    ...base,
    account: {
      accountLinking: {
        // the rules of judge-identity.ts hold instead
        requireLocalEmailVerified: false,
        allowDifferentEmails: true,
      },
      // nothing is called in somebody's name later
      updateAccountOnSignIn: false,
    },
    verification: {
      // found by the callback of this provider alone
      storeIdentifier: {
        hash: async (identifier) =>
          createHash('sha256').update(`${provider.id}:${identifier}`).digest('base64url'),
      },
    },
    databaseHooks: {
      ...base.databaseHooks,
      account: {
        create: {
          before: async (account) => ({ data: { ...account, ...noTokens } }),
        },
        update: {
          before: async (account) => ({ data: { ...account, ...noTokens } }),
        },
      },
      session: {
        create: {
          ...base.databaseHooks.session.create,
          after: ({ userId }) => repository.keepNewestSessions(userId),
        },
      },
    },
    user: {
      ...base.user,
      validateUserInfo: async ({ user, source }, context) => {
        const state = stateSchema.parse(await getOAuthState());
        const { action } = source;
        const account =
          action === 'create-user'
            ? undefined
            : await repository.readStanding(String(user.id), provider.id);
        const linkTo = state.link?.userId;
        const session = await findSession(context.headers ?? new Headers());
        const verdict = judgeIdentity({
          isVerified: user.emailVerified === true,
          action,
          account,
          linkTo,
          isSameSession:
            session !== undefined &&
            session.id === state.session &&
            session.userId === (linkTo ?? state.confirms),
          confirms: state.confirms,
        });
        if (verdict === 'welcome') {
          if (linkTo === undefined || session === undefined) return undefined;
          const { sub } = profileSchema.parse(source.oauth?.profile);
          const outcome = await repository.linkIdentity(
            { userId: linkTo, providerId: provider.id, accountId: sub },
            session.id,
          );
          // better-auth then finds the identity linked
          return outcome === 'linked' ? undefined : { error: linkProblems[outcome] };
        }
        if (verdict !== 'claim') return { error: verdict };
        if (account !== undefined) await repository.claim(account.id);
        context.setHeader(claimedHeader, 'true');
        return undefined;
      },
    },
    plugins: [openidConnect(provider, discovery, client)],
  });
}

export type ProviderAuth = ReturnType<typeof createProviderAuth>;

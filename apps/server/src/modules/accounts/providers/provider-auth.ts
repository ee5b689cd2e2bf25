import { createHash } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import * as z from 'zod/mini';
import type { OidcProvider } from '../../../settings/oidc-settings.ts';
import type { ProviderClient } from '../../../services/http/provider-client.ts';
import { type AuthParts, authOptions } from '../create-auth.ts';
import type { AccountsRepository } from '../repository.ts';
import type { FindSession } from './find-session.ts';
import { validateIdentity } from './validate-identity.ts';
import { type Discovery, openidConnect } from './openid-connect.ts';

/** A header that marks an answer of better-auth by which an account was claimed; finish-at-provider.ts reads it. */
export const claimedHeader = 'x-account-claimed';

/** The fields that we add to better-auth's state of a sign-in. */
const stateSchema = z.looseObject({
  link: z.optional(z.object({ userId: z.string() })),
  confirms: z.optional(z.string()),
  /** the login session that began a link or a confirmation */
  session: z.optional(z.string()),
});

/** The identity that `read-claims.ts` made. */
const profileSchema = z.looseObject({ sub: z.string() });

const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

/** The problem to show for each result of `linkIdentity` that refuses a link. */
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
        // validate-identity.ts decides instead
        requireLocalEmailVerified: false,
        allowDifferentEmails: true,
      },
      // tokens are not stored: the product never calls the provider for a user later
      updateAccountOnSignIn: false,
    },
    verification: {
      // the hash contains the provider's id, so only this provider's callback finds the state
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
        const verdict = validateIdentity({
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
          // better-auth then finds that the identity is linked
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

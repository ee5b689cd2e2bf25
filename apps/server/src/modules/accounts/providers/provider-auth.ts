import { betterAuth } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import * as z from 'zod/mini';
import type { OidcProvider } from '../../../oidc-settings.ts';
import type { ProviderClient } from '../../../services/http/provider-client.ts';
import { type AuthParts, authOptions } from '../create-auth.ts';
import type { AccountsRepository } from '../repository.ts';
import { judgeIdentity } from './judge-identity.ts';
import { readClaims } from './read-claims.ts';

/** Set on an answer where an account was claimed, for our own route alone: it takes it off again. */
export const claimedHeader = 'x-account-claimed';

/** What we put into the state of a sign-in beside better-auth's own. */
const stateSchema = z.looseObject({
  link: z.optional(z.object({ userId: z.string() })),
  confirms: z.optional(z.string()),
});

/**
 * better-auth with its plugin for one provider: authorization code with PKCE, state and nonce; the ID token is verified
 * by the provider's keys. Creating it fetches the discovery document.
 */
export function createProviderAuth(
  parts: AuthParts,
  repository: AccountsRepository,
  provider: OidcProvider,
  options: { discovery: string; userinfo: string | undefined; client: ProviderClient },
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
    databaseHooks: {
      ...base.databaseHooks,
      account: {
        create: {
          before: async (account) => ({
            data: {
              ...account,
              accessToken: null,
              refreshToken: null,
              idToken: null,
              accessTokenExpiresAt: null,
              refreshTokenExpiresAt: null,
              scope: null,
            },
          }),
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
          action === 'create-user' ? undefined : await repository.readStanding(String(user.id));
        const verdict = judgeIdentity({
          isVerified: user.emailVerified === true,
          action,
          account,
          linkTo: state.link?.userId,
          confirms: state.confirms,
        });
        if (verdict === 'welcome') return undefined;
        if (verdict !== 'claim') return { error: verdict };
        if (account !== undefined) await repository.claim(account.id);
        context.setHeader(claimedHeader, 'true');
        return undefined;
      },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: provider.id,
            name: provider.name,
            clientId: provider.clientId,
            clientSecret: provider.clientSecret,
            discoveryUrl: options.discovery,
            requireIdTokenVerification: true,
            pkce: true,
            scopes: ['openid', 'email', 'profile'],
            getUserInfo: (tokens) => readClaims(tokens, options.userinfo, options.client),
          },
        ],
      }),
    ],
  });
}

export type ProviderAuth = ReturnType<typeof createProviderAuth>;

import type { BetterAuthPlugin } from 'better-auth';
import {
  authorizationCodeRequest,
  createAuthorizationURL,
  type OAuth2Tokens,
  type OAuthProvider,
  verifyProviderIdToken,
} from 'better-auth/oauth2';
import { createRemoteJWKSet, customFetch } from 'jose';
import * as z from 'zod/mini';
import type { OidcProvider } from '../../../settings/oidc-settings.ts';
import { Refusal } from '../../../refusal.ts';
import type { ProviderClient } from '../../../services/http/provider-client.ts';
import { type Claims, readClaims } from './read-claims.ts';

const webAddress = z.url({ protocol: /^https?$/ });

/** What a provider says about itself, as far as a sign-in needs it (OpenID Connect Discovery 1.0, 3). */
export const discoverySchema = z.object({
  issuer: z.string(),
  // the browser goes there: no `javascript:`
  authorization_endpoint: webAddress,
  token_endpoint: webAddress,
  jwks_uri: webAddress,
  userinfo_endpoint: z.optional(webAddress),
  id_token_signing_alg_values_supported: z.optional(z.array(z.string())),
});

export type Discovery = z.infer<typeof discoverySchema>;

const tokenAnswerSchema = z.object({
  access_token: z.optional(z.string()),
  id_token: z.string(),
});

/**
 * One provider, as better-auth's own plugin `genericOAuth` would add it: authorization code with PKCE, state and nonce;
 * the ID token is verified by the provider's keys. That plugin reads answers of any length, however long they take;
 * here every call is one of the client, which has limits.
 */
export function openidConnect(
  { id, name, clientId, clientSecret }: OidcProvider,
  discovery: Discovery,
  client: ProviderClient,
): BetterAuthPlugin {
  const options = { clientId, clientSecret };
  const provider: OAuthProvider<Claims> = {
    id,
    name,
    issuer: discovery.issuer,
    accountSubject: ({ profile }) => profile.sub,
    requiresIdTokenNonce: true,
    idToken: {
      jwks: createRemoteJWKSet(new URL(discovery.jwks_uri), {
        [customFetch]: async (url) => {
          const { status, bytes } = await client.send({ url, method: 'GET' });
          return new Response(new Uint8Array(bytes), { status });
        },
      }),
      issuer: discovery.issuer,
      audience: clientId,
      algorithms: discovery.id_token_signing_alg_values_supported,
    },

    createAuthorizationURL: ({
      state,
      codeVerifier,
      redirectURI,
      idTokenNonce,
      additionalParams,
    }) =>
      createAuthorizationURL({
        id,
        options,
        authorizationEndpoint: discovery.authorization_endpoint,
        state,
        codeVerifier,
        scopes: ['openid', 'email', 'profile'],
        redirectURI,
        nonce: idTokenNonce,
        additionalParams,
      }),

    // better-auth takes null, and all that is thrown here, for a code that is too old; no token at all is the
    // provider's fault, and `getUserInfo` says so
    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) => {
      const { body, headers } = await authorizationCodeRequest({
        code,
        codeVerifier,
        redirectURI,
        options,
        tokenEndpoint: discovery.token_endpoint,
      });
      try {
        const answer = await client.send({ url: discovery.token_endpoint, headers, body });
        return answer.status === 200 ? readTokens(answer.bytes) : null;
      } catch {
        return {};
      }
    },

    getUserInfo: async ({ expectedIdTokenNonce, ...tokens }) => {
      if (tokens.idToken === undefined) throw new Refusal('PROVIDER_UNAVAILABLE');
      if (!(await verifyProviderIdToken(provider, tokens.idToken, expectedIdTokenNonce)))
        return null;
      const claims = await readClaims(tokens, discovery.userinfo_endpoint, client);
      if (claims === null) return null;
      const { email, emailVerified, name: personName } = claims;
      return { user: { email, emailVerified, name: personName }, data: claims };
    },
  };
  return { id: 'openid-connect', init: () => ({ context: { socialProviders: [provider] } }) };
}

function readTokens(bytes: Buffer): OAuth2Tokens {
  const answer = tokenAnswerSchema.parse(JSON.parse(bytes.toString()));
  return { idToken: answer.id_token, accessToken: answer.access_token };
}

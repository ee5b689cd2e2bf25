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

/** The fields of a provider's discovery document that a sign-in needs (OpenID Connect Discovery 1.0, 3). */
export const discoverySchema = z.object({
  issuer: z.string(),
  // a web address, since the browser goes there: never `javascript:`
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
 * the ID token is verified by the provider's keys. That plugin puts no limit on the length and time of answers; here
 * `client`, which has limits, makes every call.
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

    // better-auth treats null, and any error thrown here, as a code that is too old. If the call fails, no tokens are
    // returned, and `getUserInfo` refuses with PROVIDER_UNAVAILABLE
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

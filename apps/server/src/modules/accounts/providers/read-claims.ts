import { cutText } from '@nghego/engine/text/cut-text';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { Refusal } from '../../../refusal.ts';
import type { ProviderClient } from '../../../services/http/provider-client.ts';

const claimsSchema = z.looseObject({
  // OpenID Connect Core 1.0, 2: at most 255 ASCII characters
  sub: z.string().check(z.regex(/^[\x20-\x7e]{1,255}$/)),
  // RFC 5321, 4.5.3.1: a path has at most 256 characters, with its brackets
  email: z.optional(z.email().check(z.maxLength(254))),
  // some providers write booleans as text
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
});

export type Claims = {
  sub: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
};

/**
 * Reads who signed in from an ID token that was already verified, and from the provider's userinfo if the token has no
 * email address. OpenID Connect Core 1.0, 5.3.2: userinfo counts only if its `sub` is the token's.
 * @returns null if neither has usable claims
 * @throws Refusal PROVIDER_UNAVAILABLE if userinfo is needed and does not answer
 */
export async function readClaims(
  tokens: { idToken?: string | undefined; accessToken?: string | undefined },
  userinfo: string | undefined,
  client: ProviderClient,
): Promise<Claims | null> {
  const stated = claimsSchema.safeParse(tokens.idToken && decodeJwt(tokens.idToken));
  if (!stated.success) return null;
  const claims = stated.data.email === undefined ? await ask() : stated.data;
  if (claims === null || claims.sub !== stated.data.sub) return null;
  // the picture is left out: loading it from the provider would tell the provider who looks at the profile
  return {
    sub: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: nameOf(claims),
  };

  async function ask() {
    if (userinfo === undefined || tokens.accessToken === undefined) return stated.data ?? null;
    try {
      const { status, bytes } = await client.send({
        url: userinfo,
        method: 'GET',
        headers: { authorization: `Bearer ${tokens.accessToken}` },
      });
      if (status !== 200) return null;
      return claimsSchema.safeParse(JSON.parse(bytes.toString())).data ?? null;
    } catch (cause) {
      throw new Refusal('PROVIDER_UNAVAILABLE', undefined, { cause });
    }
  }
}

/**
 * A name of at most 100 characters that PostgreSQL can store; without one, the part of the email address before the @.
 */
function nameOf({ name = '', email = '' }: z.infer<typeof claimsSchema>): string {
  const clean = cutText(name.replaceAll('\0', '').trim(), 100).trim();
  return clean === '' ? (email.split('@')[0] ?? '') : clean;
}

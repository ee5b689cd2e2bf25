import * as z from 'zod/mini';
import type { OidcProvider } from '../../../oidc-settings.ts';
import { Refusal } from '../../../refusal.ts';
import { createProviderClient } from '../../../services/http/provider-client.ts';
import type { AuthParts } from '../create-auth.ts';
import type { AccountsRepository } from '../repository.ts';
import type { FindSession } from './find-session.ts';
import { createProviderAuth, type ProviderAuth } from './provider-auth.ts';

const discoverySchema = z.object({
  issuer: z.string(),
  userinfo_endpoint: z.optional(z.string()),
});

/** A provider as it is used: its settings, and better-auth for it once it has answered. */
export type OpenProvider = {
  settings: OidcProvider;
  /** @throws Refusal PROVIDER_UNAVAILABLE where the provider does not answer now */
  open: () => Promise<ProviderAuth>;
  /** @throws Refusal PROVIDER_UNAVAILABLE where the call takes too long */
  within: <T>(call: Promise<T>) => Promise<T>;
};

/** @throws Refusal NOT_FOUND where the site offers no provider of that id */
export type FindProvider = (id: string) => OpenProvider;

/**
 * @param timeoutMs how long the provider may take for one answer
 */
export function openProvider(
  parts: AuthParts,
  repository: AccountsRepository,
  settings: OidcProvider,
  findSession: FindSession,
  timeoutMs: number,
): OpenProvider {
  const client = createProviderClient({ timeoutMs });
  const discovery = `${settings.issuer}/.well-known/openid-configuration`;
  let opened: ProviderAuth | undefined;

  const within = async <T>(call: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, refuse) => {
      timer = setTimeout(refuse, timeoutMs, new Refusal('PROVIDER_UNAVAILABLE'));
    });
    try {
      return await Promise.race([call, late]);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    settings,
    within,
    open: async () => {
      // each time: who goes to a provider that is away sees the browser's own error page, and no way back
      const { issuer, userinfo_endpoint: userinfo } = await discover();
      if (issuer.replace(/\/+$/, '') !== settings.issuer) throw unavailable();
      if (opened === undefined) {
        const auth = createProviderAuth(parts, repository, settings, findSession, {
          discovery,
          userinfo,
          client,
        });
        // better-auth leaves a provider out whose discovery fails meanwhile
        const { socialProviders } = await within(auth.$context);
        if (!socialProviders.some(({ id }) => id === settings.id)) throw unavailable();
        opened = auth;
      }
      return opened;
    },
  };

  async function discover() {
    try {
      const { status, bytes } = await client.send({ url: discovery, method: 'GET' });
      if (status !== 200) throw unavailable();
      return discoverySchema.parse(JSON.parse(bytes.toString()));
    } catch (cause) {
      throw unavailable(cause);
    }
  }
}

function unavailable(cause?: unknown): Refusal {
  return new Refusal('PROVIDER_UNAVAILABLE', undefined, { cause });
}

import type { OidcProvider } from '../../../settings/oidc-settings.ts';
import { Refusal } from '../../../refusal.ts';
import { createProviderClient } from '../../../services/http/provider-client.ts';
import type { AuthParts } from '../create-auth.ts';
import type { AccountsRepository } from '../repository.ts';
import type { FindSession } from './find-session.ts';
import { type Discovery, discoverySchema } from './openid-connect.ts';
import { createProviderAuth, type ProviderAuth } from './provider-auth.ts';

/** A provider: its settings, and better-auth for it, made once the provider has answered. */
export type OpenProvider = {
  settings: OidcProvider;
  /** @throws Refusal PROVIDER_UNAVAILABLE if the provider does not answer now */
  open: () => Promise<ProviderAuth>;
  /** @throws Refusal PROVIDER_UNAVAILABLE if the call takes too long */
  within: <T>(call: Promise<T>) => Promise<T>;
};

/** @throws Refusal NOT_FOUND if the site offers no provider of this id */
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
      // Asks the provider each time whether it answers: a browser that is sent to a provider which does not answer
      // would show its own error page, without a way back.
      const discovery = await discover();
      if (discovery.issuer.replace(/\/+$/, '') !== settings.issuer) throw unavailable();
      opened ??= createProviderAuth(parts, repository, settings, findSession, discovery, client);
      return opened;
    },
  };

  async function discover(): Promise<Discovery> {
    try {
      const url = `${settings.issuer}/.well-known/openid-configuration`;
      const { status, bytes } = await client.send({ url, method: 'GET' });
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

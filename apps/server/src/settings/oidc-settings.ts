import type { ProviderId } from '@nghego/contracts/sign-in-providers';
import { SettingError } from './setting-error.ts';

/** A provider of OpenID Connect at which people may sign in (TR-07). */
export type OidcProvider = {
  id: ProviderId;
  /** shown on the button */
  name: string;
  /** address of the provider, without a slash at its end; its discovery document lies below it */
  issuer: string;
  clientId: string;
  clientSecret: string;
};

type Environment = {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_NAME?: string | undefined;
};

/**
 * The providers that the settings name.
 * @throws SettingError if a setting of a provider is missing
 */
export function readOidcProviders(env: Environment): OidcProvider[] {
  const providers: OidcProvider[] = [];
  const google = whole(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  if (google !== undefined)
    providers.push({
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: google('GOOGLE_CLIENT_ID'),
      clientSecret: google('GOOGLE_CLIENT_SECRET'),
    });
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;
  const other = whole(env, names);
  if (other !== undefined)
    providers.push({
      id: 'oidc',
      issuer: other('OIDC_ISSUER'),
      name: env.OIDC_NAME ?? new URL(other('OIDC_ISSUER')).hostname,
      clientId: other('OIDC_CLIENT_ID'),
      clientSecret: other('OIDC_CLIENT_SECRET'),
    });
  return providers;
}

/** Reads settings that need each other; undefined if none of them is set. */
function whole(env: Environment, names: readonly (keyof Environment)[]) {
  const first = names.find((name) => env[name] !== undefined);
  if (first === undefined) return undefined;
  return (name: keyof Environment): string => {
    const value = env[name];
    if (value === undefined)
      throw new SettingError(`${first} needs ${name}. See the settings in the README.`);
    return value;
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { OidcProvider } from '../src/settings/oidc-settings.ts';

/** A person who signs in at the provider. */
export type Person = { sub: string; email?: string; isVerified?: boolean; name?: string };

/** A provider of OpenID Connect (`oidc-provider`) in a process of its own, which ends with the test. */
export async function startOpenidProvider(publicUrl = 'http://localhost:3000') {
  const program = fileURLToPath(new URL('./openid-provider.mjs', import.meta.url));
  const callbacks = ['google', 'oidc'].map((id) => `${publicUrl}/api/auth/callback/${id}`);
  const child = spawn(process.execPath, [program, '0', ...callbacks], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(stop);
  const [line] = await once(createInterface(child.stdout), 'line');
  const issuer = String(line);
  return {
    issuer,
    stop,
    /** the settings of a site that offers this provider */
    settings: (id: OidcProvider['id'] = 'oidc'): OidcProvider => ({
      id,
      name: id === 'google' ? 'Google' : 'Test provider',
      issuer,
      clientId: 'nghego',
      clientSecret: 'a secret of the tests',
    }),
    /** makes all codes expire that were issued so far */
    expireCodes: async (): Promise<void> => {
      await fetch(`${issuer}/expire-codes`);
    },
    /**
     * Does what a browser does at the provider: opens the address, signs in as this person (or cancels), and is sent
     * back.
     * @returns the path and query of our callback
     */
    visit: async (address: string, person: Person | 'cancel'): Promise<string> => {
      const jar = new Map<string, string>();
      const open = async (url: string, body?: URLSearchParams): Promise<Response> => {
        const answer = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(body !== undefined && { method: 'POST', body }),
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          jar.set(name, value);
        }
        return answer;
      };
      let url = address;
      for (let hop = 0; hop < 8; hop += 1) {
        const isForm = url.includes('/interaction/');
        const answer = await open(url, isForm ? formOf(person) : undefined);
        const location = new URL(answer.headers.get('location') ?? '', issuer);
        if (location.origin !== issuer) return location.pathname + location.search;
        url = location.href;
      }
      throw new Error(`the provider leads nowhere: ${url}`);
    },
  };
}

function formOf(person: Person | 'cancel'): URLSearchParams {
  if (person === 'cancel') return new URLSearchParams({ act: 'cancel' });
  const { sub, email, isVerified = true, name } = person;
  return new URLSearchParams({
    act: 'sign-in',
    sub,
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(isVerified && { verified: 'yes' }),
  });
}

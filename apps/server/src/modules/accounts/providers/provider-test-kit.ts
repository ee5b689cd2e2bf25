import { expect } from 'vitest';
import { freshApp, freshStore } from '../../../../test/fresh-store.ts';
import { type Person, startOpenidProvider } from '../../../../test/start-openid-provider.ts';
import { Visitor } from '../../../../test/visitor.ts';
import type { AppParts } from '../../../app.ts';

export const hoaThere: Person = { sub: 'hoa-1', email: 'Hoa@example.com', name: 'Nguyễn Thị Hoa' };

/** A product that offers one provider, with functions that sign in, link and confirm there. */
export async function freshSite(parts: Partial<AppParts> = {}) {
  const store = await freshStore();
  const provider = await startOpenidProvider();
  const app = await freshApp(store, { signInProviders: [provider.settings()], ...parts });
  /** Presses the button of the provider. */
  const begin = async (visitor: Visitor, next = '/') => {
    const body = { provider: 'oidc', next };
    const answer = await visitor.ask('POST', '/api/auth/sign-in/provider', body);
    expect(answer.statusCode).toBe(200);
    return new URL(String(answer.json().url));
  };
  /** Comes back from the provider; returns the page to which our site redirects. */
  const comeBack = async (visitor: Visitor, callback: string) => {
    const answer = await visitor.ask('GET', callback);
    expect(answer.statusCode).toBe(302);
    return String(answer.headers.location);
  };
  const signIn = async (visitor: Visitor, person: Person | 'cancel', next = '/') =>
    comeBack(visitor, await provider.visit(String(await begin(visitor, next)), person));
  const follow = async (visitor: Visitor, person: Person | 'cancel', path: string, body = {}) => {
    const answer = await visitor.ask('POST', path, { provider: 'oidc', ...body });
    expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
    return comeBack(visitor, await provider.visit(String(answer.json().url), person));
  };
  const me = async (visitor: Visitor) => (await visitor.ask('GET', '/api/me')).json();
  const visitor = () => new Visitor(app);
  return { store, app, provider, begin, comeBack, signIn, follow, me, visitor };
}

/** The page to which a successful sign-in redirects. */
export const arrived = (next = '/') =>
  `/login?${new URLSearchParams({ arrived: 'true', next }).toString()}`;

import { type ProviderProblem, providerProblemQuery } from '@nghego/contracts/sign-in-providers';
import { Refusal } from '../../../refusal.ts';
import type { Caller } from '../caller.ts';
import type { SignInGuard } from '../sign-in-guard.ts';
import type { FindProvider } from './open-provider.ts';
import { claimedHeader } from './provider-auth.ts';
import { asProblem } from './provider-problem.ts';
import { withQuery } from './with-query.ts';

/** Makes the function that ends a sign-in, link or confirmation at a provider. */
export function createFinish(options: {
  publicUrl: string;
  find: FindProvider;
  guard: SignInGuard;
  findUserId: (headers: Headers) => Promise<string | undefined>;
}) {
  const { publicUrl, find, guard, findUserId } = options;

  /**
   * Ends a sign-in, link or confirmation with the provider's answer.
   * @param query as the provider sent it
   * @returns the page to go to; its query says why the sign-in failed
   */
  const finish = async (id: string, query: Record<string, string>, caller: Caller) => {
    try {
      const provider = find(id);
      await guard.admit('provider', caller.address);
      const auth = await provider.open();
      const answer = await provider.within(
        auth.api.callbackOAuth({
          params: { id },
          query,
          headers: caller.headers,
          method: 'GET',
          asResponse: true,
        }),
      );
      const cookies = answer.headers.getSetCookie();
      const page = new URL(answer.headers.get('location') ?? '/login?error=none', publicUrl);
      const error = page.searchParams.get('error');
      if (error !== null)
        return { location: await failed(page, asProblem(error), caller), cookies };
      if (answer.headers.has(claimedHeader)) page.searchParams.set('next', '/profile?joined=true');
      return { location: page.pathname + page.search, cookies };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = error.code === 'PROVIDER_UNAVAILABLE' ? 'UNAVAILABLE' : 'FAILED';
      return {
        location: await failed(new URL('/login', publicUrl), problem, caller),
        cookies: [],
      };
    }
  };

  return finish;

  /**
   * The page that says why signing in, linking or confirming failed: the profile for a signed-in user, else the login
   * page.
   */
  async function failed(page: URL, problem: ProviderProblem, caller: Caller): Promise<string> {
    const isOurs = page.pathname === '/login' || page.pathname === '/profile';
    const isSignedIn = (await findUserId(caller.headers)) !== undefined;
    const next = page.searchParams.get('next');
    return withQuery(isSignedIn ? '/profile' : '/login', {
      ...(isOurs && !isSignedIn && next !== null && { next }),
      [providerProblemQuery]: problem,
    });
  }
}

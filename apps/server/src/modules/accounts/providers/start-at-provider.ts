import type { User } from '@nghego/contracts/account';
import type { ProviderId } from '@nghego/contracts/sign-in-providers';
import { Refusal } from '../../../refusal.ts';
import type { Caller, WithCookies } from '../caller.ts';
import type { AccountsRepository } from '../repository.ts';
import type { SignInGuard } from '../sign-in-guard.ts';
import type { FindSession } from './find-session.ts';
import type { FindProvider } from './open-provider.ts';
import { withQuery } from './with-query.ts';

type Begun = WithCookies<{ url: string }>;

/** The page after a successful sign-in: the login page, which handles the new session. */
const arrivedPath = (next: string) => withQuery('/login', { arrived: 'true', next });

/** Starts a sign-in, a confirmation or a link, for which the browser goes to a provider. */
export function createStarts(options: {
  publicUrl: string;
  find: FindProvider;
  repository: Pick<AccountsRepository, 'readWays'>;
  findSession: FindSession;
  guard: SignInGuard;
  /** proves that the signed-in person is there: by the password, or without one by a sign-in of the last minutes */
  proveSelf: (user: User, password: string | undefined, caller: Caller) => Promise<void>;
}) {
  const { publicUrl, find, repository, findSession, guard, proveSelf } = options;

  /** The login session that begins a link or confirmation; the same session must finish it (IN-17). */
  const sessionOf = async (caller: Caller): Promise<string> => {
    const session = await findSession(caller.headers);
    if (session === undefined) throw new Refusal('NOT_SIGNED_IN');
    return session.id;
  };

  const beginSignIn = async (
    id: ProviderId,
    caller: Caller,
    way: { callback: string; problem: string; confirms?: { confirms: string; session: string } },
  ): Promise<Begun> => {
    const provider = find(id);
    await guard.admit('provider', caller.address);
    const auth = await provider.open();
    const { headers, response } = await auth.api.signInSocial({
      body: {
        provider: id,
        callbackURL: publicUrl + way.callback,
        errorCallbackURL: publicUrl + way.problem,
        disableRedirect: true,
        ...(way.confirms !== undefined && {
          additionalData: way.confirms,
          // Google does not support `login`
          additionalParams: { prompt: id === 'google' ? 'select_account' : 'login' },
        }),
      },
      headers: caller.headers,
      returnHeaders: true,
    });
    return { value: { url: addressOf(response.url) }, cookies: headers.getSetCookie() };
  };

  return {
    /** Begins a sign-in; the browser goes to the address in the answer. */
    startSignIn: (id: ProviderId, next: string, caller: Caller): Promise<Begun> =>
      beginSignIn(id, caller, {
        callback: arrivedPath(next),
        problem: next === '/' ? '/login' : withQuery('/login', { next }),
      }),

    /** Begins a sign-in at a linked provider that proves who the user is. */
    startConfirming: async (user: User, id: ProviderId, caller: Caller): Promise<Begun> => {
      const ways = await repository.readWays(user.id);
      if (!ways.some(({ providerId }) => providerId === id)) throw new Refusal('NOT_FOUND');
      return beginSignIn(id, caller, {
        callback: '/profile?confirmed=true',
        problem: '/profile',
        confirms: { confirms: user.id, session: await sessionOf(caller) },
      });
    },

    /** Begins to link a provider to the user's account, once the user has proved who they are. */
    startLinking: async (
      user: User,
      id: ProviderId,
      password: string | undefined,
      caller: Caller,
    ): Promise<Begun> => {
      const provider = find(id);
      await proveSelf(user, password, caller);
      const auth = await provider.open();
      const { headers, response } = await auth.api.linkSocialAccount({
        body: {
          provider: id,
          callbackURL: `${publicUrl}/profile?linked=${id}`,
          errorCallbackURL: `${publicUrl}/profile`,
          additionalData: { session: await sessionOf(caller) },
          disableRedirect: true,
        },
        headers: caller.headers,
        returnHeaders: true,
      });
      return { value: { url: addressOf(response.url) }, cookies: headers.getSetCookie() };
    },
  };
}

function addressOf(url: string | undefined): string {
  if (url === undefined) throw new Refusal('PROVIDER_UNAVAILABLE');
  return url;
}

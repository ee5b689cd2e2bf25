import type { User } from '@nghego/contracts/account';
import { hashPassword } from 'better-auth/crypto';
import { Refusal } from '../../refusal.ts';
import { authRefusal, refusing } from './auth-refusal.ts';
import { checkEmail, checkNewPassword } from './check-credentials.ts';
import { createPasswordService } from './password-service.ts';
import type { Caller, WithCookies } from './caller.ts';
import type { Auth } from './create-auth.ts';
import type { PersonalRecords } from './my-data.ts';
import { createProfileService } from './profile-service.ts';
import type { AccountsRepository } from './repository.ts';
import type { SignInGuard } from './sign-in-guard.ts';

export type AccountsService = ReturnType<typeof createAccountsService>;

/** @param readToken reads the token of a login session from the header `cookie` */
export function createAccountsService(
  auth: Auth,
  repository: AccountsRepository,
  guard: SignInGuard,
  canMail: boolean,
  records: PersonalRecords,
  now: () => Date,
  readToken: (cookies: string | null) => string | undefined,
) {
  /** The account of the user whom better-auth has just signed in. */
  const retrieve = async (id: string): Promise<User> => {
    const user = await repository.findById(id).catch((cause: unknown) => {
      throw new Refusal('USER_NOT_RETRIEVED', undefined, { cause });
    });
    if (user === undefined) throw new Refusal('USER_NOT_RETRIEVED');
    return user;
  };

  const findActive = async (id: string | undefined): Promise<User | undefined> => {
    const user = id === undefined ? undefined : await available(repository.findById(id));
    return user?.status === 'active' ? user : undefined;
  };

  const passwords = createPasswordService(auth, repository, guard, canMail, now);

  return {
    ...passwords,
    ...createProfileService(repository, records, now),
    canMail,

    /** Registers a student and signs in (AC-02, AC-06); a failure leaves nothing behind. */
    signUp: async (
      input: { name: string; email: string; password: string },
      caller: Caller,
    ): Promise<WithCookies<{ user: User }>> => {
      checkEmail(input.email);
      checkNewPassword(input.password);
      await guard.admit('sign-up', caller.address);
      const { headers, response } = await refusing(
        auth.api.signUpEmail({ body: input, headers: caller.headers, returnHeaders: true }),
      ).catch(async (error: unknown) => {
        if (!(error instanceof Refusal))
          throw new Refusal('USER_NOT_CREATED', undefined, { cause: error });
        // another request registered the address at the same moment
        const wasTaken =
          error.code === 'USER_NOT_CREATED' &&
          (await repository.hasEmail(input.email.toLowerCase()).catch(() => false));
        throw wasTaken ? authRefusal('EMAIL_EXISTS') : error;
      });
      return {
        value: { user: await retrieve(response.user.id) },
        cookies: headers.getSetCookie(),
      };
    },

    signIn: async (
      input: { email: string; password: string },
      caller: Caller,
    ): Promise<WithCookies<{ user: User }>> => {
      checkEmail(input.email);
      const { headers, response } = await guard.tryPassword(input.email, caller.address, () =>
        refusing(
          auth.api.signInEmail({ body: input, headers: caller.headers, returnHeaders: true }),
        ),
      );
      await repository.keepNewestSessions(response.user.id);
      return {
        value: { user: await retrieve(response.user.id) },
        cookies: headers.getSetCookie(),
      };
    },

    /** Ends the session on the server and clears its cookie (AC-08). */
    signOut: async ({ headers }: Caller): Promise<WithCookies<{ success: true }>> => {
      const answer = await refusing(auth.api.signOut({ headers, returnHeaders: true }));
      return { value: { success: true }, cookies: answer.headers.getSetCookie() };
    },

    /** The signed-in user; renews a session that is in use. */
    readSession: async ({ headers }: Caller): Promise<WithCookies<{ user: User } | null>> => {
      const answer = await available(auth.api.getSession({ headers, returnHeaders: true }));
      const user = await findActive(answer.response?.user.id);
      return {
        value: user === undefined ? null : { user },
        cookies: answer.headers.getSetCookie(),
      };
    },

    /** The signed-in user of a request, read from the store: a new role or status takes effect on the next request. */
    currentUser: async (headers: Headers): Promise<User | undefined> => {
      const token = readToken(headers.get('cookie'));
      return token === undefined ? undefined : available(repository.findBySession(token));
    },

    /** Deletes an account once its owner has proved who they are (PF-06). */
    erase: async (user: User, password: string | undefined, caller: Caller): Promise<void> => {
      await passwords.proveSelf(user, password, caller);
      if ((await repository.erase(user.id)) === 'last-admin') throw new Refusal('LAST_ADMIN');
    },

    /** Deletes a locked account for an admin, who has typed its address. */
    eraseUser: async (id: string, email: string, adminId: string): Promise<void> => {
      const outcome = await repository.eraseLocked(id, email, adminId);
      if (outcome === 'missing') throw new Refusal('NOT_FOUND', 'User profile not found');
      if (outcome === 'conflict') throw new Refusal('EDIT_CONFLICT');
    },
  };
}

/** The password hash that sign-in compares with. */
export const hashNewPassword = hashPassword;

/** Turns a failed read of the session into AUTH_UNAVAILABLE: pages that need the session offer to reload (SH-15). */
function available<T>(call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) =>
    Promise.reject(new Refusal('AUTH_UNAVAILABLE', undefined, { cause })),
  );
}

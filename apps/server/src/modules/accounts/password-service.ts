import type { User } from '@nghego/contracts/account';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Refusal } from '../../refusal.ts';
import type { Caller, WithCookies } from './caller.ts';
import { authRefusal, refusing } from './auth-refusal.ts';
import { checkEmail, checkNewPassword } from './check-credentials.ts';
import type { Auth } from './create-auth.ts';
import type { AccountsRepository } from './repository.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** How long after a sign-in its session counts as fresh. */
const freshForMs = 5 * 60_000;

/** Verifies, changes and resets passwords. */
export function createPasswordService(
  auth: Auth,
  repository: AccountsRepository,
  guard: SignInGuard,
  canMail: boolean,
  now: () => Date,
) {
  const checkOwnPassword = ({ id, email }: User, password: string, caller: Caller): Promise<void> =>
    guard.tryOwnPassword(email, caller.address, async () => {
      const hash = await repository.readPasswordHash(id);
      if (hash === undefined || !(await verifyPassword({ hash, password })))
        throw authRefusal('WRONG_PASSWORD');
    });

  /** Whether the session of a request is fresh. */
  const isFresh = async ({ headers }: Caller): Promise<boolean> => {
    const found = await refusing(auth.api.getSession({ headers, query: { disableRefresh: true } }));
    return found !== null && now().getTime() - found.session.createdAt.getTime() <= freshForMs;
  };

  return {
    /**
     * Proves that the owner of a signed-in account is there: by the password, or, if the account has none, by a sign-in
     * at its provider in the last minutes.
     * @throws Refusal INVALID_REQUEST, WRONG_PASSWORD, TOO_MANY_ATTEMPTS, FRESH_SIGN_IN_NEEDED
     */
    proveSelf: async (user: User, password: string | undefined, caller: Caller): Promise<void> => {
      if ((await repository.readPasswordHash(user.id)) === undefined) {
        if (!(await isFresh(caller))) throw new Refusal('FRESH_SIGN_IN_NEEDED');
        return;
      }
      if (password === undefined) throw missingPassword();
      await checkOwnPassword(user, password, caller);
    },

    /**
     * Changes a password; ends all other sessions, reset links, and unfinished sign-ins and links at providers; on
     * request also the links of lists.
     */
    changePassword: async (
      user: User,
      {
        endListLinks,
        ...input
      }: { currentPassword: string; newPassword: string; endListLinks: boolean },
      caller: Caller,
    ): Promise<WithCookies<{ done: true }>> => {
      checkNewPassword(input.newPassword);
      await checkOwnPassword(user, input.currentPassword, caller);
      // unfinished links end first, so that none still works if the process dies in between
      await repository.endBegun(user.id);
      if (endListLinks) await repository.endListLinks(user.id);
      const { headers } = await refusing(
        auth.api.changePassword({
          body: { ...input, revokeOtherSessions: true },
          headers: caller.headers,
          returnHeaders: true,
        }),
      );
      // ended a second time, since a link may have been mailed while the password was changed
      await repository.endBegun(user.id);
      return { value: { done: true }, cookies: headers.getSetCookie() };
    },

    /** An admin gives somebody else a new password (UX-14): all their login sessions end. */
    replacePassword: async (id: string, newPassword: string, adminId: string): Promise<void> => {
      checkNewPassword(newPassword);
      // changing one's own password needs the old one
      if (id.toLowerCase() === adminId) throw new Refusal('FORBIDDEN');
      const hash = await hashPassword(newPassword);
      if (!(await repository.replacePassword(id, hash, adminId))) throw new Refusal('NOT_FOUND');
    },

    /** An admin mails somebody else a link for a new password (UX-14): all their login sessions end. */
    mailNewPassword: async (id: string, adminId: string): Promise<void> => {
      if (id.toLowerCase() === adminId) throw new Refusal('FORBIDDEN');
      if (!canMail) throw new Refusal('MAIL_NOT_CONFIGURED');
      const email = await repository.endSessionsForLink(id, adminId);
      if (email === undefined) throw new Refusal('NOT_FOUND');
      await refusing(auth.api.requestPasswordReset({ body: { email } }));
    },

    /** Mails a link if the account exists; the answer is the same either way (AC-11). */
    requestPasswordReset: async (email: string, caller: Caller): Promise<{ done: true }> => {
      checkEmail(email);
      if (!canMail) throw new Refusal('MAIL_NOT_CONFIGURED');
      await guard.admit('mail', caller.address);
      await guard.admitLetter(email);
      await refusing(auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } }));
      // for unknown addresses too, so that the time of the answer does not show whether the account exists
      await repository.endOlderResetLinks(email.toLowerCase());
      return { done: true };
    },

    /** Sets a new password with a mailed token, once; ends all sessions (AC-11). */
    resetPassword: async (input: {
      token: string;
      newPassword: string;
    }): Promise<{ done: true }> => {
      checkNewPassword(input.newPassword);
      await refusing(auth.api.resetPassword({ body: input }));
      return { done: true };
    },
  };
}

function missingPassword(): Refusal {
  const message = 'must not be empty';
  return new Refusal('INVALID_REQUEST', `password: ${message}`, {
    fields: [{ field: 'password', message }],
  });
}

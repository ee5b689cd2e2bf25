import type { User } from '@nghego/contracts/account';
import { verifyPassword } from 'better-auth/crypto';
import { Refusal } from '../../refusal.ts';
import type { Asker, WithCookies } from './asker.ts';
import { authRefusal, refusing } from './auth-refusal.ts';
import { checkEmail, checkNewPassword } from './check-credentials.ts';
import type { Auth } from './create-auth.ts';
import type { AccountsRepository } from './repository.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** Proving, changing and recovering a password. */
export function createPasswordService(
  auth: Auth,
  repository: AccountsRepository,
  guard: SignInGuard,
  canMail: boolean,
) {
  const judgeOwnPassword = ({ id, email }: User, password: string, asker: Asker): Promise<void> =>
    guard.tryPassword(email, asker.address, async () => {
      const hash = await repository.readPasswordHash(id);
      if (hash === undefined || !(await verifyPassword({ hash, password })))
        throw authRefusal('WRONG_PASSWORD');
    });

  return {
    judgeOwnPassword,

    /** Changes a password; all other sessions end, and all reset links. */
    changePassword: async (
      user: User,
      input: { currentPassword: string; newPassword: string },
      asker: Asker,
    ): Promise<WithCookies<{ done: true }>> => {
      checkNewPassword(input.newPassword);
      await judgeOwnPassword(user, input.currentPassword, asker);
      // before, so that no link outlives the old password where the process ends in between
      await repository.endResetLinks(user.id);
      const { headers } = await refusing(
        auth.api.changePassword({
          body: { ...input, revokeOtherSessions: true },
          headers: asker.headers,
          returnHeaders: true,
        }),
      );
      // and again after it: a link may have been mailed meanwhile
      await repository.endResetLinks(user.id);
      return { value: { done: true }, cookies: headers.getSetCookie() };
    },

    /** Mails a link where the account exists; says the same in any case (AC-11). */
    requestPasswordReset: async (email: string, asker: Asker): Promise<{ done: true }> => {
      checkEmail(email);
      if (!canMail) throw new Refusal('MAIL_NOT_CONFIGURED');
      await guard.admit('mail', asker.address);
      await guard.admitLetter(email);
      await refusing(auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } }));
      // for unknown addresses too, so the time of the answer shows nothing
      await repository.endOlderResetLinks(email.toLowerCase());
      return { done: true };
    },

    /** Sets a new password by a mailed token, once; all sessions end (AC-11). */
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

import { createHash } from 'node:crypto';
import {
  maxAvatarBytes,
  type OwnChange,
  passwordLength,
  type User,
  type UserChange,
} from '@nghego/contracts/account';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { fileTypeFromBuffer } from 'file-type';
import * as z from 'zod/mini';
import { Refusal } from '../../refusal.ts';
import { asAuthRefusal, authRefusal } from './auth-refusal.ts';
import type { Auth } from './create-auth.ts';
import { type PersonalRecords, writeMyData } from './my-data.ts';
import { stripPicture } from './picture/strip-picture.ts';
import type { AccountsRepository } from './repository.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** What an act of signing in or out answers, and the cookies that go with it. */
export type WithCookies<T> = { value: T; cookies: string[] };

/** Who asks: their cookies and other headers, and their network address. */
export type Asker = { headers: Headers; address: string };

export type AccountsService = ReturnType<typeof createAccountsService>;

const emailSchema = z.email();

/** Open sign-ins of an account; a family on all its devices has a tenth of them. */
const mostSessions = 100;

export function createAccountsService(
  auth: Auth,
  repository: AccountsRepository,
  guard: SignInGuard,
  canMail: boolean,
  records: PersonalRecords,
) {
  /** Our own shape of somebody that better-auth just signed in. */
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

  const judgeOwnPassword = ({ id, email }: User, password: string, asker: Asker): Promise<void> =>
    guard.tryPassword(email, asker.address, async () => {
      const hash = await repository.readPasswordHash(id);
      if (hash === undefined || !(await verifyPassword({ hash, password })))
        throw authRefusal('WRONG_PASSWORD');
    });

  return {
    canMail,

    /** Registers a student and signs in (AC-02, AC-06); on any failure nothing stays. */
    signUp: async (
      input: { name: string; email: string; password: string },
      asker: Asker,
    ): Promise<WithCookies<{ user: User }>> => {
      checkEmail(input.email);
      checkNewPassword(input.password);
      await guard.admit('sign-up', asker.address);
      const { headers, response } = await mapped(
        auth.api.signUpEmail({ body: input, headers: asker.headers, returnHeaders: true }),
      ).catch(async (error: unknown) => {
        if (!(error instanceof Refusal))
          throw new Refusal('USER_NOT_CREATED', undefined, { cause: error });
        // two at once: the other one was first
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

    /** Signs in (AC-01, AC-05). */
    signIn: async (
      input: { email: string; password: string },
      asker: Asker,
    ): Promise<WithCookies<{ user: User }>> => {
      checkEmail(input.email);
      const { headers, response } = await guard.tryPassword(input.email, asker.address, () =>
        mapped(auth.api.signInEmail({ body: input, headers: asker.headers, returnHeaders: true })),
      );
      await repository.keepNewestSessions(response.user.id, mostSessions);
      return {
        value: { user: await retrieve(response.user.id) },
        cookies: headers.getSetCookie(),
      };
    },

    /** Ends the session here and on the server (AC-08). */
    signOut: async ({ headers }: Asker): Promise<WithCookies<{ success: true }>> => {
      const answer = await mapped(auth.api.signOut({ headers, returnHeaders: true }));
      return { value: { success: true }, cookies: answer.headers.getSetCookie() };
    },

    /** Who is signed in; renews a session that is in use. */
    readSession: async ({ headers }: Asker): Promise<WithCookies<{ user: User } | null>> => {
      const answer = await available(auth.api.getSession({ headers, returnHeaders: true }));
      const user = await findActive(answer.response?.user.id);
      return {
        value: user === undefined ? null : { user },
        cookies: answer.headers.getSetCookie(),
      };
    },

    /** The signed-in user of a request, read afresh: a role or status counts from the next request on. */
    currentUser: async (headers: Headers): Promise<User | undefined> => {
      const found = await available(
        auth.api.getSession({ headers, query: { disableRefresh: true } }),
      );
      return findActive(found?.user.id);
    },

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
      const { headers } = await mapped(
        auth.api.changePassword({
          body: { ...input, revokeOtherSessions: true },
          headers: asker.headers,
          returnHeaders: true,
        }),
      );
      // and after: somebody may have asked for a link meanwhile
      await repository.endResetLinks(user.id);
      return { value: { done: true }, cookies: headers.getSetCookie() };
    },

    /** Mails a link where the account exists; says the same in any case (AC-11). */
    requestPasswordReset: async (email: string, asker: Asker): Promise<{ done: true }> => {
      checkEmail(email);
      if (!canMail) throw new Refusal('MAIL_NOT_CONFIGURED');
      await guard.admit('mail', asker.address);
      await guard.admitLetter(email);
      await mapped(auth.api.requestPasswordReset({ body: { email: email.toLowerCase() } }));
      // for unknown addresses too: the time of the answer tells nothing
      await repository.endOlderResetLinks(email.toLowerCase());
      return { done: true };
    },

    /** Sets a new password by a mailed token, once; all sessions end (AC-11). */
    resetPassword: async (input: {
      token: string;
      newPassword: string;
    }): Promise<{ done: true }> => {
      checkNewPassword(input.newPassword);
      await mapped(auth.api.resetPassword({ body: input }));
      return { done: true };
    },

    /** Changes what is one's own to change. */
    changeMe: async (id: string, { fullName, phone, dateOfBirth }: OwnChange): Promise<User> =>
      changed(
        await repository.change(id, {
          ...(fullName !== undefined && { name: fullName }),
          ...(phone !== undefined && { phone }),
          ...(dateOfBirth !== undefined && { dateOfBirth }),
        }),
      ),

    /** Changes somebody's role or status (AC-09). */
    changeUser: async (id: string, { role, status }: UserChange, adminId: string): Promise<User> =>
      changed(
        await repository.change(
          id,
          { ...(role !== undefined && { role }), ...(status !== undefined && { status }) },
          adminId,
        ),
      ),

    listUsers: repository.list,

    /** Sets a picture after looking at its bytes (PF-01), without what its camera told; or takes it away. */
    setAvatar: async (id: string, bytes: Buffer | undefined): Promise<User> => {
      const user = await repository.setAvatar(id, bytes && (await readPicture(bytes)));
      if (user === undefined) throw new Refusal('NOT_SIGNED_IN');
      return user;
    },

    /** Everything that is kept of somebody, as JSON in pieces (PF-06). */
    readMyData: async (user: User, now: Date): Promise<AsyncGenerator<string>> =>
      writeMyData(user, await repository.readSessions(user.id), records, now),

    /** Which of these accounts are no more: theirs is the practice that a device need not keep (PF-06). */
    goneOf: repository.goneOf,

    /** Erases an account after asking for its password (PF-06). */
    erase: async (user: User, password: string, asker: Asker): Promise<void> => {
      await judgeOwnPassword(user, password, asker);
      if ((await repository.erase(user.id)) === 'last-admin') throw new Refusal('LAST_ADMIN');
    },
  };
}

/** The hash of a password as sign-in reads it. */
export const hashNewPassword = hashPassword;

async function readPicture(bytes: Buffer) {
  if (bytes.length > maxAvatarBytes) throw new Refusal('PAYLOAD_TOO_LARGE');
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const picture = stripPicture(type, bytes);
  if (picture === undefined) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  return { hash, type, bytes: picture.bytes, url: `/media/${hash}.${picture.ending}` };
}

function changed(outcome: User | 'missing' | 'last-admin'): User {
  if (outcome === 'missing') throw new Refusal('NOT_FOUND', 'User profile not found');
  if (outcome === 'last-admin') throw new Refusal('LAST_ADMIN');
  return outcome;
}

function checkEmail(email: string): void {
  if (!emailSchema.safeParse(email).success) throw authRefusal('INVALID_EMAIL');
}

/** A password of blanks alone could not be typed into the form that signs in (TR-03). */
function checkNewPassword(password: string): void {
  if (password.length < passwordLength.min || password.trim() === '')
    throw authRefusal('PASSWORD_TOO_SHORT');
  if (password.length > passwordLength.max) throw authRefusal('PASSWORD_TOO_LONG');
}

/** Who is signed in cannot be said: the pages that need it offer to reload (SH-15). */
function available<T>(call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) =>
    Promise.reject(new Refusal('AUTH_UNAVAILABLE', undefined, { cause })),
  );
}

function mapped<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => Promise.reject(asAuthRefusal(error)));
}

import { createHash } from 'node:crypto';
import { Refusal } from '../../refusal.ts';
import type { AttemptsRepository } from './attempts-repository.ts';

/** Password attempts of one network address in 15 minutes: many, since a school may share one (AC-05). */
const triesOfAddress = 100;

/**
 * Passwords compared for one network address in 15 minutes, right ones included: each comparison costs a tenth of a
 * second (IN-22).
 */
const comparisonsOfAddress = 1_000;

/** Registrations and mails of one network address in 15 minutes: a whole class may register in one lesson. */
const actsOfAddress = 500;

/** Mails to one email address in 15 minutes: more would annoy its owner. */
const lettersToSomebody = 5;

export type SignInGuard = ReturnType<typeof createSignInGuard>;

/**
 * Limits attempts at passwords (AC-05): per account, whether it exists or not, and per network address.
 * @param now the clock
 */
export function createSignInGuard(attempts: AttemptsRepository, now: () => Date) {
  /** @param until when the same call is no longer refused */
  const refuse = (code: 'TOO_MANY_ATTEMPTS' | 'TOO_MANY_REQUESTS', until: Date): Refusal => {
    const seconds = Math.ceil((until.getTime() - now().getTime()) / 1000);
    return new Refusal(code, undefined, { retryAfter: Math.max(1, seconds) });
  };

  const limit = async (code: Parameters<typeof refuse>[0], key: string, most: number) => {
    const { tries, ends } = await attempts.countAddress(key, now());
    if (tries > most) throw refuse(code, ends);
  };

  const attempt = async <T>(
    account: string,
    address: string,
    verify: () => Promise<T>,
  ): Promise<T> => {
    await limit('TOO_MANY_ATTEMPTS', address, triesOfAddress);
    await limit('TOO_MANY_ATTEMPTS', `compared ${address}`, comparisonsOfAddress);
    const lockedUntil = await attempts.begin(account, now());
    if (lockedUntil !== undefined) throw refuse('TOO_MANY_ATTEMPTS', lockedUntil);
    try {
      const outcome = await verify();
      await forgive(account, address);
      return outcome;
    } catch (error) {
      if (isRightPassword(error)) await forgive(account, address);
      throw error;
    }
  };

  return {
    /**
     * Runs an attempt to sign in to an account.
     * @throws Refusal TOO_MANY_ATTEMPTS, before the password is compared
     */
    tryPassword: <T>(email: string, address: string, verify: () => Promise<T>): Promise<T> =>
      attempt(digest(email), address, verify),

    /**
     * Runs an attempt at the password of the account that is signed in. It has a lock of its own: a stranger who types
     * wrong passwords at the sign-in must not keep the owner from changing the password or deleting the account. Wrong
     * ones typed here count at the sign-in, too.
     * @throws Refusal TOO_MANY_ATTEMPTS, before the password is compared
     */
    tryOwnPassword: async <T>(
      email: string,
      address: string,
      verify: () => Promise<T>,
    ): Promise<T> => {
      try {
        const outcome = await attempt(ownDigest(email), address, verify);
        await attempts.forget(digest(email));
        return outcome;
      } catch (error) {
        if (error instanceof Refusal && error.code === 'WRONG_PASSWORD')
          await attempts.begin(digest(email), now());
        throw error;
      }
    },

    /** Deletes wrong attempts at an account and ends its lock, once its owner has proved by mail who they are. */
    unlock: async (email: string): Promise<void> => {
      await attempts.forget(digest(email));
      await attempts.forget(ownDigest(email));
    },

    /**
     * Limits calls that try no password (registering, asking for a mail).
     * @throws Refusal TOO_MANY_REQUESTS
     */
    admit: (act: string, address: string): Promise<void> =>
      limit('TOO_MANY_REQUESTS', `${act} ${address}`, actsOfAddress),

    /**
     * Limits mails to an address, whether it has an account or not.
     * @throws Refusal TOO_MANY_REQUESTS
     */
    admitLetter: (email: string): Promise<void> =>
      limit('TOO_MANY_REQUESTS', `letter ${digest(email)}`, lettersToSomebody),
  };

  async function forgive(account: string, address: string): Promise<void> {
    await attempts.forget(account);
    await attempts.giveBack(address);
  }
}

/** An email address as a hash, so that the table of counts lists no addresses. */
function digest(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

const ownDigest = (email: string): string => digest(`own ${email.trim()}`);

/** better-auth reports a disabled account only after a right password. */
function isRightPassword(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'ACCOUNT_DISABLED';
}

import { createHash } from 'node:crypto';
import { Refusal } from '../../refusal.ts';
import type { AttemptsRepository } from './attempts-repository.ts';

/** Password attempts of one network address in 15 minutes: many, since a school may share one (AC-05). */
const triesOfAddress = 100;

/**
 * Passwords compared for one address in 15 minutes, right ones too: each comparison costs a tenth of a second (IN-22).
 */
const comparisonsOfAddress = 1_000;

/** Registrations and mails of one network address in 15 minutes: a whole class may register in one lesson. */
const actsOfAddress = 500;

/** Mails to one address in 15 minutes: more would annoy its owner. */
const lettersToSomebody = 5;

export type SignInGuard = ReturnType<typeof createSignInGuard>;

/**
 * Limits attempts at passwords (AC-05): per account, whether it exists or not, and per network address.
 * @param now the clock
 */
export function createSignInGuard(attempts: AttemptsRepository, now: () => Date) {
  const count = (key: string): Promise<number> => attempts.countAddress(key, now());
  return {
    /**
     * Runs an attempt at an account's password.
     * @throws Refusal TOO_MANY_ATTEMPTS, before the password is compared
     */
    tryPassword: async <T>(email: string, address: string, judge: () => Promise<T>): Promise<T> => {
      const account = digest(email);
      if ((await count(address)) > triesOfAddress) throw new Refusal('TOO_MANY_ATTEMPTS');
      if ((await count(`compared ${address}`)) > comparisonsOfAddress)
        throw new Refusal('TOO_MANY_ATTEMPTS');
      if (!(await attempts.begin(account, now()))) throw new Refusal('TOO_MANY_ATTEMPTS');
      try {
        const outcome = await judge();
        await forgive(account, address);
        return outcome;
      } catch (error) {
        if (isRightPassword(error)) await forgive(account, address);
        throw error;
      }
    },

    /** Deletes wrong attempts at an account and ends its lock, once its owner has proved by mail who they are. */
    unlock: (email: string): Promise<void> => attempts.forget(digest(email)),

    /**
     * Limits calls that try no password (registering, asking for a mail).
     * @throws Refusal TOO_MANY_REQUESTS
     */
    admit: async (act: string, address: string): Promise<void> => {
      if ((await count(`${act} ${address}`)) > actsOfAddress)
        throw new Refusal('TOO_MANY_REQUESTS');
    },

    /**
     * Limits mails to an address, whether it has an account or not.
     * @throws Refusal TOO_MANY_REQUESTS
     */
    admitLetter: async (email: string): Promise<void> => {
      if ((await count(`letter ${digest(email)}`)) > lettersToSomebody)
        throw new Refusal('TOO_MANY_REQUESTS');
    },
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

/** better-auth reports a disabled account only after a right password. */
function isRightPassword(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'ACCOUNT_DISABLED';
}

import { createHash } from 'node:crypto';
import { Refusal } from '../../refusal.ts';
import type { AttemptsRepository } from './attempts-repository.ts';

/** Tries that one network address has in 15 minutes: many, since a school may sit behind one (AC-05). */
const triesOfAddress = 100;

/** Registrations and letters that one network address has in 15 minutes: a school registers in one lesson. */
const actsOfAddress = 500;

/** Letters that somebody can be sent in 15 minutes: more would be a nuisance that others make. */
const lettersToSomebody = 5;

export type SignInGuard = ReturnType<typeof createSignInGuard>;

/**
 * Lets a password be tried or not (AC-05): per account, whether it exists or not, and per network address.
 * @param now the clock
 */
export function createSignInGuard(attempts: AttemptsRepository, now: () => Date) {
  const count = (key: string): Promise<number> => attempts.countAddress(key, now());
  return {
    /**
     * Runs a try at an account's password.
     * @throws Refusal TOO_MANY_ATTEMPTS, before anything is judged
     */
    tryPassword: async <T>(email: string, address: string, judge: () => Promise<T>): Promise<T> => {
      const account = digest(email);
      if ((await count(address)) > triesOfAddress) throw new Refusal('TOO_MANY_ATTEMPTS');
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

    /** Forgets the wrong tries at an account, a running lock too: its owner has proved by mail who they are. */
    unlock: (email: string): Promise<void> => attempts.forget(digest(email)),

    /**
     * Counts what is no try at a password, but has no end either (registering, asking for mail).
     * @throws Refusal TOO_MANY_REQUESTS
     */
    admit: async (act: string, address: string): Promise<void> => {
      if ((await count(`${act} ${address}`)) > actsOfAddress)
        throw new Refusal('TOO_MANY_REQUESTS');
    },

    /**
     * Counts a letter to somebody, whether they have an account or not.
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

/** The counts need no list of who was tried. */
function digest(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

/** Only a right password gets as far as being told of a disabled account. */
function isRightPassword(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'ACCOUNT_DISABLED';
}

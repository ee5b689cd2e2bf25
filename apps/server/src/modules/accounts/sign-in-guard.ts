import { createHash } from 'node:crypto';
import { ProblemError } from '../../http/problem.ts';
import type { AttemptsRepository } from './attempts-repository.ts';

/** Tries that one network address has in 15 minutes: many, since a school may sit behind one (AC-05). */
const triesOfAddress = 100;

/** Letters that somebody can be sent in 15 minutes: more would be a nuisance that others make. */
const lettersToSomebody = 5;

export type SignInGuard = ReturnType<typeof createSignInGuard>;

/**
 * Lets a password be tried or not (AC-05): per account, whether it exists or not, and per network address.
 * @param now the clock
 */
export function createSignInGuard(attempts: AttemptsRepository, now: () => Date) {
  const admitAddress = async (key: string, most = triesOfAddress): Promise<void> => {
    if ((await attempts.countAddress(key, now())) > most)
      throw new ProblemError('TOO_MANY_ATTEMPTS');
  };
  return {
    /**
     * Runs a try at an account's password.
     * @throws ProblemError TOO_MANY_ATTEMPTS, before anything is judged
     */
    tryPassword: async <T>(email: string, address: string, judge: () => Promise<T>): Promise<T> => {
      const account = digest(email);
      await admitAddress(address);
      if (!(await attempts.begin(account, now()))) throw new ProblemError('TOO_MANY_ATTEMPTS');
      try {
        const outcome = await judge();
        await forgive(account, address);
        return outcome;
      } catch (error) {
        if (isRightPassword(error)) await forgive(account, address);
        throw error;
      }
    },

    /** Counts something else that an address may not do without end (registering, asking for mail). */
    admit: (act: string, address: string): Promise<void> => admitAddress(`${act} ${address}`),

    /** Counts a letter to somebody, whether they have an account or not. */
    admitLetter: (email: string): Promise<void> =>
      admitAddress(`letter ${digest(email)}`, lettersToSomebody),
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
  return error instanceof ProblemError && error.code === 'ACCOUNT_DISABLED';
}

import { constants } from 'node:os';
import { DatabaseError } from 'pg';
import { RestoreError } from '../db/backup/restore-backup.ts';
import { StoreStartError } from '../db/embedded/open-embedded-postgres.ts';
import { isStoreUnavailable } from '../db/store-unavailable.ts';
import { SettingError } from '../settings/setting-error.ts';

/** A command with wrong arguments; the message is one line that shows the right call. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs a command. Prints a fault that the operator can fix as one line, and exits with code 1 (2 for wrong arguments).
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // by default a signal ends the process without the 'exit' event in which a command cleans up
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  try {
    await command();
  } catch (error) {
    const isExplained =
      error instanceof UsageError ||
      error instanceof SettingError ||
      error instanceof StoreStartError ||
      error instanceof RestoreError ||
      isStoreUnavailable(error) ||
      error instanceof DatabaseError ||
      // an error of the operating system names the file in its message
      (error instanceof Error && 'syscall' in error);
    const text = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${isExplained ? text.message : (text.stack ?? text.message)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

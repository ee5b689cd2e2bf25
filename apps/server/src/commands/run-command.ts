import { constants } from 'node:os';
import { DatabaseError } from 'pg';
import { RestoreError } from '../db/backup/restore-backup.ts';
import { StoreStartError } from '../db/embedded/open-embedded-postgres.ts';
import { isStoreUnavailable } from '../db/store-unavailable.ts';
import { SettingError } from '../setting-error.ts';

/** A command that was called wrongly; the message is one line that says how it is called. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs a command; a fault that the operator can mend is printed in one line, with exit code 1 (2 for a wrong call). */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // by default a signal ends the process without its 'exit', in which a command tidies up
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
      // the system's own words name the file
      (error instanceof Error && 'syscall' in error);
    const text = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${isExplained ? text.message : (text.stack ?? text.message)}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

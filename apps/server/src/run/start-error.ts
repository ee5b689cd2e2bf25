import { StoreStartError } from '../db/embedded/store-start-error.ts';
import { SettingError } from '../settings/setting-error.ts';

/** A failure to start that the operator can fix; its message is one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The text about a failure to start: one line if it is explained, else the whole stack. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExplained =
    error instanceof SettingError ||
    error instanceof StoreStartError ||
    error instanceof StartError;
  if (isExplained) return error.message;
  // an error of the operating system names the file or the address
  if ('syscall' in error) return `Nghe Gõ cannot start: ${error.message}.`;
  return error.stack ?? error.message;
}

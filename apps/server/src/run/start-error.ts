import { StoreStartError } from '../db/embedded/store-start-error.ts';
import { SettingError } from '../setting-error.ts';

/** A failure to start that the operator can mend; its message is one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What is told of a failure to start: one line where it is explained, else all that is known. */
export function describeStartFailure(error: unknown): string {
  const isExplained =
    error instanceof SettingError ||
    error instanceof StoreStartError ||
    error instanceof StartError;
  if (!(error instanceof Error)) return String(error);
  return isExplained ? error.message : (error.stack ?? error.message);
}

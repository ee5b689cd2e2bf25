import { WordFileError } from '@nghego/engine/text/file-fault';
import { Refusal } from '../../refusal.ts';

/**
 * Reads a file that a learner imports.
 * @throws Refusal INVALID_FILE if `read` says that the file is broken
 */
export function readOrRefuse<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WordFileError)) throw error;
    throw new Refusal('INVALID_FILE', error.message, { reason: error.fault });
  }
}

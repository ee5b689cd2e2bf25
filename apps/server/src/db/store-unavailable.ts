/** Network failures on the way to the store. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * SQLSTATE classes 08 (connection), 57P (shutdown, starting), 53 (out of resources); 57014: the query took too long.
 */
const sqlStates = /^(08|57P|57014|53)/;

/** Errors that `pg` throws without a code. */
const messages =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|the database system is/i;

/** Whether an error means that the store is away, rather than that a query was wrong; follows causes. */
export function isStoreUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (networkCodes.has(code) || sqlStates.test(code) || messages.test(cause.message)) return true;
  }
  return false;
}

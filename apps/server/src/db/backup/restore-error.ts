/** A backup that cannot be put back; the message is one line that says why. Nothing was changed. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

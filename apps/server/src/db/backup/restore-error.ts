/** A backup that cannot be restored; the message is one line with the reason. Nothing was changed. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

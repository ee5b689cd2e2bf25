import { importContent, type ImportReport } from '@nghego/contracts/admin-transfer';
import { sendPlain } from '../../../platform/send-to-api.ts';

/**
 * Sends a file of words to the server (AD-10).
 * @param topicId the topic of rows without one; empty: the server's choice
 * @param how `dryRun` only reports what would be imported; `audio` also starts a job that voices the new words
 */
export function sendImport(
  file: Blob,
  topicId: string,
  how: { dryRun?: 'true'; audio?: 'true' },
  limitMs: number,
): Promise<ImportReport> {
  const query = new URLSearchParams({ ...(topicId !== '' && { topicId }), ...how }).toString();
  const path = `${importContent.path}${query === '' ? '' : `?${query}`}` as const;
  return sendPlain({ ...importContent, path }, file, limitMs);
}

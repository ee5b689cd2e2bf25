import { exportContent, type ExportFile } from '@nghego/contracts/admin-transfer';
import { fetchFile } from '../../../platform/send-to-api.ts';

/**
 * Fetches all content as a file (AD-09).
 * @returns the file, and what it holds, read from the file itself, which proves that it is complete
 */
export async function fetchExport(limitMs: number): Promise<{ file: Blob; content: ExportFile }> {
  const file = await fetchFile(exportContent, undefined, limitMs);
  return { file, content: exportContent.response.parse(JSON.parse(await file.text())) };
}

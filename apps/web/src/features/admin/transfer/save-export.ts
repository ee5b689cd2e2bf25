import { exportContent, type ExportFile } from '@nghego/contracts/admin-transfer';
import { saveFile } from '../../../platform/save-file.ts';
import { fetchFile } from '../../../platform/send-to-api.ts';

/**
 * Downloads all content as a file (AD-09).
 * @returns what the file holds, read from the file itself, which proves that it is complete
 */
export async function saveExport(limitMs: number): Promise<ExportFile> {
  const file = await fetchFile(exportContent, undefined, limitMs);
  const content = exportContent.response.parse(JSON.parse(await file.text()));
  saveFile(file, `nghe-go-${content.exportDate.slice(0, 10)}.json`);
  return content;
}

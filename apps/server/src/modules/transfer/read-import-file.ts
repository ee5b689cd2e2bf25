import { maxImportRows } from '@nghego/contracts/admin-transfer';
import { readWordFile, type WordFile } from '@nghego/engine/text/read-word-file';
import { dropConversions } from '../../drop-conversions.ts';
import { decodeText } from './decode-text.ts';

/**
 * Reads an import, see {@link readWordFile} (AD-10).
 * @throws WordFileError
 */
export function readImportFile(bytes: Uint8Array): WordFile {
  const file = readWordFile(decodeText(bytes), maxImportRows);
  dropConversions(file);
  return file;
}

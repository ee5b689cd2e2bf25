import { encodingOf } from '@nghego/contracts/text-encoding';
import { ImportFileError } from './file-fault.ts';

/**
 * Decodes a file, see {@link encodingOf}.
 * @throws ImportFileError for any other encoding
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new ImportFileError({ code: 'NOT_TEXT' });
  }
}

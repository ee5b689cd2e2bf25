import { encodingOf } from '@nghego/contracts/text-encoding';
import { WordFileError } from '@nghego/engine/text/file-fault';

/**
 * Decodes a file, see {@link encodingOf}.
 * @throws WordFileError for any other encoding
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new WordFileError({ code: 'NOT_TEXT' });
  }
}

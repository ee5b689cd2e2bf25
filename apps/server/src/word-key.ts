import { plainSigns } from '@nghego/engine/text/plain-signs';

/**
 * Folds a word or name for look-ups and uniqueness (DC-17): Unicode form, apostrophes and hyphens, invisible
 * characters, spaces, case.
 */
export function foldWordKey(text: string): string {
  return plainSigns(text.normalize('NFC')).trim().replace(/\s+/g, ' ').toLowerCase();
}

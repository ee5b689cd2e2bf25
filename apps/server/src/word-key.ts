/** Folds a word or name for look-ups and uniqueness (DC-17): Unicode form, spaces, case. */
export function foldWordKey(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

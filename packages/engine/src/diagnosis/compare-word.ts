/**
 * Folds a word for comparison (DC-08): drops compatibility forms and marks (NFKD), everything but letters, digits and
 * underscore, and case. 'Don’t' and "dont" fold alike.
 */
export function foldWord(text: string): string {
  // a fast path for nearly all texts, with the same result
  if (/^[\u0020-\u007e]*$/.test(text)) return text.toLowerCase().replace(/[^a-z\d_]+/g, '');
  return text
    .trim()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '')
    .toLowerCase();
}

/** Whether the typed text is the expected word (DC-08, SP-05); false for an empty text. */
export function sameWord(expected: string, typed: string): boolean {
  const folded = foldWord(typed);
  return folded !== '' && folded === foldWord(expected);
}

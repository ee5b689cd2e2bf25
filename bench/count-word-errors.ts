import { fullForms } from '@nghego/engine/diagnosis/contractions';
import { waysToSay } from '@nghego/engine/diagnosis/numbers';
import { isBritish } from '@nghego/engine/diagnosis/right-in-another-form';

/** The words of a text without punctuation; contractions and numerals are written out, "to-morrow" is one word. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll('’', "'")
    .replaceAll(/\b(to)-(day|night|morrow)\b/gi, '$1$2')
    .split(/[\s-]+/)
    .flatMap((part) => {
      const word = part.toLowerCase().replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
      return fullForms(word)[0] ?? (/\d/.test(word) ? waysToSay(word)[0] : undefined) ?? [word];
    })
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
}

/**
 * Counts the words to change, add or leave out that turn the written text into the spoken one (Levenshtein). A British
 * spelling counts as the same word.
 */
export function countWordErrors(said: string, written: string): { words: number; errors: number } {
  const expected = wordsOf(said);
  const heard = wordsOf(written);
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [at, word] of expected.entries()) {
    const next = [at + 1];
    for (const [to, other] of heard.entries()) {
      const change = word === other || isBritish(word, other) ? 0 : 1;
      next.push(Math.min((row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1, (row[to] ?? 0) + change));
    }
    row = next;
  }
  return { words: expected.length, errors: row.at(-1) ?? 0 };
}

import { irregularForms } from '../diagnosis/irregular-forms.ts';

/** A word's place in a text: from `start` up to but not including `end`. */
export type FoundWord = { start: number; end: number };

/**
 * Finds a word, or an inflected form of it, in a sentence; each word of a term may be inflected. Ignores case; takes
 * the first place.
 * @returns undefined if neither the word nor a form of it occurs as a whole word
 */
export function findWord(sentence: string, word: string): FoundWord | undefined {
  const parts = word
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const forms = parts.map((part) => `(?:${formsOf(part).map(escape).join('|')})`);
  const text = sentence.replaceAll('’', "'");
  const together = search(text, forms.join('[\\s-]+'));
  if (together !== undefined || !particles.has(parts.at(-1) ?? '')) return together;
  // a phrasal verb may contain its object: pay you back
  return search(text, forms.join("(?:\\s+[\\p{L}']+){0,3}\\s+"));
}

const particles = new Set([
  'away',
  'back',
  'down',
  'in',
  'off',
  'on',
  'out',
  'over',
  'through',
  'up',
]);

function search(text: string, pattern: string): FoundWord | undefined {
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu').exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}

/** The possible forms of a lower-case word in a sentence; longer ones first, so that they win. */
function formsOf(word: string): string[] {
  const forms = new Set([word, ...(irregularForms.get(word) ?? [])]);
  for (const ending of ["'s", 's', 'es', 'ed', 'd', 'ing', 'er', 'r', 'est', 'st', 'ly'])
    forms.add(word + ending);
  if (/[^aeiou]y$/.test(word))
    for (const ending of ['ies', 'ied', 'ier', 'iest', 'ily'])
      forms.add(word.slice(0, -1) + ending);
  if (word.endsWith('ie')) forms.add(`${word.slice(0, -2)}ying`);
  if (word.endsWith('e')) {
    forms.add(`${word.slice(0, -1)}ing`);
    if (word.endsWith('le')) forms.add(`${word.slice(0, -1)}y`);
  }
  if (/[aeiou][bdgklmnprt]$/.test(word) || /[aeiou](?:c|s|z)$/.test(word)) {
    const last = word.endsWith('c') ? 'k' : word.slice(-1);
    for (const ending of ['ed', 'ing', 'er', 'est', 'es']) forms.add(word + last + ending);
  }
  return [...forms].toSorted((a, b) => b.length - a.length);
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

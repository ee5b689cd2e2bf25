import { foldWord } from './compare-word.ts';
import { longestText } from './letters.ts';

/** The Telex keys of the tones, by the tone's mark. */
const toneKeys: Readonly<Record<string, string>> = {
  '\u0301': 's',
  '\u0300': 'f',
  '\u0309': 'r',
  '\u0303': 'x',
  '\u0323': 'j',
};

/**
 * Whether a text with one Vietnamese tone is the word, or the word with a double letter typed once, as soon as the key of
 * the tone counts as a letter: exprés for express, clá for class.
 * @returns the double letter, '' if the word has none that is missing; undefined if the tone ate no letter
 */
export function letterInTone(word: string, typed: string): string | undefined {
  const [tone, another] = typed
    .slice(0, 4 * longestText)
    .normalize('NFD')
    .match(/[\u0300\u0301\u0303\u0309\u0323]/g) ?? [''];
  const key = toneKeys[tone ?? ''];
  if (key === undefined || another !== undefined) return undefined;
  const letters = foldWord(typed).slice(0, longestText);
  const pressed = new Set(
    Array.from(
      { length: letters.length + 1 },
      (_, at) => letters.slice(0, at) + key + letters.slice(at),
    ),
  );
  if (pressed.has(word)) return '';
  for (const { 0: double, index } of word.matchAll(/(.)\1/g))
    if (pressed.has(word.slice(0, index) + word.slice(index + 1))) return double.charAt(0);
  return undefined;
}

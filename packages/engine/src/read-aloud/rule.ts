/** A pattern of text and how to read it aloud. Rules run in order; no rule changes the output of an earlier one. */
export type Rule = {
  pattern: RegExp;
  /** @returns undefined to leave the match to later rules */
  say: (match: RegExpMatchArray) => string | undefined;
};

/** Replaces each match by its spoken form; a match for which the rule returns undefined stays. */
export function applyRule(text: string, { pattern, say }: Rule): string {
  let said = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const words = say(match);
    if (words === undefined) continue;
    said += text.slice(from, match.index) + words;
    from = match.index + match[0].length;
  }
  return said + text.slice(from);
}

/** A word said letter by letter is written as capitals with spaces: `ATM` → `A T M`. */
export const letterByLetter = (letters: string): string =>
  Array.from(letters.toUpperCase()).join(' ');

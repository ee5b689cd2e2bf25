/**
 * Cuts a text after at most so many UTF-16 units, but never inside a character as people see it: an emoji of several
 * parts, or a letter with its accents, is kept whole or left out (IN-24).
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // longer characters do not occur in any writing
  const near = text.slice(0, most + 64);
  const start = new Intl.Segmenter('en').segment(near).containing(most)?.index ?? most;
  if (start > 0 || most === 0) return text.slice(0, start);
  // one letter with a hundred accents: at least no half of a surrogate pair
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * Cuts a text to at most `most` UTF-16 units, but never inside a character as people see it: an emoji of several parts,
 * or a letter with its accents, is kept whole or left out (IN-24).
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // no writing has a character of more than 64 units
  const near = text.slice(0, most + 64);
  const start = new Intl.Segmenter('en').segment(near).containing(most)?.index ?? most;
  if (start > 0 || most === 0) return text.slice(0, start);
  // the text begins with a longer character (a hundred accents): cut inside this character, but not inside a surrogate
  // pair
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

import { digitByDigit } from './numbers.ts';
import { letterByLetter, type Rule } from './rule.ts';

/** Ends of addresses that are said as words; others by their letters (`vn`). */
const wordEnds = new Set(['com', 'net', 'org', 'info', 'gov', 'shop', 'app', 'mil']);
const signs: Record<string, string> = {
  '.': 'dot',
  '@': 'at',
  '-': 'dash',
  _: 'underscore',
  '/': 'slash',
  ':': 'colon',
};

/** `anna.lee@nghego.com` → `anna dot lee at nghego dot com`. */
function sayAddress(address: string): string {
  const pieces = address.match(/[a-z]+|\d+|[^a-z\d]/gi) ?? [];
  return pieces
    .map((piece, at) => {
      if (/^\d/.test(piece)) return digitByDigit(piece);
      if (!/^[a-z]/i.test(piece)) return signs[piece] ?? '';
      const isEnd =
        pieces[at - 1] === '.' && at >= pieces.length - 3 && !wordEnds.has(piece.toLowerCase());
      const hasNoVowel = !/[aeiouy]/i.test(piece);
      return hasNoVowel || (isEnd && piece.length <= 3)
        ? letterByLetter(piece)
        : piece.toLowerCase();
    })
    .filter((word) => word !== '')
    .join(' ');
}

export const addressRules: Rule[] = [
  {
    pattern: /\b[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+\b/gi,
    say: ([address]) => sayAddress(address),
  },
  {
    pattern: /\b(?:https?:\/\/)?(www\.[a-z\d-]+(?:\.[a-z\d-]+)*(?:\/[\w-]+)*)\/?/gi,
    say: ([, address = '']) => sayAddress(address),
  },
  {
    pattern: /\bhttps?:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w-]+)*)\/?/gi,
    say: ([, address = '']) => sayAddress(address),
  },
  {
    pattern: /\b[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|net|org|info|vn|gov|edu|io)(?:\.[a-z]{2})?\b/gi,
    say: ([address]) => sayAddress(address),
  },
];

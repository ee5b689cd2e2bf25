import { cardinal, ordinalWord, belowTwenty } from '../text/number-words.ts';

/** How numbers are written: `1,250.50`, `.5`. */
export const numberPattern = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+`;

/** `21` → `twenty-first`. */
export function ordinal(value: number): string {
  const words = cardinal(value);
  const last = /[a-z]+$/.exec(words)?.[0] ?? '';
  return words.slice(0, words.length - last.length) + ordinalWord(last);
}

/** As people say codes and phone numbers: `0` is `oh`. */
export function digitByDigit(digits: string): string {
  return Array.from(digits, (digit) => (digit === '0' ? 'oh' : belowTwenty[Number(digit)])).join(
    ' ',
  );
}

const afterHundreds = (value: number): string =>
  value < 10 ? `oh ${cardinal(value)}` : cardinal(value);

/** `1998` → `nineteen ninety-eight`, `1905` → `nineteen oh five`, `2000` → `two thousand`. */
export function year(value: number): string {
  const rest = value % 100;
  if (Math.floor(value / 10) % 100 === 0) return cardinal(value);
  const head = cardinal(Math.floor(value / 100));
  if (rest === 0) return `${head} hundred`;
  return `${head} ${afterHundreds(rest)}`;
}

/** `1990s` → `nineteen nineties`, `2000s` → `two thousands`. */
export function decade(value: number): string {
  const words = value < 100 ? cardinal(value) : year(value);
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}

/** A room, a flight, a bus: `204` → `two oh four`, `1420` → `fourteen twenty`, `12` → `twelve`. */
export function code(digits: string): string {
  const value = Number(digits);
  if (digits.startsWith('0') || digits.length > 4) return digitByDigit(digits);
  if (value < 100 || value % 100 === 0) return cardinal(value);
  return `${cardinal(Math.floor(value / 100))} ${afterHundreds(value % 100)}`;
}

/** `1,250.5` → `one thousand two hundred fifty point five`; more than 15 digits are said one by one. */
export function decimal(digits: string): string {
  const [whole = '', decimals] = digits.replaceAll(',', '').split('.');
  const head = whole.length > 15 ? digitByDigit(whole) : cardinal(Number(whole));
  if (decimals === undefined || decimals === '') return head;
  const said = Array.from(decimals, (digit) => belowTwenty[Number(digit)]).join(' ');
  return `${head} point ${said}`;
}

const parts: Record<number, [one: string, several: string]> = {
  2: ['half', 'halves'],
  4: ['quarter', 'quarters'],
};

/** `3/4` → `three quarters`. */
export function fraction(above: number, below: number): string {
  const [one, several] = parts[below] ?? [ordinal(below), `${ordinal(below)}s`];
  return `${cardinal(above)} ${above === 1 ? one : several}`;
}

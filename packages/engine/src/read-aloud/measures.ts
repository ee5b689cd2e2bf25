import { cardinal } from '../text/number-words.ts';
import {
  code,
  decimal,
  digitByDigit,
  fraction,
  numberPattern as number,
  ordinal,
  year,
} from './numbers.ts';
import { letterByLetter, type Rule } from './rule.ts';

const units: Record<string, [one: string, several: string]> = {
  km: ['kilometer', 'kilometers'],
  m: ['meter', 'meters'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  kg: ['kilogram', 'kilograms'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  l: ['liter', 'liters'],
  ml: ['milliliter', 'milliliters'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ft: ['foot', 'feet'],
  mph: ['mile an hour', 'miles an hour'],
  'km/h': ['kilometer an hour', 'kilometers an hour'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  sec: ['second', 'seconds'],
  GB: ['gigabyte', 'gigabytes'],
  MB: ['megabyte', 'megabytes'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
};
const unitNames = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** Nouns before a number that is a name: room 204. */
const numbered =
  'room|flight|gate|bus|suite|apartment|extension|route|highway|platform|line|locker';

export const measureRules: Rule[] = [
  {
    // phone numbers: groups of digits, of which some have three or more
    pattern: /(?<![\w.,/-])(\+ ?)?(\(?\d{1,4}\)?(?:[ -]\d{2,4}){1,4})(?![\w/-]|[.,]\d)/g,
    say: ([, plus, digits = '']) => {
      const groups = digits.match(/\d+/g) ?? [];
      const count = groups.join('').length;
      const isPhone = count >= 7 && count <= 15 && groups.some((group) => group.length >= 3);
      if (!isPhone) return undefined;
      return `${plus === undefined ? '' : 'plus '}${groups.map(digitByDigit).join(', ')}`;
    },
  },
  {
    pattern: new RegExp(String.raw`\b(${numbered}) (\d{1,5})([A-Z])?\b`, 'gi'),
    say: ([, what = '', digits = '', letter]) =>
      `${what} ${code(digits)}${letter === undefined ? '' : ` ${letter.toUpperCase()}`}`,
  },
  {
    pattern: new RegExp(String.raw`(?<![\w.,])(-?)(${number}) ?(${unitNames})(?![\w/])`, 'g'),
    say: ([, minus = '', digits = '', unit = '']) => {
      const [one = '', several = ''] = units[unit] ?? [];
      return `${minus === '' ? '' : 'minus '}${decimal(digits)} ${digits === '1' ? one : several}`;
    },
  },
  { pattern: /\b24\/7\b/g, say: () => 'twenty-four seven' },
  {
    pattern: /(?<![\w.,/-])(?:(\d{1,3}) )?([1-9]\d?)\/([2-9]|[1-9]\d)(?![\w/])/g,
    say: ([, whole, above = '', below = '']) => {
      if (Number(above) >= Number(below)) return undefined;
      const part = fraction(Number(above), Number(below));
      if (whole === undefined) return part;
      return `${cardinal(Number(whole))} and ${above === '1' ? part.replace(/^one /, 'a ') : part}`;
    },
  },
  { pattern: /\b(\d{1,4})(?:st|nd|rd|th)\b/gi, say: ([, digits = '']) => ordinal(Number(digits)) },
  {
    // ranges: '10-15' is ten to fifteen
    pattern: /(?<![\w.,-])(\d{1,4})[-–](\d{1,4})(?![\w-]|[.,]\d)/g,
    say: ([, from = '', to = '']) => `${plain(from)} to ${plain(to)}`,
  },
  { pattern: /(\d) ?[x×] ?(?=\d)/g, say: ([, digit = '']) => `${digit} by ` },
  { pattern: /#(?=\d)/g, say: () => 'number ' },
  {
    // codes of letters and digits: VN302, A4, 204B
    pattern: /\b([A-Z]{1,3})-?(\d{1,4})\b/g,
    say: ([, letters = '', digits = '']) => `${letterByLetter(letters)} ${code(digits)}`,
  },
  {
    pattern: /\b(\d{1,4})([A-Z])\b/g,
    say: ([, digits = '', letter = '']) => `${code(digits)} ${letter}`,
  },
  { pattern: /(?<=^|\s)-(?=\.?\d)/g, say: () => 'minus ' },
  {
    pattern: new RegExp(number, 'g'),
    say: ({ 0: digits, index = 0, input = '' }) => {
      // "A4" is two words, "5-star" one
      const before = /[\w.,]/.test(input[index - 1] ?? '') ? ' ' : '';
      const after = /[\w.]/.test(input[index + digits.length] ?? '') ? ' ' : '';
      return before + plain(digits) + after;
    },
  },
];

/** A number without a unit or other context; four digits without a comma are read as a year. */
function plain(digits: string): string {
  if (/^0\d/.test(digits)) return digits.includes('.') ? decimal(digits) : digitByDigit(digits);
  if (/^(1[1-9]|20)\d\d$/.test(digits)) return year(Number(digits));
  return decimal(digits);
}

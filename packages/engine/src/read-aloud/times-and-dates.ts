import { cardinal } from '../text/number-words.ts';
import { decade, ordinal, year } from './numbers.ts';
import type { Rule } from './rule.ts';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const monthNames = months.join('|');
const shortMonths = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec';
const monthOf = (name: string): string =>
  months.find((month) => month.startsWith(name.slice(0, 3))) ?? name;

const weekdays: Record<string, string> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Tues: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Thur: 'Thursday',
  Thurs: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

/** `9:30` → `nine thirty`; a full hour gets `o'clock` unless a.m. or p.m. follows. */
function sayTime(hour: number, minute: number, half: string): string {
  const after = half === '' ? '' : ` ${half.toLowerCase().startsWith('a') ? 'A M' : 'P M'}`;
  if (minute === 0 && hour > 12) return `${cardinal(hour)} hundred${after}`;
  if (minute === 0) return `${cardinal(hour)}${half === '' ? " o'clock" : after}`;
  return `${cardinal(hour)} ${minute < 10 ? 'oh ' : ''}${cardinal(minute)}${after}`;
}

const isDay = (day: number): boolean => day >= 1 && day <= 31;
const ofYear = (digits: string | undefined): string =>
  digits === undefined ? '' : `, ${year(Number(digits))}`;

/** The point after `a.m.` also ends a sentence. */
const halfOfDay = String.raw`(a\.?m\b\.?|p\.?m\b\.?)`;

function monthFirst(match: RegExpMatchArray): string | undefined {
  const [, name = '', day = '', digits] = match;
  return isDay(Number(day))
    ? `${monthOf(name)} ${ordinal(Number(day))}${ofYear(digits)}`
    : undefined;
}

export const timeAndDateRules: Rule[] = [
  {
    pattern: new RegExp(String.raw`\b(\d{1,2}):([0-5]\d)(?:\s?${halfOfDay})?(?![\d:])`, 'gi'),
    say: ([, hour = '', minute = '', half = '']) =>
      Number(hour) > 24 ? undefined : sayTime(Number(hour), Number(minute), half),
  },
  {
    pattern: new RegExp(String.raw`\b(1[0-2]|[1-9])\s?${halfOfDay}`, 'gi'),
    say: ([, hour = '', half = '']) => sayTime(Number(hour), 0, half),
  },
  {
    pattern: new RegExp(
      String.raw`\b(${monthNames}|(?:${shortMonths})\b\.?) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?![\d:])`,
      'g',
    ),
    say: monthFirst,
  },
  {
    pattern: new RegExp(
      String.raw`\b(\d{1,2})(?:st|nd|rd|th)? (${monthNames}|(?:${shortMonths})\b\.?)(?: (\d{4}))?(?!\d)`,
      'g',
    ),
    say: ([, day = '', name = '', digits]) =>
      isDay(Number(day))
        ? `the ${ordinal(Number(day))} of ${monthOf(name)}${ofYear(digits)}`
        : undefined,
  },
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g,
    say: ([, digits = '', month = '', day = '']) => sayDate(month, day, digits),
  },
  {
    // American order
    pattern: /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g,
    say: ([, month = '', day = '', digits = '']) => sayDate(month, day, digits),
  },
  {
    pattern: new RegExp(String.raw`\b(?:${shortMonths})\.(?= |$)`, 'g'),
    say: ([short]) => monthOf(short),
  },
  {
    pattern: /\b(Mon|Tues?|Wed|Thurs?|Thu|Fri|Sat|Sun)\./g,
    say: ([, short = '']) => weekdays[short],
  },
  {
    pattern: /(?:\b|')(\d0|[12]\d\d0)'?s\b/g,
    say: ([, digits = '']) => decade(Number(digits)),
  },
];

function sayDate(month: string, day: string, digits: string): string | undefined {
  const name = months[Number(month) - 1];
  if (name === undefined || !isDay(Number(day))) return undefined;
  return `${name} ${ordinal(Number(day))}${ofYear(digits)}`;
}

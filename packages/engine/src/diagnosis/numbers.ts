import { cardinal, ordinalWord, belowTwenty, tens } from '../text/number-words.ts';

const parts = new Set([
  ...belowTwenty,
  ...tens,
  'hundred',
  'thousand',
  'million',
  'billion',
  'half',
  'oh',
  'point',
]);

for (const word of Array.from(parts)) parts.add(ordinalWord(word));

/** Words of a number, without 'and'. */
const numberWords = (value: number): string[] => cardinal(value).split(/[ -]/);

/** Whether a word says a number: seven, seventh, 7, 7:30, $7, twenty-five. */
export function isNumber(word: string): boolean {
  const text = word.toLowerCase().replace(/[.,!?;]+$/, '');
  if (/^[$£€]?\d[\d.,:]*(?:%|st|nd|rd|th|am|pm)?$/.test(text)) return true;
  const words = text.split('-');
  return words.every((one) => parts.has(one)) && !(words.length === 1 && words[0] === 'second');
}

/**
 * The ways to say a numeral, each as its words; empty for any other text. '9' nine, '9:30' nine thirty, '9:00' nine or
 * nine o'clock, '$20' twenty dollars, '50%' fifty percent, '3rd' third, '2025' also twenty twenty-five.
 */
export function waysToSay(text: string): string[][] {
  const word = text.toLowerCase().replace(/^["'(]+|[.,!?;"')]+$/g, '');
  const clock = /^(\d{1,2})[:.h](\d{2})(am|pm)?$/.exec(word);
  if (clock !== null) return clockWays(Number(clock[1]), Number(clock[2]), clock[3]);
  const money = /^([$£€])(\d{1,9}(?:,\d{3})*)(?:\.(\d{2}))?$/.exec(word);
  if (money !== null) return moneyWays(money[1] ?? '$', whole(money[2]), money[3]);
  const counted = /^(\d{1,9}(?:,\d{3})*)(%|st|nd|rd|th|am|pm)?$/.exec(word);
  if (counted === null) return decimalWays(word);
  const value = whole(counted[1]);
  const words = numberWords(value);
  const [, , end] = counted;
  if (end === '%')
    return [
      [...words, 'percent'],
      [...words, 'per', 'cent'],
    ];
  if (end === 'am' || end === 'pm')
    return [
      [...words, end],
      [...words, ...Array.from(end)],
    ];
  if (end !== undefined) return [[...words.slice(0, -1), ordinalWord(words.at(-1) ?? '')]];
  const ways = [words];
  const digits = counted[1] ?? '';
  if (digits.length === 4 && !digits.endsWith('00'))
    ways.push([...numberWords(Math.floor(value / 100)), ...numberWords(value % 100)]);
  if (digits.length > 1 && digits.length < 10)
    ways.push(Array.from(digits, (one) => belowTwenty[Number(one)] ?? ''));
  if (words[0] === 'one' && words.length > 1) ways.push(['a', ...words.slice(1)]);
  return [...ways, ...ways.filter((way) => way.includes('hundred')).map(withAnd)];
}

const whole = (digits: string | undefined): number => Number((digits ?? '0').replaceAll(',', ''));

const withAnd = (words: readonly string[]): string[] => {
  const at = words.lastIndexOf('hundred');
  return at < 0 || at === words.length - 1
    ? [...words]
    : [...words.slice(0, at + 1), 'and', ...words.slice(at + 1)];
};

function clockWays(hour: number, minute: number, half: string | undefined): string[][] {
  if (hour > 24 || minute > 59) return [];
  const said = numberWords(hour);
  const later = numberWords(minute);
  const ways =
    minute === 0
      ? [said, [...said, "o'clock"]]
      : minute < 10
        ? [
            [...said, 'oh', ...later],
            [...said, ...later],
          ]
        : [[...said, ...later]];
  if (half !== undefined) return ways.map((way) => [...way, half]);
  const next = numberWords((hour % 12) + 1);
  if (minute === 30) ways.push(['half', 'past', ...said]);
  if (minute === 15) ways.push(['quarter', 'past', ...said], ['a', 'quarter', 'past', ...said]);
  if (minute === 45) ways.push(['quarter', 'to', ...next], ['a', 'quarter', 'to', ...next]);
  return ways;
}

const coins: Record<string, readonly [string, string]> = {
  $: ['dollar', 'cent'],
  '£': ['pound', 'pence'],
  '€': ['euro', 'cent'],
};

function moneyWays(sign: string, value: number, cents: string | undefined): string[][] {
  const [coin, part] = coins[sign] ?? ['dollar', 'cent'];
  const base = [...numberWords(value), value === 1 ? coin : `${coin}s`];
  if (cents === undefined || cents === '00') return [base, numberWords(value)];
  const rest = numberWords(Number(cents));
  const small = part === 'pence' ? part : Number(cents) === 1 ? part : `${part}s`;
  return [
    [...base, ...rest],
    [...base, ...rest, small],
    [...base, 'and', ...rest, small],
    [...numberWords(value), ...rest],
  ];
}

function decimalWays(word: string): string[][] {
  const decimal = /^(\d{1,9})\.(\d{1,4})$/.exec(word);
  if (decimal === null) return [];
  const digits = Array.from(decimal[2] ?? '', (one) => belowTwenty[Number(one)] ?? '');
  return [[...numberWords(Number(decimal[1])), 'point', ...digits]];
}

import { cardinal } from '../text/number-words.ts';
import { decimal, numberPattern as number } from './numbers.ts';
import type { Rule } from './rule.ts';

type Money = { one: string; several: string; cent?: [one: string, several: string] };
const dollar: Money = { one: 'dollar', several: 'dollars', cent: ['cent', 'cents'] };
const euro: Money = { one: 'euro', several: 'euros', cent: ['cent', 'cents'] };
const pound: Money = { one: 'pound', several: 'pounds', cent: ['penny', 'pence'] };
const yen: Money = { one: 'yen', several: 'yen' };
const dong: Money = { one: 'dong', several: 'dong' };
const moneyOf: Record<string, Money> = {
  $: dollar,
  USD: dollar,
  '€': euro,
  EUR: euro,
  '£': pound,
  GBP: pound,
  '¥': yen,
  JPY: yen,
  '₫': dong,
  VND: dong,
};
const currency = String.raw`[$€£¥₫]|USD|EUR|GBP|JPY|VND`;
const scaleOf: Record<string, string> = {
  k: 'thousand',
  m: 'million',
  b: 'billion',
  bn: 'billion',
};

/** `$1,250.50` → `one thousand two hundred fifty dollars and fifty cents`; `$2.4 million` → `two point four million dollars`. */
function saySum(sign: string, digits: string, scale = ''): string | undefined {
  const money = moneyOf[sign.toUpperCase()];
  if (money === undefined) return undefined;
  if (scale !== '')
    return `${decimal(digits)} ${scaleOf[scale.toLowerCase()] ?? scale} ${money.several}`;
  const [whole = '', cents = ''] = digits.replaceAll(',', '').split('.');
  const amount = Number(whole === '' ? '0' : whole);
  const head = `${cardinal(amount)} ${amount === 1 ? money.one : money.several}`;
  if (cents === '' || Number(cents) === 0) return head;
  if (money.cent === undefined || cents.length > 2) return `${decimal(digits)} ${money.several}`;
  const rest = Number(cents.padEnd(2, '0'));
  const tail = `${cardinal(rest)} ${money.cent[rest === 1 ? 0 : 1]}`;
  return amount === 0 ? tail : `${head} and ${tail}`;
}

export const sumRules: Rule[] = [
  {
    pattern: new RegExp(
      String.raw`(?<![\w])(${currency}) ?(${number})(?: ?(k|m|bn?|thousand|million|billion)\b)?(?![\d,]\d)`,
      'gi',
    ),
    say: ([, sign = '', digits = '', scale]) => saySum(sign, digits, scale),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\w.,])(${number})(?: (thousand|million|billion))? ?(${currency})(?!\w)`,
      'gi',
    ),
    say: ([, digits = '', scale, sign = '']) => saySum(sign, digits, scale),
  },
];

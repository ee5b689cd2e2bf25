import { abbreviationRules } from './read-aloud/abbreviations.ts';
import { addressRules } from './read-aloud/addresses.ts';
import { applyRule, type Rule } from './read-aloud/rule.ts';
import { measureRules } from './read-aloud/measures.ts';
import { sumRules } from './read-aloud/sums.ts';
import { timeAndDateRules } from './read-aloud/times-and-dates.ts';

/** Signs that are read as words when no rule matched; all others are left out. */
const signRules: Rule[] = [
  { pattern: /\s*&\s*/g, say: () => ' and ' },
  { pattern: /\s*\+\s*/g, say: () => ' plus ' },
  { pattern: /\s*=\s*/g, say: () => ' equals ' },
  { pattern: /\s*@\s*/g, say: () => ' at ' },
  { pattern: /\s*%\s*/g, say: () => ' percent ' },
  { pattern: /\s*\$\s*/g, say: () => ' dollar ' },
  { pattern: /\band\/or\b/gi, say: () => 'and or' },
  { pattern: /(?<=[a-z])\/(?=[a-z])/gi, say: () => ' or ' },
  { pattern: /[/#*_^~|\\<>[\]{}°]+/g, say: () => ' ' },
];

const rules = [
  ...addressRules,
  ...timeAndDateRules,
  ...sumRules,
  ...abbreviationRules,
  ...measureRules,
  ...signRules,
];

/**
 * An English text as it is said (VO-07): numbers, times, dates, sums, measures, abbreviations and addresses in words,
 * punctuation as it is. Letters that are read one by one become capitals with spaces (`A T M`). American usage:
 * `5/3/2026` is May third.
 */
export function readAloud(text: string): string {
  let said = text;
  for (const rule of rules) said = applyRule(said, rule);
  return said
    .replaceAll(/\s+(?=[,.;:!?])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

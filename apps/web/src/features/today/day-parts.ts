import type { DayState } from '@nghego/engine/plan/day-list';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';

type Left = Extract<DayState, { kind: 'new' | 'begun' }>;

/**
 * What is left of today's practice in words, such as '12 new words and 2 listening items'; empty if nothing is left.
 * @param due how many of its reviews are named elsewhere; if it has room for fewer, its reviews are named too
 */
export function dayParts({ reviews, reviewKind, newWords, listening }: Left, due = 0): string {
  const early = reviews - due;
  const parts = [
    early < 0 && reviews > 0 ? m.today_parts_due({ count: reviews, kind: reviewKind }) : [],
    newWords > 0 ? m.today_parts_new_words({ count: newWords }) : [],
    early > 0 ? m.today_parts_reviews({ count: early, kind: reviewKind }) : [],
    listening > 0 ? m.today_parts_listening({ count: listening }) : [],
  ].flat();
  // commas alone: three parts have one line on a phone
  if (early < 0) return parts.join(', ');
  return new Intl.ListFormat(getLocale()).format(parts);
}

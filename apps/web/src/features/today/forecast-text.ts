import type { PlanForecast } from '@nghego/engine/plan/plan-forecast';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { examDayText } from './exam-day-text.ts';

/**
 * A forecast in words (DY-06). It names what ten more minutes would give only if that is more.
 * @param isShort leaves out the day, the range, and what more minutes would give
 */
export function forecastText(
  { examDay, known, low, high, of, withTenMore }: PlanForecast,
  isShort: boolean,
): string {
  const texts = { known: numberText(known), of: numberText(of), day: examDayText(examDay) };
  if (isShort) return m.forecast_short(texts);
  const range = { ...texts, low: numberText(low), high: numberText(high) };
  return withTenMore > known
    ? m.forecast_whole({ ...range, more: numberText(withTenMore) })
    : m.forecast_no_more(range);
}

function numberText(count: number): string {
  return new Intl.NumberFormat(getLocale()).format(count);
}

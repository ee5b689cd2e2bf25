import { getLocale } from '../../messages/runtime.js';

/** 82% as the learner's language writes it. */
export function percentText(percent: number): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(percent / 100);
}

/** A day that is written like 2026-11-21, whatever the zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** A moment in the learner's own zone. */
export function momentText(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(iso),
  );
}

/** A number of things, to the nearest whole one. */
export function wholeText(count: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 0 }).format(count);
}

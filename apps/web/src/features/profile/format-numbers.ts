import { getLocale } from '../../messages/runtime.js';

/** 82% as the learner's language writes it. */
export function percentText(percent: number): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(percent / 100);
}

/** Vietnamese writes dates in figures; Intl's medium style gives '24 thg 11, 2026', which is not used. */
const dateForm = (): Intl.DateTimeFormatOptions =>
  getLocale() === 'vi'
    ? { day: 'numeric', month: 'numeric', year: 'numeric' }
    : { day: 'numeric', month: 'short', year: 'numeric' };

/** A day that is written like 2026-11-21, whatever the zone. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { ...dateForm(), timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** The day of a moment, in the learner's own zone. */
export function dayOfMoment(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), dateForm()).format(Date.parse(iso));
}

/** A moment in the learner's own zone. */
export function momentText(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    ...dateForm(),
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(iso));
}

/** A number of things, to the nearest whole one. */
export function wholeText(count: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 0 }).format(count);
}

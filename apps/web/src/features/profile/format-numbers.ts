import { getLocale } from '../../messages/runtime.js';

/** A percentage as the learner's language writes it, such as 82%. */
export function percentText(percent: number): string {
  return new Intl.NumberFormat(getLocale(), { style: 'percent' }).format(percent / 100);
}

/** Vietnamese writes dates in figures; Intl's medium style gives '24 thg 11, 2026', which is not used. */
const dateForm = (): Intl.DateTimeFormatOptions =>
  getLocale() === 'vi'
    ? { day: 'numeric', month: 'numeric', year: 'numeric' }
    : { day: 'numeric', month: 'short', year: 'numeric' };

/** A day of the form 2026-11-21, as the learner's language writes it. The time zone makes no difference. */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(getLocale(), { ...dateForm(), timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** The local day of a time in ISO format, as the learner's language writes it. */
export function dayOfMoment(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), dateForm()).format(Date.parse(iso));
}

/** The local day and time of a time in ISO format, as the learner's language writes it. */
export function momentText(iso: string): string {
  return new Intl.DateTimeFormat(getLocale(), {
    ...dateForm(),
    hour: 'numeric',
    minute: '2-digit',
  }).format(Date.parse(iso));
}

/** A count, rounded to a whole number, as the learner's language writes it. */
export function wholeText(count: number): string {
  return new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 0 }).format(count);
}

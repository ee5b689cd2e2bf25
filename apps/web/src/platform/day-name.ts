import { getLocale } from '../messages/runtime.js';

/** A day such as 2026-11-21 as 'Saturday', in the language of the interface. */
export function dayName(day: string, weekday: 'long' | 'short' | 'narrow' = 'long'): string {
  return new Intl.DateTimeFormat(getLocale(), { weekday, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

import { getLocale } from '../../messages/runtime.js';

/** Such as '14 December', '14 tháng 12'. */
export function examDayText(day: string): string {
  const locale = getLocale() === 'en' ? 'en-GB' : 'vi';
  const form = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, form).format(new Date(`${day}T00:00:00Z`));
}

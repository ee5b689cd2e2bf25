import { getLocale } from '../../messages/runtime.js';

/** A day without its year: 'Nov 20', '20/11'. @param ms milliseconds since 1970 */
export const shortDay = (ms: number): string =>
  new Intl.DateTimeFormat(getLocale(), {
    day: 'numeric',
    month: getLocale() === 'vi' ? 'numeric' : 'short',
  }).format(ms);

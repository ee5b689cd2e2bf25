import { getLocale } from '../../messages/runtime.js';

export const secondsText = (ms: number): string =>
  (ms / 1_000).toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

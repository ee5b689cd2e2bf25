import type { Language } from '@nghego/contracts/page-renderer';
import { getLocale, overwriteGetLocale } from '../messages/runtime.js';

/** Runs something synchronous with the texts of a language, such as the reading of a table that is in it. */
export function inLanguage<Result>(language: Language, run: () => Result): Result {
  const before = getLocale;
  overwriteGetLocale(() => language);
  try {
    return run();
  } finally {
    overwriteGetLocale(before);
  }
}

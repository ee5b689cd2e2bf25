import type { Language } from '@nghego/contracts/page-renderer';

/**
 * Stands in the build for the runtime that the message compiler writes: all that the texts need of it, since the
 * language of a page is ours to know (src/platform/language.ts).
 */
let read = (): Language => 'en';

/** No build is made for one language alone. */
export const experimentalStaticLocale = undefined;

/** The language of now. */
export const getLocale = (): Language => read();

/** What the build has each text ask. */
export const isEnglish = (): boolean => read() === 'en';

/** Tells how the language of now is found. */
export function overwriteGetLocale(reader: () => Language): void {
  read = reader;
}

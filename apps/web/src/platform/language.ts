import { type Language, languageCookie, languages } from '@nghego/contracts/page-renderer';
import { overwriteGetLocale } from '../messages/runtime.js';
import { writeCookie } from './cookie.ts';

let current: Language = 'en';
overwriteGetLocale(() => current);

/** Sets the language of the following renders; on the server for one synchronous render. */
export function renderIn(language: Language): void {
  current = language;
}

/** Takes the language of the first HTML for all renders in the browser. */
export function renderInDocumentLanguage(): void {
  renderIn(languages.find((language) => language === document.documentElement.lang) ?? 'en');
}

/** Stores the learner's choice and reloads, so that the first HTML is in that language (SH-16). */
export function chooseLanguage(language: Language): void {
  writeCookie(languageCookie, language);
  location.reload();
}

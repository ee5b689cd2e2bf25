import { type Theme, themeCookie } from '@nghego/contracts/page-renderer';
import { writeCookie } from './cookie.ts';

/** Stores the learner's choice in a cookie and applies it at once (SH-17). */
export function chooseTheme(theme: Theme): void {
  writeCookie(themeCookie, theme);
  document.documentElement.dataset['theme'] = theme;
  // the browser's toolbar gets the background color of the page
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', paper);
}

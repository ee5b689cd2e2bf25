import { type Theme, themeCookie } from '@nghego/contracts/page-renderer';
import { writeCookie } from './cookie.ts';

/** The theme that the learner sees: the chosen one, else the system's. */
function shownTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Changes to the other theme: remembered in a cookie and shown at once (SH-17). */
export function switchTheme(): void {
  const theme = shownTheme() === 'dark' ? 'light' : 'dark';
  writeCookie(themeCookie, theme);
  document.documentElement.dataset['theme'] = theme;
  // the browser's own frame follows the paper
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', paper);
}

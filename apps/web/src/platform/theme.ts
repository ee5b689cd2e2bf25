import { type Theme, themeCookie } from '@nghego/contracts/page-renderer';
import { useSyncExternalStore } from 'react';
import { writeCookie } from './cookie.ts';

const listeners = new Set<() => void>();

function systemTheme(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function shownTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemTheme().matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = systemTheme();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** The theme that the learner sees (SH-17); on the server, which cannot know the system's, light. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light');
}

/** The learner's choice, remembered in a cookie and shown at once. */
export function chooseTheme(theme: Theme): void {
  writeCookie(themeCookie, theme);
  document.documentElement.dataset['theme'] = theme;
  // the browser's own frame follows the paper
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper');
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', paper);
  for (const listener of listeners) listener();
}

import { useSyncExternalStore } from 'react';
import { createStore } from '../platform/store.ts';

const height = createStore(() => 0);

/**
 * Sets how much of the window's bottom is covered, in pixels: floating parts stay above it, and what is scrolled to
 * stays clear of it. The value is no custom property of the root, which would cost a style recalculation of the whole
 * document.
 */
export function setDockHeight(pixels: number): void {
  if (pixels === height.read()) return;
  document.documentElement.style.scrollPaddingBottom = `calc(${pixels}px + 1rem)`;
  height.set(pixels);
}

/** How much of the window's bottom is covered, in pixels. */
export function useDockHeight(): number {
  return useSyncExternalStore(height.subscribe, height.read, () => 0);
}

import { useSyncExternalStore } from 'react';

let height = 0;
const listeners = new Set<() => void>();

/**
 * Sets how much of the window's bottom is covered, in pixels: floating parts stay above it, and what is scrolled to
 * stays clear of it. The value is no custom property of the root, which would cost a style recalculation of the whole
 * document.
 */
export function setDockHeight(pixels: number): void {
  if (pixels === height) return;
  height = pixels;
  document.documentElement.style.scrollPaddingBottom = `calc(${pixels}px + 1rem)`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much of the window's bottom is covered, in pixels. */
export function useDockHeight(): number {
  return useSyncExternalStore(
    subscribe,
    () => height,
    () => 0,
  );
}

import { useEffect, useEffectEvent } from 'react';
import { isBehindDialog } from './is-behind-dialog.ts';

/** Controls in which a letter is typed text, or jumps to an option. */
const ownsLetters =
  'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable]';

/**
 * Reports a press of one of these letters alone, wherever the focus is, unless a control, a menu or an open dialog
 * takes letters.
 */
export function useLetterKeys(letters: readonly string[], onLetter: (index: number) => void): void {
  const heard = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target } = event;
    const index = letters.indexOf(key.toUpperCase());
    if (index < 0 || event.repeat || event.isComposing || event.defaultPrevented) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (target instanceof Element && target.closest(ownsLetters) !== null) return;
    if (isBehindDialog()) return;
    onLetter(index);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', heard, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { isBehindDialog } from './is-behind-dialog.ts';
import {
  freshRecognizer,
  type KeyEvent,
  recognizeShortcut,
  type Shortcut,
} from './shortcut-recognizer.ts';

/** Controls that handle Enter themselves, or use a modifier. */
const ownsEnter = 'button, a[href], select, textarea, summary, [role="menu"] *, [contenteditable]';
/** Controls in which a digit is typed text. */
const ownsDigits =
  'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable]';

/**
 * Reports the shortcuts of a practice screen (DC-03, DC-20), wherever the focus is.
 * Ignores keys that another control, a menu or an open dialog handles.
 * @param onDigit for screens on which digits choose (GG-08)
 */
export function useShortcuts(
  onShortcut: (shortcut: Shortcut, at: number) => void,
  onDigit: (digit: number) => void = ignore,
): void {
  const heard = useEffectEvent(onShortcut);
  const heardDigit = useEffectEvent(onDigit);
  useEffect(() => {
    let state = freshRecognizer;
    const tell = (event: KeyEvent, source: Event): void => {
      const step = recognizeShortcut(state, event);
      state = step.state;
      // listens for a release only while a modifier may become a shortcut
      if (state.alone === undefined) document.removeEventListener('keyup', onUp);
      else document.addEventListener('keyup', onUp, { signal });
      if (step.shortcut === undefined || source.defaultPrevented) return;
      const target = source.target instanceof Element ? source.target : undefined;
      if (isBehindDialog(step.shortcut.kind)) return;
      if (step.shortcut.kind === 'digit') {
        if (!target?.closest(ownsDigits)) heardDigit(step.shortcut.digit);
        return;
      }
      if (step.shortcut.kind === 'enter' || step.shortcut.kind === 'hint') {
        if (target?.closest(ownsEnter)) return;
        // the key is used up: it must not send a form, or press a button that gets the focus
        source.preventDefault();
      }
      heard(step.shortcut, source.timeStamp);
    };
    const onDown = (event: KeyboardEvent): void => {
      const { key, code, keyCode, isComposing, repeat, timeStamp } = event;
      const hasModifier =
        event.altKey ||
        event.metaKey ||
        (event.ctrlKey && key !== 'Control') ||
        (event.shiftKey && key !== 'Shift');
      tell(
        {
          kind: 'down',
          key,
          code,
          keyCode,
          isComposing,
          isRepeat: repeat,
          hasModifier,
          isWithControl: event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey,
          at: timeStamp,
        },
        event,
      );
    };
    const onUp = (event: KeyboardEvent): void =>
      tell({ kind: 'up', key: event.key, at: event.timeStamp }, event);
    const onInterrupted = (event: Event): void => tell({ kind: 'interrupted' }, event);
    const listening = new AbortController();
    const { signal } = listening;
    // on the document, so that these listeners run after all others that may handle a key; if a field stops a key, it
    // is no shortcut
    document.addEventListener('keydown', onDown, { signal });
    document.addEventListener('compositionend', onInterrupted, { signal });
    document.addEventListener('pointerdown', onInterrupted, { signal });
    // Ctrl+wheel zooms, Shift+wheel scrolls sideways
    document.addEventListener('wheel', onInterrupted, { signal, passive: true });
    window.addEventListener('blur', onInterrupted, { signal });
    return () => listening.abort();
  }, []);
}

function ignore(): void {
  // most screens have no use for digits
}

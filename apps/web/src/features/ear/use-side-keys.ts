import { useEffect, useEffectEvent } from 'react';

/** Keys that choose the left or the right one of two, in all exercises of the ear; screens name the digits. */
const sides: Readonly<Record<string, 0 | 1>> = {
  Digit1: 0,
  Numpad1: 0,
  ArrowLeft: 0,
  KeyF: 0,
  Digit2: 1,
  Numpad2: 1,
  ArrowRight: 1,
  KeyJ: 1,
};

/**
 * Calls `onSide` when a key chooses a side, unless a field, a menu or a dialog has the key.
 * @param onSide `at` is the time of the press, in milliseconds as `performance.now`
 * @param onEnter called for Enter, with the button or link that has the focus
 */
export function useSideKeys(
  onSide: (side: 0 | 1, at: number) => void,
  onEnter?: (focused: Element | null) => void,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    const { code, altKey, ctrlKey, metaKey, shiftKey, repeat, target } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || repeat || event.defaultPrevented) return;
    if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return;
    const focused = target instanceof Element ? target : null;
    if (focused?.closest('input:not([type="radio"], [type="checkbox"]), textarea, select')) return;
    const side = sides[code];
    if (side !== undefined) {
      event.preventDefault();
      onSide(side, event.timeStamp);
    } else if (code === 'Enter') onEnter?.(focused?.closest('button, a') ?? null);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

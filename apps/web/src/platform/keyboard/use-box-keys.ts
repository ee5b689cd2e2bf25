import { type RefObject, useEffect, useEffectEvent } from 'react';
import { boxMove } from './box-keys.ts';
import { inputsIn } from './inputs-in.ts';

/**
 * Makes boxes side by side behave like one line of text; see {@link boxMove}.
 * @param place holds the boxes and no other inputs
 * @param onPasted called when a text was pasted into a box; returns true if it has written the text itself
 */
export function useBoxKeys(
  place: RefObject<HTMLElement | null>,
  onPasted: (box: number, text: string) => boolean,
): void {
  const pasted = useEffectEvent(onPasted);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const onDown = (event: KeyboardEvent): void => {
      const box = event.target;
      const isLetter = event.key.length === 1 && event.key !== ' ';
      if (isLetter || !(box instanceof HTMLInputElement)) return;
      // skips boxes with a fixed text
      const boxes = inputsIn(place).filter((one) => !one.readOnly || one === box);
      const index = boxes.indexOf(box);
      const { selectionStart, selectionEnd, value } = box;
      const isCaret = selectionStart === selectionEnd;
      const move = boxMove({
        key: event.key,
        hasModifier: event.altKey || event.ctrlKey || event.metaKey || event.shiftKey,
        isComposing: event.isComposing || event.keyCode === 229,
        isEmpty: value === '',
        caret: {
          isAtStart: isCaret && selectionStart === 0,
          isAtEnd: isCaret && selectionEnd === value.length,
        },
        emptyAfter: boxes.slice(index + 1).filter((after) => after.value.trim() === '').length,
        isTouch: matchMedia('(pointer: coarse) and (hover: none)').matches,
      });
      if (move === undefined) return;
      const next = boxes[index + move.by];
      // after the last word a space is written, like any surplus letter
      if (next === undefined && event.key === ' ') return;
      event.preventDefault();
      if (next === undefined || move.by === 0) return;
      next.focus();
      const end = next.value.length;
      next.setSelectionRange(move.caret === 'end' ? end : 0, move.caret === 'start' ? 0 : end);
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!(event.target instanceof HTMLInputElement)) return;
      if (!pasted(inputsIn(place).indexOf(event.target), text)) return;
      event.preventDefault();
      event.target.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const listening = new AbortController();
    const { signal } = listening;
    current.addEventListener('keydown', onDown, { signal });
    current.addEventListener('paste', onPaste, { signal });
    return () => listening.abort();
    // eslint-disable-next-line react/exhaustive-deps -- a ref stays the same
  }, []);
}

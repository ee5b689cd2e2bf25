import type { StretchEvent } from '@nghego/engine/practice/heard-stretch';
import { type RefObject, useEffect, useState } from 'react';

/** A drag from one box to another; `to` may be before `from`. */
type Drag = { from: number; to: number };

/** The box that an element belongs to. */
function boxOf(target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest('[data-box]') : null;
  return place instanceof HTMLElement ? Number(place.dataset['box']) : undefined;
}

const isSpeaker = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-box] button') !== null;

/** How far each key moves the focus among the speakers. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Handles drags and keys at the speakers of the boxes (UX-11); each speaker handles its own click. The arrow down in a
 * box presses its speaker; at a speaker, left and right go to the next one, and up goes back to the box.
 * @param place holds the boxes, each with its speaker in an element with `data-box`
 * @param onStretch a stable function
 * @returns the drag that is under way
 */
export function useSpeakers(
  place: RefObject<HTMLElement | null>,
  onStretch: (event: StretchEvent) => void,
): Drag | undefined {
  const [drag, setDrag] = useState<Drag>();
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;

    const onPointerDown = (down: PointerEvent): void => {
      const from = down.button === 0 && isSpeaker(down.target) ? boxOf(down.target) : undefined;
      if (from === undefined) return;
      let to = from;
      const dragging = new AbortController();
      const during = { signal: AbortSignal.any([signal, dragging.signal]) };
      const onMove = ({ pointerId, clientX, clientY }: PointerEvent): void => {
        if (pointerId !== down.pointerId) return;
        to = boxOf(document.elementFromPoint(clientX, clientY)) ?? to;
        setDrag(to === from ? undefined : { from, to });
      };
      // a drag that ends on its own speaker is a click
      const onEnd = ({ pointerId, type }: PointerEvent): void => {
        if (pointerId !== down.pointerId) return;
        dragging.abort();
        setDrag(undefined);
        if (type === 'pointerup' && to !== from) onStretch({ kind: 'dragged', from, to });
      };
      document.addEventListener('pointermove', onMove, during);
      document.addEventListener('pointerup', onEnd, during);
      document.addEventListener('pointercancel', onEnd, during);
    };

    const onKeyDown = (event: KeyboardEvent): void => {
      const box = boxOf(event.target);
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (box === undefined || event.isComposing || hasModifier) return;
      const turnTo = (other: number, kind: string): void =>
        current.querySelector<HTMLElement>(`[data-box='${other}'] ${kind}`)?.focus();
      const step = steps[event.key];
      if (!isSpeaker(event.target)) {
        if (event.key !== 'ArrowDown') return;
        if (!event.repeat) onStretch({ kind: 'pressed', box });
      } else if (event.key === 'ArrowUp') turnTo(box, 'input');
      else if (step !== undefined) turnTo(box + step, 'button');
      else return;
      event.preventDefault();
    };

    const onInput = (): void => onStretch({ kind: 'typed' });
    current.addEventListener('pointerdown', onPointerDown, { signal });
    current.addEventListener('keydown', onKeyDown, { signal });
    current.addEventListener('input', onInput, { signal });
    return () => listening.abort();
  }, [place, onStretch]);
  return drag;
}

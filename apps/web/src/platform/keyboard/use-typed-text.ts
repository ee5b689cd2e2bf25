import { useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '../after-frame.ts';
import { isCharacterKey } from './is-character-key.ts';
import { whenHandsRest } from './when-hands-rest.ts';

/** Fields whose text the app gets later: after the next frame, after a pause in typing, or when a composition ends. */
type Wait = {
  until: 'frame' | 'pause' | 'composed';
  fields: Set<HTMLInputElement>;
  cancel: () => void;
};

/** The events of one letter that React listens to; for each it would walk its tree twice. */
const letterEvents = ['keydown', 'input'];

/** Letters that follow each other faster than this reach the app together, so that rendering delays no key. */
const pauseMs = 150;

const scheduleBy = {
  frame: afterFrame,
  pause: (flush: () => void) => whenHandsRest(pauseMs, flush),
  // `compositionend` flushes
  composed: () => () => undefined,
} satisfies Record<Wait['until'], (flush: () => void) => () => void>;

function untilWhen(event: Event, field: HTMLInputElement): Wait['until'] {
  // looks at the whole text: a letter typed right after a space belongs to the next field
  const hasSpace = /\s/.test(field.value);
  // moving to the next field would end the composition
  if (event instanceof InputEvent && event.isComposing && hasSpace) return 'composed';
  // a space may move to the next field, and the first letter removes the mark of a wrong answer
  const isUrgent = hasSpace || field.getAttribute('aria-invalid') === 'true';
  return isUrgent || event.type === 'compositionend' ? 'frame' : 'pause';
}

/**
 * Uncontrolled fields, so that typing is as quick as on a bare page: the browser draws each letter, and the app gets the
 * text after a pause or before any other action. A space, and a letter in a field marked wrong, reach the app after the
 * frame that shows them.
 * @param fields the current fields, in order
 * @param typed the app's text of each field; a change that did not come from a field is written into it
 * @param act dispatches any other action of the learner
 * @returns `act`, which first hands over what was typed
 */
export function useTypedText<Act>(
  fields: () => readonly HTMLInputElement[],
  typed: readonly string[],
  onTyped: (field: number, text: string) => void,
  act: (event: Act) => void,
): (event: Act) => void {
  const waiting = useRef<Wait>(undefined);
  const isMounted = useRef(false);

  const settle = (): void => {
    const wait = waiting.current;
    if (wait === undefined) return;
    wait.cancel();
    waiting.current = undefined;
    for (const [index, field] of fields().entries())
      if (wait.fields.has(field)) onTyped(index, field.value);
  };
  // the frame may come after a later render
  const latest = useRef(settle);
  // read several times a letter, so computed once a render
  const known = useRef<ReadonlySet<EventTarget>>(new Set());
  useLayoutEffect(() => {
    latest.current = settle;
    known.current = new Set(fields());
  });

  // after each render, since a text that was typed and deleted between two renders leaves `typed` unchanged
  useLayoutEffect(() => {
    for (const [index, field] of fields().entries()) {
      const text = typed[index] ?? '';
      if (waiting.current?.fields.has(field) === true || field.value === text) continue;
      // typed before hydration
      if (!isMounted.current) onTyped(index, field.value);
      else field.value = text;
    }
  });

  // in the same phase as the effect above, so that no letter is missed between the two
  useLayoutEffect(() => {
    isMounted.current = true;
    const listening = new AbortController();
    const onFieldEvent = (event: Event): void => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement) || !known.current.has(field)) return;
      // other keys may be shortcuts
      if (event instanceof KeyboardEvent && !isCharacterKey(event)) return;
      const isEnd = event.type === 'compositionend';
      if (!isEnd) event.stopPropagation();
      if (!isEnd && event.type !== 'input') return;
      const until = untilWhen(event, field);
      const wait = waiting.current;
      const changed = (wait?.fields ?? new Set()).add(field);
      // the waiting flush takes this letter along; `whenHandsRest` extends the pause by itself
      if (wait !== undefined && wait.until !== 'composed' && until === 'pause') return;
      wait?.cancel();
      // rendered synchronously: else a letter typed meanwhile would replace the start of the next field
      const flush = (): void => flushSync(() => latest.current());
      waiting.current = { until, fields: changed, cancel: scheduleBy[until](flush) };
    };
    const { signal } = listening;
    for (const name of letterEvents)
      window.addEventListener(name, onFieldEvent, { signal, capture: true });
    window.addEventListener('compositionend', onFieldEvent, { signal, capture: true });
    return () => {
      isMounted.current = false;
      listening.abort();
      waiting.current?.cancel();
      waiting.current = undefined;
    };
  }, []);

  return useCallback(
    (event) => {
      latest.current();
      act(event);
    },
    [act],
  );
}

import { useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '../after-frame.ts';
import { isCharacterKey } from './is-character-key.ts';
import { type Letter, nextWait, reconcileField, type Wait } from './next-wait.ts';
import { whenHandsRest } from './when-hands-rest.ts';

/** Fields whose text the app gets later. */
type Waiting = { until: Wait; fields: Set<HTMLInputElement>; cancel: () => void };

/** The events of one letter that React listens to; for each it would walk its tree twice. */
const letterEvents = ['keydown', 'input'];

/** Letters that follow each other faster than this reach the app together, so that rendering delays no key. */
const pauseMs = 150;

const scheduleBy = {
  frame: afterFrame,
  pause: (flush: () => void) => whenHandsRest(pauseMs, flush),
  // `compositionend` flushes
  composed: () => () => undefined,
} satisfies Record<Wait, (flush: () => void) => () => void>;

const letterOf = (event: Event, field: HTMLInputElement): Letter => ({
  text: field.value,
  isComposing: event instanceof InputEvent && event.isComposing,
  isCompositionEnd: event.type === 'compositionend',
  isMarkedWrong: field.getAttribute('aria-invalid') === 'true',
});

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
  const waiting = useRef<Waiting>(undefined);
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
      const isWaiting = waiting.current?.fields.has(field) === true;
      const newer = reconcileField(field.value, text, isWaiting, isMounted.current);
      if (newer === 'read') onTyped(index, field.value);
      else if (newer === 'write') field.value = text;
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
      const wait = waiting.current;
      const until = nextWait(wait?.until, letterOf(event, field));
      const changed = (wait?.fields ?? new Set()).add(field);
      if (until === undefined) return;
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

import { useCallback, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '../after-frame.ts';
import { isCharacterKey } from './is-character-key.ts';
import { whenHandsRest } from './when-hands-rest.ts';

/** Fields whose text is to be told: after the next frame, once the hand pauses, or once an input method is done. */
type Wait = {
  until: 'frame' | 'pause' | 'composed';
  fields: Set<HTMLInputElement>;
  cancel: () => void;
};

/** What React would hear of one letter, and walk its tree twice for each (what else there is, it never hears). */
const letterEvents = ['keydown', 'input'];

/** Letters that come closer together than this are told together: what the app does of them is in no key's way. */
const pauseMs = 150;

const wayTo = {
  frame: afterFrame,
  pause: (tell: () => void) => whenHandsRest(pauseMs, tell),
  // the end of the composition is told itself
  composed: () => () => undefined,
} satisfies Record<Wait['until'], (tell: () => void) => () => void>;

function untilWhen(event: Event, field: HTMLInputElement): Wait['until'] {
  // of the whole text, not of the letter: one that follows a space before it is told belongs to the next field
  const hasSpace = /\s/.test(field.value);
  // what the app makes of a space would end the composition
  if (event instanceof InputEvent && event.isComposing && hasSpace) return 'composed';
  // a space may lead to the next field, and the mark of a wrong answer goes with the first letter
  const isNews = hasSpace || field.getAttribute('aria-invalid') === 'true';
  return isNews || event.type === 'compositionend' ? 'frame' : 'pause';
}

/**
 * Fields that the browser alone draws, so that typing is as quick as on a bare page. The app hears of letters once the
 * hand pauses or does something else; of a space, and of a letter in a field marked wrong, after the frame that shows
 * it.
 * @param fields the fields of now, in order
 * @param typed what the app holds, a text a field; a change that did not come from a field is written into it
 * @param act whatever else the learner does; what comes back does the same once all that was typed is told
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
  // asked for several times a letter
  const known = useRef<ReadonlySet<EventTarget>>(new Set());
  useLayoutEffect(() => {
    latest.current = settle;
    known.current = new Set(fields());
  });

  // after each render: what is typed and taken back between two of them leaves the app's text as it was
  useLayoutEffect(() => {
    for (const [index, field] of fields().entries()) {
      const text = typed[index] ?? '';
      if (waiting.current?.fields.has(field) === true || field.value === text) continue;
      // typed before the page came to life
      if (!isMounted.current) onTyped(index, field.value);
      else field.value = text;
    }
  });

  // with the look at what was typed before: between the two no letter is missed
  useLayoutEffect(() => {
    isMounted.current = true;
    const listening = new AbortController();
    const hear = (event: Event): void => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement) || !known.current.has(field)) return;
      // other keys may be shortcuts
      if (event instanceof KeyboardEvent && !isCharacterKey(event)) return;
      const isEnd = event.type === 'compositionend';
      if (!isEnd) event.stopPropagation();
      if (!isEnd && event.type !== 'input') return;
      const until = untilWhen(event, field);
      const wait = waiting.current;
      const fieldsToTell = (wait?.fields ?? new Set()).add(field);
      // told with what waits; a pause begins anew by itself
      if (wait !== undefined && wait.until !== 'composed' && until === 'pause') return;
      wait?.cancel();
      // drawn at once: a letter that came between would stand in the next field in place of what belongs before it
      const tell = (): void => flushSync(() => latest.current());
      waiting.current = { until, fields: fieldsToTell, cancel: wayTo[until](tell) };
    };
    const { signal } = listening;
    for (const name of letterEvents) window.addEventListener(name, hear, { signal, capture: true });
    window.addEventListener('compositionend', hear, { signal, capture: true });
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

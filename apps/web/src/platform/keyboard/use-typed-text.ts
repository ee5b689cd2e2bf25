import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

type Wait = {
  fields: Set<HTMLInputElement>;
  frame: number;
  timer?: ReturnType<typeof setTimeout>;
};

/** What a browser tells of one letter. React would walk its tree for each of them, twice. */
const letterEvents = ['keypress', 'beforeinput', 'textInput', 'input'];

/**
 * Fields that the browser alone draws: the app hears of a letter after the frame that shows it, so that typing is as
 * quick as on a bare page.
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
    cancelAnimationFrame(wait.frame);
    clearTimeout(wait.timer);
    waiting.current = undefined;
    for (const [index, field] of fields().entries())
      if (wait.fields.has(field)) onTyped(index, field.value);
  };
  // the frame may come after a later render
  const latest = useRef({ settle, fields });
  useLayoutEffect(() => {
    latest.current = { settle, fields };
  });

  useLayoutEffect(() => {
    for (const [index, field] of fields().entries()) {
      const text = typed[index] ?? '';
      if (waiting.current?.fields.has(field) === true || field.value === text) continue;
      // typed before the page came to life
      if (!isMounted.current) onTyped(index, field.value);
      else field.value = text;
    }
    // eslint-disable-next-line react/exhaustive-deps -- only a change of the app's own text
  }, [typed]);

  useEffect(() => {
    isMounted.current = true;
    const listening = new AbortController();
    const hear = (event: Event): void => {
      const field = event.target;
      if (!(field instanceof HTMLInputElement) || !latest.current.fields().includes(field)) return;
      const isEnd = event.type === 'compositionend';
      if (!isEnd) event.stopPropagation();
      if (!isEnd && event.type !== 'input') return;
      // what the app makes of a space would end the composition
      if (event instanceof InputEvent && event.isComposing && /\s/.test(field.value)) return;
      if (waiting.current !== undefined) {
        waiting.current.fields.add(field);
        return;
      }
      const wait: Wait = {
        fields: new Set([field]),
        frame: requestAnimationFrame(() => {
          wait.timer = setTimeout(() => latest.current.settle());
        }),
      };
      waiting.current = wait;
    };
    const { signal } = listening;
    for (const name of letterEvents) window.addEventListener(name, hear, { signal, capture: true });
    window.addEventListener('compositionend', hear, { signal, capture: true });
    return () => {
      isMounted.current = false;
      listening.abort();
      cancelAnimationFrame(waiting.current?.frame ?? 0);
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
  }, []);

  return useCallback(
    (event) => {
      latest.current.settle();
      act(event);
    },
    [act],
  );
}

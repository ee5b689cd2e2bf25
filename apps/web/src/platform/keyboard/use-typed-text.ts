import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Wait = { frame: number; timer?: ReturnType<typeof setTimeout> };

/** What a browser tells of one letter. React would walk its tree for each of them, twice. */
const letterEvents = ['keypress', 'beforeinput', 'textInput', 'input'];

/**
 * A field that the browser alone draws: the app hears of a letter after the frame that shows it, so that typing is as
 * quick as on a bare page. Whatever else the learner does must call `settle` first.
 * @param typed what the app holds; a change that did not come from the field is written into it
 */
export function useTypedText(
  field: RefObject<HTMLInputElement | null>,
  typed: string,
  onTyped: (text: string) => void,
): { settle: () => void } {
  const waiting = useRef<Wait>(undefined);
  const isMounted = useRef(false);

  const settle = (): void => {
    if (waiting.current === undefined) return;
    cancelAnimationFrame(waiting.current.frame);
    clearTimeout(waiting.current.timer);
    waiting.current = undefined;
    if (field.current !== null) onTyped(field.current.value);
  };
  // the frame may come after a later render
  const latest = useRef(settle);
  useLayoutEffect(() => {
    latest.current = settle;
  });

  useLayoutEffect(() => {
    const { current } = field;
    if (current === null || waiting.current !== undefined || current.value === typed) return;
    // typed before the page came to life
    if (!isMounted.current) onTyped(current.value);
    else current.value = typed;
    // eslint-disable-next-line react/exhaustive-deps -- only a change of the app's own text
  }, [typed]);

  useEffect(() => {
    isMounted.current = true;
    const listening = new AbortController();
    const hear = (event: Event): void => {
      if (event.target !== field.current) return;
      event.stopPropagation();
      if (event.type !== 'input' || waiting.current !== undefined) return;
      const wait: Wait = {
        frame: requestAnimationFrame(() => {
          wait.timer = setTimeout(() => latest.current());
        }),
      };
      waiting.current = wait;
    };
    const { signal } = listening;
    for (const name of letterEvents) window.addEventListener(name, hear, { signal, capture: true });
    return () => {
      isMounted.current = false;
      listening.abort();
      cancelAnimationFrame(waiting.current?.frame ?? 0);
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
    };
    // eslint-disable-next-line react/exhaustive-deps -- a ref stays the same
  }, []);

  return { settle };
}

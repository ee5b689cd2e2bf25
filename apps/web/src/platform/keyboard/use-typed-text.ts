import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { afterFrame } from '../after-frame.ts';
import { inputsIn } from './inputs-in.ts';

/**
 * Uncontrolled inputs: the text stays in them, so that a letter renders nothing.
 * @param place holds the inputs and no others
 * @param given the texts that the app writes into the inputs, once for each new array; undefined to leave the learner's
 * @param onTyped called with the inputs that were typed into, after the frame that shows the letter, or earlier by
 *   `settle`. A space within an input method's composition waits for the end of the composition
 * @returns `settle`, to be called before the text is read
 */
export function useTypedText(
  place: RefObject<HTMLElement | null>,
  given: readonly string[] | undefined,
  onTyped: (inputs: readonly number[]) => void,
): () => void {
  const waiting = useRef<{ inputs: Set<EventTarget>; isCut: boolean; cancel: () => void }>(
    undefined,
  );
  const isHydrated = useRef(false);
  const latest = useRef(onTyped);
  useLayoutEffect(() => {
    latest.current = onTyped;
  });

  const settle = useCallback((): void => {
    const { current } = waiting;
    // a composition with a space waits for its end, whatever else happens on the screen
    if (current === undefined || current.isCut) return;
    current.cancel();
    waiting.current = undefined;
    latest.current(
      inputsIn(place).flatMap((input, index) => (current.inputs.has(input) ? [index] : [])),
    );
  }, [place]);

  useLayoutEffect(() => {
    const others = inputsIn(place).flatMap((input, index) =>
      input.value === (given?.[index] ?? '') ? [] : [{ input, index }],
    );
    if (!isHydrated.current) {
      isHydrated.current = true;
      // these inputs have text that the learner typed before the page's code ran
      const typed = others.filter(({ input }) => input.value !== '');
      if (typed.length > 0) latest.current(typed.map(({ index }) => index));
      else for (const { input, index } of others) input.value = given?.[index] ?? '';
    } else if (given !== undefined) {
      for (const { input, index } of others)
        if (!waiting.current?.inputs.has(input)) input.value = given[index] ?? '';
    }
  }, [place, given]);

  // in the same phase as the effect above, so that no letter is missed between the two
  useLayoutEffect(() => {
    const listening = new AbortController();
    const onInput = (event: Event): void => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || place.current?.contains(input) !== true) return;
      const { current } = waiting;
      current?.cancel();
      // a space may move to the next input, which would end the composition
      const isCut = event instanceof InputEvent && event.isComposing && /\s/.test(input.value);
      waiting.current = {
        inputs: (current?.inputs ?? new Set()).add(input),
        isCut,
        cancel: isCut ? () => undefined : afterFrame(settle),
      };
    };
    const { signal } = listening;
    document.addEventListener('input', onInput, { signal });
    document.addEventListener('compositionend', onInput, { signal });
    return () => {
      listening.abort();
      waiting.current?.cancel();
      waiting.current = undefined;
    };
  }, [place, settle]);

  return settle;
}

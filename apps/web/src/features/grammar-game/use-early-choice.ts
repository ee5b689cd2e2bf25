import { type RefObject, useLayoutEffect } from 'react';

/**
 * Passes on what the learner chose in a group of radio buttons in the first HTML, before its code ran.
 * @param nameOf the `value` of a radio button
 */
export function useEarlyChoice<Value>(
  group: RefObject<HTMLElement | null>,
  values: readonly Value[],
  nameOf: (value: Value) => string,
  onChoose: (value: Value) => void,
): void {
  useLayoutEffect(() => {
    const pressed = group.current?.querySelector('input:checked:not([checked])');
    const early = values.find((value) => nameOf(value) === pressed?.getAttribute('value'));
    if (early !== undefined) onChoose(early);
    // runs once, for what was pressed before the first render in the browser
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

import type { RefObject } from 'react';

/** The inputs inside an element, in order. */
export function inputsIn(place: RefObject<HTMLElement | null>): HTMLInputElement[] {
  return [...(place.current?.querySelectorAll('input') ?? [])];
}

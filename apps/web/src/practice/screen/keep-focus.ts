import type { MouseEvent } from 'react';

/** For a button beside the field: a press leaves the focus in the field, and a phone's keyboard open. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

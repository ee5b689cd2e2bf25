import type { MouseEvent } from 'react';

/** For a button beside the field that is typed into: the field keeps the focus, and a phone its keyboard. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault();

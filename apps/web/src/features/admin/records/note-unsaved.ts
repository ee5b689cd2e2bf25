import { createContext } from 'react';

/** Lets the gate of the admin area know whether a form has unsaved text. */
export const NoteUnsaved = createContext<(isUnsaved: boolean) => void>(() => undefined);

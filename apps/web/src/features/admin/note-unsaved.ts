import { createContext } from 'react';

/** Tells the gate of the admin area whether a form holds what would be lost with it. */
export const NoteUnsaved = createContext<(isUnsaved: boolean) => void>(() => undefined);

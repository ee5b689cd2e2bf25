import { readSession, writeSession } from '../../platform/storage/session-storage.ts';

/**
 * In session storage: the link of the list that a press in this tab asked to copy. Nothing but a press sets it, so no
 * address can make a copy.
 */
const key = 'nghego-copy-list';

/** Remembers, through signing in, that a list is to be copied. */
export const askCopy = (token: string): void => writeSession(key, token);

export const isCopyAsked = (token: string): boolean => readSession(key) === token;

export const forgetAskedCopy = (): void => writeSession(key, undefined);

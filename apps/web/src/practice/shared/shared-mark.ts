import { readLocalText } from '../../platform/storage/local-storage.ts';

/** In local storage: answers to words of lists that others share. They never enter the log unless the list is copied. */
export const sharedKey = 'shared-practice';

/**
 * `whose` of an answer that a visitor gave, without an account; the next account that copies the list takes it over.
 */
export const visitor = 'visitor';

/** Whether a visitor has practised a shared list on this device; it parses nothing, since home asks at its start. */
export const hasVisitorAnswers = (): boolean =>
  readLocalText(sharedKey)?.includes(`"whose":"${visitor}"`) === true;

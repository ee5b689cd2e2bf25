import { knownReason } from '../../../ui/known-reason.ts';

/** A reason of the API in the language of the interface; an unknown reason unchanged. */
export const reasonText = (reason: string): string => knownReason(reason) ?? reason;

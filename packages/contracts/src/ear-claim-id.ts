/**
 * The id that a claim of kind 'line' gives for a line of ear training, or a word of its pairs: these are not records of
 * the course (PR-08).
 */
export const earClaimId = (id: string): string => `ear:${id}`;

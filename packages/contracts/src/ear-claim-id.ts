/**
 * The id by which a claim of kind 'line' names a line of ear training, or a word of its pairs: these are no records of
 * the course (PR-08).
 */
export const earClaimId = (id: string): string => `ear:${id}`;

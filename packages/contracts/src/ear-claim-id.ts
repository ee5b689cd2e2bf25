/**
 * How a claim of kind 'line' names a line, or a word of a pair, that trains the ear: these are no records of the course
 * (PR-08).
 */
export const earClaimId = (id: string): string => `ear:${id}`;

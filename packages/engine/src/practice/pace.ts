/**
 * The pace of generated sounds, as a share of the voice's natural pace. Sentences are slower (AD-07); lines of
 * listening, and the sentences that train the ear, have the pace at which people speak.
 */
export const paceOf = { word: 1, sentence: 0.85, line: 1, ear: 1 } as const;

/** The pace at which sounds are made, as a share of the voice's natural one: words at 1, sentences slower (AD-07). */
export const paceOf = { word: 1, sentence: 0.85 } as const;

/** The pace of generated sounds, as a share of the voice's natural one: words at 1, sentences slower (AD-07). */
export const paceOf = { word: 1, sentence: 0.85 } as const;

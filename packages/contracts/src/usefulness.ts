/** How much a learner needs a word, 5 the most (content/GUIDE.md). */
export const usefulnesses = [1, 2, 3, 4, 5] as const;
export type Usefulness = (typeof usefulnesses)[number];

/** The usefulness of a word for which no editor has chosen one. */
export const middleUsefulness: Usefulness = 3;

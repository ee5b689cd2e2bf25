/** How much of a sentence the learner writes (LS-05). */
export const gapChoices = ['few', 'half', 'all'] as const;
export type Gaps = (typeof gapChoices)[number];

/** The parts of the test whose listening has questions. */
export const listeningParts = ['part2', 'part3', 'part4'] as const;
export type ListeningPart = (typeof listeningParts)[number];

/** How many items a set has (LS-01). */
export const listeningSetSize = { part2: 10, part3: 3, part4: 3 } as const satisfies Record<
  ListeningPart,
  number
>;

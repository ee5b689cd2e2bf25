/** Longest texts of an example, in UTF-16 units. */
export const exampleLimits = {
  word: 100,
  topic: 200,
  english: 300,
  vietnamese: 400,
  context: 300,
} as const;

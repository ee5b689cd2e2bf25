/** The test's structure and the common score bands (ST-11), for pictures, tables and tests. */
export const listening = {
  minutes: 45,
  questions: 100,
  parts: [
    { part: 1, questions: 6 },
    { part: 2, questions: 25 },
    { part: 3, questions: 39 },
    { part: 4, questions: 30 },
  ],
};
export const reading = {
  minutes: 75,
  questions: 100,
  parts: [
    { part: 5, questions: 30 },
    { part: 6, questions: 16 },
    { part: 7, questions: 54 },
  ],
};
export const score = { least: 10, most: 990 };

/** Where a band begins; scores below the first have a band of their own. */
export const bandStarts = [500, 600, 700, 800, 900];

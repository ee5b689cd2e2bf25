/** The test as it is held, and the bands that learners speak of (ST-11): pictures, tables and tests read the same. */
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

/** Where a band begins; below the first is a band of its own. */
export const bandStarts = [500, 600, 700, 800, 900];

/** What a practice screen calls its items: words, sentences. The same object for all renders. */
export type PracticeTexts = {
  placeOf: (place: { position: number; total: number }) => string;
  previous: () => string;
  skip: () => string;
  /** where a set that was left goes on */
  goOnAt: (place: { position: number }) => string;
  goToNext: () => string;
  /** the browser waits for a gesture before it plays */
  blocked: () => string;
  /** neither a file nor a voice can be heard */
  noVoice: () => string;
};

/** The texts of a practice screen, which name its items: words or sentences. The same object for all renders. */
export type PracticeTexts = {
  placeOf: (place: { position: number; total: number }) => string;
  previous: () => string;
  skip: () => string;
  /** says where a resumed set continues */
  goOnAt: (place: { position: number }) => string;
  goToNext: () => string;
  /** says that the browser waits for a press before it plays */
  blocked: () => string;
  /** says that neither a file nor a voice can be heard */
  noVoice: () => string;
};

/**
 * English words that Telex also writes when another word is typed, by undoing a mark: 'off' → 'of', 'barred' → 'bared'.
 * Found by simulating Telex on a dictionary's words; rare words are left out.
 */
const words = new Set(
  `as bare bared bares baring bases bras bur bus buses bused canvas canvases canvased coded coral corals deadlines
defer desert deserts doses dues fury gases his mouse mouses of overate pared paring pose poses possess princes rifle rifles
scared scaring spared sparing stared staring tared timelines waded chafed fuses fused loses misuses muses mused cares
poses posse`
    .trim()
    .split(/\s+/),
);

/** Whether a folded word is one of these words: then the learner may have meant it, and Telex changed nothing. */
export const isUndoneWord = (word: string): boolean => words.has(word);

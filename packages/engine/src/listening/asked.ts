/** The forms of the prompts of part 2; the first eight ask with a question word. */
export const promptKinds = [
  'who',
  'what',
  'when',
  'where',
  'why',
  'how',
  'how-many',
  'which',
  'yes-no',
  'negative',
  'tag',
  'choice',
  'request',
  'statement',
] as const;

/** What a question of parts 3 and 4 asks. */
export const questionAsks = [
  'gist',
  'detail',
  'inference',
  'intention',
  'graphic',
  'next',
] as const;

/**
 * What an item asks: in parts 3 and 4 the kind of the question, in part 2 the form of the prompt. No name is in both
 * lists.
 */
export const listeningAsks = [...promptKinds, ...questionAsks] as const;
export type ListeningAsks = (typeof listeningAsks)[number];

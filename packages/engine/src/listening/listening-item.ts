import type { ListeningPart } from './parts.ts';

type ListeningQuestion = {
  id: string;
  optionCount: number;
  /** the stored index of the right option */
  correct: number;
  /** the stored indexes of the lines that hold the answer */
  evidence: readonly number[];
};

/**
 * What a session needs to know of an item. In part 2 the lines are the prompt and the three replies, and the only
 * question has the id of its item.
 */
export type ListeningItem = {
  id: string;
  part: ListeningPart;
  lines: readonly { id: string; english: string }[];
  questions: readonly ListeningQuestion[];
};

/** The line of a reply of part 2, by its stored index: the prompt comes first. */
export const lineOfReply = (reply: number): number => reply + 1;

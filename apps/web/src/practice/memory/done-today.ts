import type { Memory } from '@nghego/engine/memory';

/** How many different items were practised today, of each kind; they count for the goal of the day. */
export type DoneToday = { words: number; sentences: number; questions: number };

export function doneTodayByKind(memory: Memory, today: string): DoneToday {
  const done = { words: 0, sentences: 0, questions: 0 };
  for (const { kind, lastReview } of memory.values()) {
    if (lastReview !== today) continue;
    if (kind === 'word') done.words += 1;
    else if (kind === 'question') done.questions += 1;
    else done.sentences += 1;
  }
  return done;
}

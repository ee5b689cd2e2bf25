import type { ListeningItem, ListeningLine } from '@nghego/contracts/listening-set';
import type { ListeningAsks } from '@nghego/engine/listening/asked';
import type { ListeningItem as HeardItem } from '@nghego/engine/listening/listening-item';

/** An item of the API as the session knows it. */
export type SessionItem = HeardItem & { source: ListeningItem };

export function sessionItem(source: ListeningItem): SessionItem {
  return {
    id: source.id,
    part: source.part,
    source,
    lines: linesOf(source).map(({ id, english }) => ({ id, english })),
    questions:
      source.part === 'part2'
        ? [
            {
              id: source.id,
              optionCount: source.replies.length,
              correct: source.correct,
              evidence: [],
            },
          ]
        : source.questions.map(({ id, options, correct, evidence }) => ({
            id,
            optionCount: options.length,
            correct,
            evidence,
          })),
  };
}

/** All lines of an item in stored order: in part 2 the prompt, then the replies. */
export function linesOf(item: ListeningItem): readonly ListeningLine[] {
  return item.part === 'part2' ? [...item.lines, ...item.replies] : item.lines;
}

/** What a question of an item asks. */
export function asksOf(item: ListeningItem, questionId: string): ListeningAsks | undefined {
  return item.part === 'part2'
    ? item.kind
    : item.questions.find(({ id }) => id === questionId)?.asks;
}

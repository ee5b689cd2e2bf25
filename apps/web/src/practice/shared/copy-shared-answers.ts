import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import type { SharedAnswer } from './shared-answers.ts';

type CopiedWord = { id: string; word: string; setNo: number };

/**
 * The answers to a shared list as answers to its copy (UX-06): an own word gets the id that it has in the copy, a word
 * of the course keeps its id. They count for the memory alone (SE-07), at the time at which they were given.
 */
export function copiedAnswers(
  answers: readonly SharedAnswer[],
  listId: string,
  words: readonly CopiedWord[],
): { facts: PracticeFacts; at: Date }[] {
  const wordOf = new Map(words.map((word) => [word.word, word]));
  return answers.flatMap(({ word, event }) => {
    const copied = wordOf.get(word);
    if (copied === undefined || event.kind === 'set-restarted') return [];
    const { v: _v, id: _id, at, device: _device, zone: _zone, ...facts } = event;
    const from = 'shared' as const;
    return {
      at: new Date(at),
      facts:
        facts.kind === 'word-checked'
          ? { ...facts, from }
          : { ...facts, from, wordId: copied.id, listId, setNo: copied.setNo },
    };
  });
}

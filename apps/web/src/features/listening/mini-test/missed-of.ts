import type { MiniTestItems } from '@nghego/contracts/mini-tests';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import type { TakenTest } from '@nghego/engine/mini-test/read-mini-tests';
import { type MissedTalk, missedTalk } from '../missed-talk.ts';

/** What was missed in a test; questions that were never reached do not count as missed. */
export type Missed = {
  talks: MissedTalk[];
  questions: { question: PracticeQuestion; choice: number | null }[];
};

export function missedOf(
  { items, questions }: MiniTestItems,
  answers: TakenTest['answers'],
): Missed {
  const given = new Map([...answers].map(([id, { choice }]) => [id, choice]));
  return {
    talks: items.flatMap((item) => missedTalk(item, given) ?? []),
    questions: questions.flatMap((question) => {
      const answer = answers.get(question.id);
      return answer === undefined || answer.correct ? [] : [{ question, choice: answer.choice }];
    }),
  };
}

import type { ListeningItem, ListeningLine } from '@nghego/contracts/listening-set';
import type { MiniTestItems } from '@nghego/contracts/mini-tests';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import { linesToWrite } from '@nghego/engine/listening/lines-to-write';
import type { TakenTest } from '@nghego/engine/mini-test/read-mini-tests';
import { linesOf, sessionItem } from '../session-item.ts';

/** A listening item with a missed question: its lines to write (LS-04), and what was chosen. */
export type MissedTalk = {
  item: ListeningItem;
  lines: ListeningLine[];
  choices: ReadonlyMap<string, number | null>;
};

/** What was missed in a test; questions that were never reached do not count as missed. */
export type Missed = {
  talks: MissedTalk[];
  questions: { question: PracticeQuestion; choice: number | null }[];
};

export function missedOf(
  { items, questions }: MiniTestItems,
  answers: TakenTest['answers'],
): Missed {
  return {
    talks: items.flatMap((item) => {
      const heard = sessionItem(item);
      const given = heard.questions.flatMap(({ id }) => {
        const answer = answers.get(id);
        return answer === undefined ? [] : [[id, answer] as const];
      });
      if (given.every(([, { correct }]) => correct)) return [];
      const chosen = given.flatMap(([id, { choice }]) =>
        choice === null ? [] : [[id, choice] as const],
      );
      const lines = linesOf(item);
      return [
        {
          item,
          lines: linesToWrite(heard, new Map(chosen)).flatMap((line) => lines[line] ?? []),
          choices: new Map(given.map(([id, { choice }]) => [id, choice])),
        },
      ];
    }),
    questions: questions.flatMap((question) => {
      const answer = answers.get(question.id);
      return answer === undefined || answer.correct ? [] : [{ question, choice: answer.choice }];
    }),
  };
}

/** How many questions of an item were missed. */
export function questionsMissed({ item, choices }: MissedTalk): number {
  return sessionItem(item).questions.filter(
    ({ id, correct }) => choices.has(id) && choices.get(id) !== correct,
  ).length;
}

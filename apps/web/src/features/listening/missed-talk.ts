import type { ListeningItem } from '@nghego/contracts/listening-set';
import { linesToWrite } from '@nghego/engine/listening/lines-to-write';
import { linesOf, sessionItem } from './session-item.ts';
import type { ItemLines } from './texts-to-write.ts';

/** A listening item with a missed question: its lines to write (LS-04), and what was chosen. */
export type MissedTalk = ItemLines & {
  /** by the question's id; null if it was left unanswered */
  choices: ReadonlyMap<string, number | null>;
};

/**
 * What was missed of an item; undefined if nothing was.
 * @param given what was chosen; a question that is not in it was never reached, and does not count as missed
 */
export function missedTalk(
  item: ListeningItem,
  given: ReadonlyMap<string, number | null>,
): MissedTalk | undefined {
  const heard = sessionItem(item);
  const choices = new Map(
    heard.questions.flatMap(({ id }) => {
      const choice = given.get(id);
      return choice === undefined ? [] : [[id, choice] as const];
    }),
  );
  const isMissed = heard.questions.some(
    ({ id, correct }) => choices.has(id) && choices.get(id) !== correct,
  );
  if (!isMissed) return undefined;
  const chosen = new Map(
    [...choices].flatMap(([id, choice]) => (choice === null ? [] : [[id, choice] as const])),
  );
  const lines = linesOf(item);
  return { item, choices, lines: linesToWrite(heard, chosen).flatMap((line) => lines[line] ?? []) };
}

/** How many questions of an item were missed. */
export function questionsMissed({ item, choices }: MissedTalk): number {
  return sessionItem(item).questions.filter(
    ({ id, correct }) => choices.has(id) && choices.get(id) !== correct,
  ).length;
}

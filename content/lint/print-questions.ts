import { createHash } from 'node:crypto';
import type { TalkItem } from '@nghego/contracts/listening-file';

export const prints = ['blind', 'heard', 'key'] as const;
/** `blind`: only questions and graphics; `heard`: also the spoken text; `key`: the letters of the right options. */
export type Print = (typeof prints)[number];

const letters = ['A', 'B', 'C', 'D'];

/**
 * Prints conversations or talks for a solver, a line each. The seed gives the same order of options in all three
 * prints.
 */
export function printQuestions(items: readonly TalkItem[], seed: number, print: Print): string[] {
  return items.flatMap((item) => {
    const { id, graphic, lines, questions } = item;
    if (print === 'key')
      return questions.map((question) => {
        const place = shownOrder(question.id, seed).indexOf(question.correct);
        return `${question.id} ${letters[place]} ${question.asks}`;
      });
    const head = graphic?.kind === 'table' ? [graphic.head] : [];
    const shown = graphic === undefined ? [] : [[graphic.title], ...head, ...graphic.rows];
    return [
      `## ${id}`,
      ...shown.map((cells) => `| ${cells.join(' | ')} |`),
      ...(print === 'heard' ? lines.map(({ by, english }) => `${by}: ${english}`) : []),
      ...questions.flatMap((question) => [
        `${question.id} ${question.question}`,
        ...shownOrder(question.id, seed).map(
          (index, place) => `  ${letters[place]} ${question.options[index]}`,
        ),
      ]),
    ];
  });
}

function shownOrder(id: string, seed: number): number[] {
  const rankOf = (index: number) =>
    createHash('sha256').update(`${seed} ${id} ${index}`).digest('hex');
  return [0, 1, 2, 3].toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
}

import { foldWord } from '../diagnosis/compare-word.ts';
import { isFunctionWord } from '../diagnosis/function-words.ts';
import { boxWords } from '../practice/sentence-boxes.ts';
import { lineOfReply, type ListeningItem } from './listening-item.ts';

/** How many lines are offered if nothing was missed. */
const hardestLines = 2;

/**
 * The lines that 'Write the lines' opens (LS-04), as stored indexes in the order of the item: of part 2 the prompt and
 * the right reply; else the evidence of the missed questions, or the two hardest lines if all were right.
 * @param choices the chosen option of each question, by its id
 */
export function linesToWrite(item: ListeningItem, choices: ReadonlyMap<string, number>): number[] {
  const [first] = item.questions;
  if (item.part === 'part2') return first === undefined ? [0] : [0, lineOfReply(first.correct)];
  const missed = item.questions.filter(({ id, correct }) => choices.get(id) !== correct);
  const wanted =
    missed.length > 0 ? missed.flatMap(({ evidence }) => evidence) : hardestOf(item.lines);
  return item.lines.map((_, line) => line).filter((line) => wanted.includes(line));
}

/** A line with more words that carry meaning is harder to keep in mind. */
function hardestOf(lines: ListeningItem['lines']): number[] {
  const load = lines.map(({ english }) => {
    const words = boxWords(english).map(foldWord);
    return words.filter((word) => !isFunctionWord(word)).length + words.length / 100;
  });
  return lines
    .map((_, line) => line)
    .toSorted((a, b) => (load[b] ?? 0) - (load[a] ?? 0) || a - b)
    .slice(0, hardestLines);
}

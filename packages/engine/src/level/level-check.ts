import { type CefrLevel, cefrLevels } from './cefr-levels.ts';

/** A word of a level check. */
export type LevelWord = { id: string; cefr: string };
/** An answered word of a level check; its first answer counts. */
export type LevelAnswer = { wordId: string; correct: boolean };

/** How many words a whole check has, and one question about a level (DY-08). */
export const levelCheckWords = 24;
const wordsOfQuestion = 8;
/** How many words of a question must be right to pass its level. */
const rightToPass = 6;
/** How many words a check needs of a level: it may ask about the level twice, with other words. */
export const wordsOfLevel = 2 * wordsOfQuestion;

/** How many words of a level were answered, and how many of these were right. */
type HeardLevel = { level: CefrLevel; right: number; of: number };

/** The state of a check. */
export type LevelCheck = {
  /** The words of this question that are not answered; empty once it is over. */
  next: readonly string[];
  /** Words that were answered. */
  done: number;
  heard: readonly HeardLevel[];
  /** The first level that was not passed, else the highest; known once it is over. */
  level: CefrLevel | undefined;
};

/**
 * The levels of which a course has enough words, easiest first. With fewer than three such levels there is no check: it
 * could hardly tell learners apart.
 */
export function levelsOf(words: readonly LevelWord[]): CefrLevel[] {
  const levels = cefrLevels.filter(
    (level) => words.filter(({ cefr }) => cefr === level).length >= wordsOfLevel,
  );
  return levels.length < 3 ? [] : levels;
}

/**
 * Follows a check through its answers (DY-08). Each question has eight words of one level, the middle one of those that
 * are still possible (a binary search). Three questions tell six levels apart; if two were enough, the last level is
 * asked about once more with other words. A learner who knows more is never placed lower: where the answers of two
 * learners first differ, the better one can reach only levels above those that the other can.
 * @param words each level's in the order in which they are asked
 * @param silent words that could not be heard: others are asked instead
 */
export function followLevelCheck(
  words: readonly LevelWord[],
  answers: readonly LevelAnswer[],
  silent: ReadonlySet<string> = new Set(),
): LevelCheck {
  const levels = levelsOf(words);
  const first = new Map<string, boolean>();
  for (const { wordId, correct } of answers) if (!first.has(wordId)) first.set(wordId, correct);
  /** how many levels are passed: at least `low`, at most `high` */
  let low = 0;
  let high = levels.length;
  let at = 0;
  const heard = new Map<number, HeardLevel>();
  const questions = levels.length === 0 ? 0 : levelCheckWords / wordsOfQuestion;
  for (let n = 0; n < questions; n += 1) {
    const isOpen = low < high;
    if (isOpen) at = Math.floor((low + high) / 2);
    const before = heard.get(at) ?? { level: levels[at] ?? 'A1', right: 0, of: 0 };
    const asked = words
      .filter(({ id, cefr }) => cefr === before.level && !silent.has(id))
      .slice(before.of, before.of + wordsOfQuestion);
    const known = asked.flatMap(({ id }) => first.get(id) ?? []);
    const right = known.filter((isRight) => isRight).length;
    heard.set(at, { ...before, right: before.right + right, of: before.of + known.length });
    if (known.length < asked.length)
      return {
        next: asked.flatMap(({ id }) => (first.has(id) ? [] : id)),
        done: n * wordsOfQuestion + known.length,
        heard: inOrder(heard),
        level: undefined,
      };
    const isPassed = right >= rightToPass;
    if (isPassed) low = at + 1;
    else high = at;
    // a second question about a level decides
    if (!isOpen) low = high = isPassed ? at + 1 : at;
  }
  return {
    next: [],
    done: questions * wordsOfQuestion,
    heard: inOrder(heard),
    level: levels[Math.min(low, levels.length - 1)],
  };
}

function inOrder(heard: ReadonlyMap<number, HeardLevel>): HeardLevel[] {
  return [...heard].toSorted(([a], [b]) => a - b).map(([, one]) => one);
}

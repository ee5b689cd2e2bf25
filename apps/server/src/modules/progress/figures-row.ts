import { grammarModes } from '@nghego/engine/grammar/grammar-question';
import { type AskedTally, figuresOfTallies } from '@nghego/engine/listening/listening-figures';
import {
  type DayFigures,
  levelOf,
  type PracticeFigures,
} from '@nghego/engine/practice/practice-figures';
import { readSetKey } from '@nghego/engine/practice/set-key';

type Scored = { key: string; score: number; at: string };

/** The row that `selectFigures` returns. */
export type FigureRow = {
  mastered_items: number;
  sentences_completed: number;
  games_finished: number;
  exercises_completed: number;
  average_score: number | null;
  recent: Scored[];
  exercises: Scored[];
  days: DayFigures[];
  heard: AskedTally[];
};

/** Turns the row into figures. */
export function figuresFromRow(row: FigureRow | undefined): PracticeFigures {
  if (row === undefined) throw new Error('the store gave no figures');
  return {
    level: levelOf(row.mastered_items),
    masteredItems: row.mastered_items,
    exercisesCompleted: row.exercises_completed,
    averageScore: row.average_score,
    sentencesCompleted: row.sentences_completed,
    gamesFinished: row.games_finished,
    recent: row.recent.flatMap(({ key, score, at: completedAt }) => {
      const set = readSetKey(key);
      if (set !== undefined) return { ...set, score, completedAt };
      const mode = grammarModes.find((name) => key === `grammar:${name}`);
      return mode === undefined ? [] : { kind: 'game' as const, mode, score, completedAt };
    }),
    exercises: row.exercises.flatMap(({ key, score: bestScore, at: completedAt }) => {
      const set = readSetKey(key);
      return set === undefined ? [] : { ...set, bestScore, completedAt };
    }),
    days: row.days,
    listening: figuresOfTallies(row.heard),
  };
}

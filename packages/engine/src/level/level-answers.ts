import type { PracticeEvent } from '../practice/practice-event.ts';
import type { CefrLevel } from './cefr-levels.ts';
import type { LevelAnswer } from './level-check.ts';

/** The level checks of a log. */
export type LevelLog = {
  /** How many checks were completed: the next check has other words. */
  ended: number;
  /** The answers since the last completed check, oldest first. */
  answers: LevelAnswer[];
  /** The level that the last completed check found. */
  last: CefrLevel | undefined;
};

/** Reads the level checks of a log in any order; a check that was interrupted continues from its answers (DY-08). */
export function readLevelLog(events: Iterable<PracticeEvent>): LevelLog {
  const log: LevelLog = { ended: 0, answers: [], last: undefined };
  const seen = new Set<string>();
  const ofLevel = [...events].filter(
    (event) =>
      isOfLevel(event) && !seen.has(event.id.toLowerCase()) && seen.add(event.id.toLowerCase()),
  );
  ofLevel.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
  for (const event of ofLevel) {
    if (event.kind === 'level-checked') {
      log.ended += 1;
      log.answers = [];
      log.last = event.level;
    } else if (event.kind === 'word-checked') {
      const { wordId, correct } = event;
      log.answers.push({ wordId, correct });
    }
  }
  return log;
}

function isOfLevel(event: PracticeEvent): boolean {
  return (
    event.kind === 'level-checked' || (event.kind === 'word-checked' && event.from === 'level')
  );
}

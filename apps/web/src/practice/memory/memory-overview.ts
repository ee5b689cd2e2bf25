import { chosenWeights } from '@nghego/engine/memory/chosen-weights';
import { type KnownWords, knownWordsByWeek } from '@nghego/engine/memory/known-words';
import { localDay } from '@nghego/engine/memory/local-day';
import {
  type MemoryFigures,
  memoryFigures,
  practiceDaysOf,
} from '@nghego/engine/memory/memory-figures';
import { type Mistakes, recentMistakes } from '@nghego/engine/memory/mistakes';
import { type GoalOfDay, goalOfDay } from '@nghego/engine/plan/goal-of-day';
import type { Memory } from '@nghego/engine/memory';
import type { MemoryContent } from '@nghego/engine/memory/memory-marks';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';

/** What the profile shows of a memory. */
export type MemoryOverview = {
  /** whether nothing was practised yet */
  isEmpty: boolean;
  figures: MemoryFigures;
  /** words known over time, oldest first; the last is today */
  weeks: readonly KnownWords[];
  /** mistakes of the last 30 days */
  mistakes: Mistakes;
  /** the goal of today */
  goal: GoalOfDay;
  /** how many reviews the memory is fitted to (DY-07); undefined if it has the published weights */
  fittedTo: number | undefined;
};

/** Computes the figures of this device's memory. */
export function readOverview(
  memory: Memory,
  events: readonly PracticeEvent[],
  content: MemoryContent,
  { now, zone }: { now: number; zone: string },
): MemoryOverview {
  const today = localDay(now, zone);
  const weeks = knownWordsByWeek(events, content, now, today);
  const days = practiceDaysOf(events, now);
  const figures = memoryFigures(memory, days, today);
  const mistakes = recentMistakes(events, content, now);
  const goal = goalOfDay(memory, events, now, today);
  const fittedTo = chosenWeights(events, now)?.reviews;
  return { isEmpty: memory.size === 0, figures, weeks, mistakes, goal, fittedTo };
}

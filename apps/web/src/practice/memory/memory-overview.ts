import { type KnownWords, knownWordsByWeekInSteps } from '@nghego/engine/known-words';
import { localDay } from '@nghego/engine/local-day';
import {
  type MemoryFigures,
  memoryFiguresInSteps,
  practiceDaysInSteps,
} from '@nghego/engine/memory-figures';
import { type Mistakes, recentMistakesInSteps } from '@nghego/engine/mistakes';
import type { Steps } from '@nghego/engine/steps';
import { deviceContent } from './gone-items.ts';
import type { ReadyMemory } from './device-memory.ts';

/** What the profile shows of a memory. */
export type MemoryOverview = {
  figures: MemoryFigures;
  /** words known over time, oldest first; the last is today */
  weeks: readonly KnownWords[];
  /** of 30 days */
  mistakes: Mistakes;
};

/** Computes the figures of this device's memory. */
export function* readOverview(
  { memory, log: { events }, at }: ReadyMemory,
  zone: string,
): Steps<MemoryOverview> {
  const today = localDay(at, zone);
  const weeks = yield* knownWordsByWeekInSteps(events, deviceContent, at, today);
  const days = yield* practiceDaysInSteps(events, at);
  const figures = yield* memoryFiguresInSteps(memory, days, today);
  const mistakes = yield* recentMistakesInSteps(events, deviceContent, at);
  return { figures, weeks, mistakes };
}

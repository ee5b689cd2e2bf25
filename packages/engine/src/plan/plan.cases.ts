import type { Memory, MemoryItem } from '../memory.ts';
import { itemKey } from '../memory/memory-marks.ts';
import type { DayParts } from './compose-day.ts';
import type { PlanWord } from './new-words.ts';
import { firstPlan } from './plan.ts';
import type { StudyPlan } from './study-plan.ts';

// Builds learners and courses, for tests only.

export const today = '2026-11-25';

/** An item of a memory: a word, unless `more` names another kind. */
export function remembered(
  id: string,
  { lastReview, due, stability, ...more }: Partial<MemoryItem> = {},
): MemoryItem {
  return {
    kind: 'word',
    id,
    due: due ?? today,
    stability: stability ?? 5,
    difficulty: 5,
    reps: 2,
    lapses: 0,
    lastReview: lastReview ?? '2026-11-20',
    againDays: 0,
    setAside: false,
    ...more,
  };
}

export function memoryOf(items: readonly MemoryItem[]): Memory {
  return new Map(items.map((item) => [itemKey(item), item]));
}

export function planWord(id: string, more: Partial<PlanWord> = {}): PlanWord {
  return {
    id,
    word: id,
    unitId: 'office',
    topicId: 'topic',
    usefulness: 3,
    cefr: 'B1',
    meaning: `nghĩa ${id}`,
    homophones: [],
    family: [],
    ...more,
  };
}

type Change = Partial<Omit<DayParts, 'plan'>> & { plan?: Partial<StudyPlan> };

/** The parts of an empty day, with what a test changes. */
export function dayParts({ plan, ...more }: Change = {}): DayParts {
  return {
    memory: new Map(),
    practiceDays: ['2026-11-20', '2026-11-24'],
    today,
    plan: { ...firstPlan, ...plan },
    words: [],
    units: ['first-words', 'office', 'travel'],
    currentUnit: null,
    listening: [],
    topicOf: (key) => key,
    ...more,
  };
}

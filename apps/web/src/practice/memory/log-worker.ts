import type { Catalogue } from '@nghego/contracts/catalogue';
import { localDay } from '@nghego/engine/memory/local-day';
import { type Memory, retrievability } from '@nghego/engine/memory';
import type { ComposedDay } from '@nghego/engine/plan/compose-day';
import { chosenWeights } from '@nghego/engine/memory/chosen-weights';
import { itemKey, type MemoryContent, trustedContent } from '@nghego/engine/memory/memory-marks';
import { runningTestEnd } from '@nghego/engine/mini-test/read-mini-tests';
import { hasRecentChecks, type Mistakes, recentMistakes } from '@nghego/engine/memory/mistakes';
import { type PracticeFigures, practiceFigures } from '@nghego/engine/practice/practice-figures';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { readSetRecords, type SetRecord } from '@nghego/engine/practice/set-state';
import { expose } from 'comlink';
import { LogFold } from './fold-log.ts';
import { type MemoryOverview, readOverview } from './memory-overview.ts';
import { type Desk, readDesk, readTomorrow, type Tomorrow } from './read-desk.ts';
import {
  type DayCourse,
  type DayStart,
  readDay,
  readDayStart,
  readPractisedToday,
} from './read-day.ts';
import { planReview, type ReviewPlan } from './review-plan.ts';
import { type ForecastAnswer, Forecasts, type ForecastWanted } from './run-forecast.ts';
import { topicsOfLog } from './topics-of-log.ts';

// The worker that computes what pages show of a long log (ME-10), away from the page's own thread. It gets the events
// from the page, so it needs no rules about whose events are shown or where they are stored.

/** The time of a question in milliseconds since 1970, and what the page knows. */
export type Asked = {
  now: number;
  zone: string;
  /** items that are gone, by the keys of `itemKey` */
  gone: ReadonlySet<string>;
};

const events = new Map<string, PracticeEvent>();
const fold = new LogFold();
const forecasts = new Forecasts();

function memoryOf({ now, gone }: Asked): Memory {
  const memory = fold.follow([...events.values()], now);
  return gone.size === 0 ? memory : new Map([...memory].filter(([key]) => !gone.has(key)));
}

const contentOf = ({ gone, now }: Asked): MemoryContent => ({
  ...trustedContent,
  weights: chosenWeights(events.values(), now)?.weights,
  isGone: (item) => gone.has(itemKey(item)),
});

const worker = {
  /** Applies a change of the log. An event that the server replaced is removed, and added again. */
  change(added: readonly PracticeEvent[], removed: readonly string[]): void {
    for (const id of removed) events.delete(id);
    for (const event of added) events.set(event.id, event);
  },
  desk(catalogue: Catalogue, asked: Asked): Desk | undefined {
    return readDesk(memoryOf(asked), [...events.values()], catalogue, asked);
  },
  /** What is known of today before the list of today's practice is made. */
  dayStart(asked: Asked): DayStart {
    return readDayStart(memoryOf(asked), [...events.values()], asked);
  },
  /** Composes today's practice. */
  day(course: DayCourse, asked: Asked): ComposedDay {
    return readDay(memoryOf(asked), [...events.values()], course, asked);
  },
  /**
   * Computes one piece of a forecast, so that the worker can answer others in between; call again until it is ready.
   */
  forecast(wanted: ForecastWanted, asked: Asked): ForecastAnswer {
    return forecasts.step(memoryOf(asked), [...events.values()], wanted, asked);
  },
  practisedToday(asked: Asked): ReadonlySet<string> {
    return readPractisedToday(memoryOf(asked), [...events.values()], asked);
  },
  /** @param itemIds items that were just practised */
  tomorrow(itemIds: readonly string[], asked: Asked): Tomorrow {
    return readTomorrow(memoryOf(asked), [...events.values()], { ...asked, itemIds });
  },
  plan(asked: Asked): ReviewPlan {
    return planReview(memoryOf(asked), [...events.values()], asked.now, asked.zone);
  },
  /** Recent mistakes, the topics of items, and whether there was practice that could have mistakes. */
  mistakes(asked: Asked): Mistakes & { topics: ReadonlyMap<string, string>; hasChecks: boolean } {
    const log = [...events.values()];
    return {
      ...recentMistakes(log, contentOf(asked), asked.now),
      topics: topicsOfLog(log),
      hasChecks: hasRecentChecks(log, asked.now),
    };
  },
  overview(asked: Asked): MemoryOverview {
    return readOverview(memoryOf(asked), [...events.values()], contentOf(asked), asked);
  },
  /** The chance that each practised word is remembered today, by the word's id. */
  wordRecall(asked: Asked): ReadonlyMap<string, number> {
    const today = localDay(asked.now, asked.zone);
    return new Map(
      [...memoryOf(asked).values()]
        .filter(({ kind }) => kind === 'word')
        .map((item) => [item.id, retrievability(item, today)]),
    );
  },
  /** When the running mini test ends; undefined if none runs. */
  testEnd({ now }: Asked): number | undefined {
    return runningTestEnd(events.values(), now);
  },
  setRecords(): ReadonlyMap<string, SetRecord> {
    return readSetRecords(events.values());
  },
  figures(): PracticeFigures {
    return practiceFigures(events.values());
  },
};

export type LogWorker = typeof worker;

expose(worker);

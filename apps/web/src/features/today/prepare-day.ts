import type { Catalogue } from '@nghego/contracts/catalogue';
import type { PlacedListeningItem } from '@nghego/contracts/listening-set';
import { getUnitWords } from '@nghego/contracts/unit-words';
import { vocabularySetSchema } from '@nghego/contracts/vocabulary-set';
import { minutesWithListening, mostListeningOf } from '@nghego/engine/plan/compose-day';
import type { DayAnswers } from '@nghego/engine/plan/day-answers';
import { dayWithDone } from '@nghego/engine/plan/done-of-day';
import type { PlanWord } from '@nghego/engine/plan/new-words';
import { type DayStep, readStep, stepKey, type StudyPlan } from '@nghego/engine/plan/study-plan';
import type { PracticeFacts, PracticeItem } from '@nghego/engine/practice/practice-event';
import type { PassCheck } from '@nghego/engine/practice/running-pass';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { readOpenedSets } from '../../platform/offline/opened-sets.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { askLog } from '../../practice/memory/ask-log.ts';
import { goneItems } from '../../practice/memory/gone-items.ts';
import type { DayStart } from '../../practice/memory/read-day.ts';
import { listenableItems, loadListening } from './choose-listening.ts';

/** How many unknown words are enough to choose a day's new words from: more than a day has room for. */
const enoughWords = 120;
/** The largest `seconds` of a list in the log. */
const mostDaySeconds = 7_200;
/** The minutes of 'A little more'. */
const moreMinutes: StudyPlan['minutes'] = 10;

/** The items of today's practice, in order, and the listening items, which come last. */
export type PreparedDay = {
  /** the list, if it was made now: to be stored in the log once the practice begins */
  planned: Extract<PracticeFacts, { kind: 'day-planned' }> | undefined;
  items: PracticeItem[];
  /** the answers to the list so far, without those to its listening items */
  answered: DayAnswers;
  /** the listening items that were not heard today, or were missed */
  listening: readonly PlacedListeningItem[];
  /** how many of the listening items that are left cannot be heard without the network */
  listeningAway: number;
  /** how the listening items went that were heard today */
  heard: readonly PassCheck[];
  /** whether nothing is planned for this day of the week */
  isFree: boolean;
};

/**
 * Returns the rest of today's practice; if no list was made today, makes one (DY-01). Changes nothing in the log.
 * @param isMore whether today's practice is over: then it composes further practice, which is not the day's list
 */
export async function prepareDay(
  catalogue: Catalogue,
  isMore: boolean,
  signal: AbortSignal,
): Promise<PreparedDay> {
  const { events } = await practiceLog.read();
  const asked = { now: Date.now(), zone: timeZone(), gone: goneItems() };
  const start = await askLog(events, (log) => log.dayStart(asked));
  if (start.left !== undefined && !isMore)
    return { planned: undefined, ...(await prepared(start.left, signal, start.done.answered)) };
  if (start.isFree && !isMore) return { planned: undefined, items: [], isFree: true, ...nothing };
  const path = pathOf(catalogue, start);
  const hears = !isMore && start.plan.minutes >= minutesWithListening;
  const [words, { listening, placed }] = await Promise.all([
    loadWords(catalogue, path.from, start.met, signal),
    hears
      ? listenableItems(catalogue, start.opened, mostListeningOf(start.plan.minutes), signal)
      : { listening: [], placed: [] },
  ]);
  const course = { words, listening, ...path, minutes: isMore ? moreMinutes : undefined };
  const day = await askLog(events, (log) => log.day(course, asked));
  signal.throwIfAborted();
  if (isMore) return { planned: undefined, ...(await prepared(day.steps, signal)) };
  const list = dayWithDone(start.done, day);
  const planned =
    day.steps.length === 0
      ? undefined
      : ({
          kind: 'day-planned',
          day: start.today,
          steps: list.steps.map(stepKey),
          seconds: Math.min(mostDaySeconds, Math.round(list.seconds)),
        } as const);
  return { planned, ...(await prepared(day.steps, signal, start.done.answered, placed)) };
}

const nothing = {
  answered: { checks: [], chosen: new Map<string, number | null>() },
  listening: [],
  listeningAway: 0,
  heard: [],
};

async function prepared(
  steps: readonly DayStep[],
  signal: AbortSignal,
  answered: DayAnswers = nothing.answered,
  here: readonly PlacedListeningItem[] = [],
): Promise<Omit<PreparedDay, 'planned'>> {
  const left = steps.filter(({ kind }) => kind === 'listening');
  const heard = answered.checks.filter(({ itemId }) => readStep(itemId)?.kind === 'listening');
  const missed = heard.filter(({ correct }) => !correct);
  const missedIds = missed.flatMap(({ itemId }) => readStep(itemId)?.id ?? []);
  const loaded = await loadListening([...left.map(({ id }) => id), ...missedIds], here, signal);
  return {
    items: steps.flatMap(({ kind, id }) => (kind === 'listening' ? [] : { kind, id })),
    isFree: false,
    answered: { ...answered, checks: answered.checks.filter((check) => !heard.includes(check)) },
    listening: loaded.filter((placed) => placed !== undefined),
    listeningAway: loaded.slice(0, left.length).filter((placed) => placed === undefined).length,
    heard,
  };
}

/** The units in order; and the units to take new words from, beginning with the planned or the current one. */
function pathOf({ units }: Catalogue, { plan, lastTopic }: DayStart) {
  // topics of no unit come last
  const ids = [...units.map(({ id }) => id), ''];
  const current = units.find(({ topics }) => lastTopic !== undefined && topics.includes(lastTopic));
  const currentUnit = current?.id ?? null;
  const first = Math.max(0, ids.indexOf(plan.unit ?? currentUnit ?? ''));
  const begin = plan.unit === null && currentUnit === null ? 0 : first;
  return {
    units: ids,
    currentUnit,
    currentTopic: lastTopic,
    from: [...ids.slice(begin), ...ids.slice(0, begin)],
  };
}

/**
 * Words of the next units, from which new words are chosen; without a network, words of the sets that were opened on
 * this device.
 */
async function loadWords(
  catalogue: Catalogue,
  units: readonly string[],
  met: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<PlanWord[]> {
  const words: PlanWord[] = [];
  let fresh = 0;
  try {
    for (const unitId of units) {
      const { items } = await callApi(browserApi, getUnitWords, { unit: unitId }, signal);
      words.push(...items.map((word) => ({ ...word, unitId })));
      fresh += items.filter(({ id }) => !met.has(id)).length;
      if (fresh >= enoughWords) break;
    }
    return words;
  } catch (error) {
    if (signal.aborted) throw error;
    return readOpenedWords(catalogue);
  }
}

async function readOpenedWords({ units }: Catalogue): Promise<PlanWord[]> {
  const words = new Map<string, PlanWord>();
  try {
    for await (const body of readOpenedSets()) {
      const set = vocabularySetSchema.safeParse(body);
      if (!set.success) continue;
      const { topicId, items } = set.data;
      const unitId = units.find(({ topics }) => topics.includes(topicId))?.id ?? '';
      for (const { id, word, meaning, cefr, usefulness, homophones, family } of items)
        words.set(id, {
          id,
          word,
          meaning,
          cefr,
          homophones,
          family,
          topicId,
          unitId,
          usefulness,
        });
    }
  } catch {
    // the browser refuses access to its caches: there are no words
  }
  return [...words.values()];
}

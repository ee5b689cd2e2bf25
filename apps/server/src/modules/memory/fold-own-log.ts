import { setImmediate } from 'node:timers/promises';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import { foldMemoryInSteps } from '@nghego/engine/memory';
import { trustedContent } from '@nghego/engine/memory-marks';
import { runInTurns } from '@nghego/engine/steps';
import { contentOf, itemsOfLog } from './course-content.ts';
import {
  type FoldedLog,
  isPast,
  isUnjudged,
  itemsToFold,
  nothingFolded,
  withEvents,
} from './folded-log.ts';
import type { MemoryRepository } from './repository.ts';

/** A new snapshot is written once this many events have come since the last one. */
const eventsBehind = 200;

/** Folds a learner's log from its snapshot and the events after it; only the items that these touch are folded again. */
export function createFold(
  repository: MemoryRepository,
  questions: ReadonlyMap<string, PracticeQuestion>,
): (userId: string, at: number) => Promise<FoldedLog> {
  return async (userId, at) => {
    const found = await repository.readSnapshot(userId);
    const { seq, folded } =
      found !== undefined && isPast(found.folded, at) ? found : { seq: 0, folded: nothingFolded };
    const added = await repository.readLog(userId, seq);
    const touched = itemsToFold(folded, added.events);
    const earlier =
      seq === 0 || touched.size === 0
        ? []
        : await repository.readLogOf(userId, seq, [...touched.values()]);
    const events = [...earlier, ...added.events];
    const unjudged = events.filter(isUnjudged);
    const judge =
      unjudged.length === 0
        ? trustedContent.judge
        : contentOf(await repository.readItems(userId, itemsOfLog(unjudged)), questions).judge;
    const refolded = await runInTurns(
      foldMemoryInSteps(events, { isGone: () => false, judge }, at),
      { now: () => performance.now(), turnMs, next: setImmediate },
    );
    const whole = withEvents(folded, added.events, touched, refolded, at);
    if (added.events.length >= eventsBehind && isPast(whole, at))
      // if the cache cannot be written, the next call writes it
      await repository.writeSnapshot(userId, added.seq, whole).catch(() => undefined);
    return whole;
  };
}

/** How long the fold runs, in milliseconds, before it lets other requests in. */
const turnMs = 10;

import { setImmediate } from 'node:timers/promises';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import { checkedItem } from '@nghego/engine/checked-item';
import { foldMemoryInSteps } from '@nghego/engine/memory';
import { itemKey, trustedContent } from '@nghego/engine/memory-marks';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice-event';
import { runInTurns, type Steps } from '@nghego/engine/steps';
import { contentOf, itemsOfLog } from './course-content.ts';
import {
  addEvents,
  finishAddition,
  type FoldedLog,
  isPast,
  isUnjudged,
  nothingFolded,
  startAddition,
} from './folded-log.ts';
import type { MemoryRepository } from './repository.ts';

/**
 * A new snapshot is written once this many events have come since the last one, or one for this many items if that is
 * more: the snapshot of a long log is large, and is written as a whole (IN-22).
 */
const eventsBehind = 200;
const itemsAnEvent = 20;

/** If more items are touched, the whole log is read instead of searched for them. */
const mostSearched = 500;

/**
 * Folds a learner's log from its snapshot and the events after it, page by page; only the items that these touch are
 * folded again.
 * @param at milliseconds since 1970; later events are ignored
 */
export async function foldOwnLog(
  repository: MemoryRepository,
  questions: ReadonlyMap<string, PracticeQuestion>,
  userId: string,
  at: number,
): Promise<FoldedLog> {
  const found = await repository.readSnapshot(userId);
  const { seq, folded } =
    found !== undefined && isPast(found.folded, at) ? found : { seq: 0, folded: nothingFolded };
  const addition = startAddition(folded);
  const added: PracticeEvent[] = [];
  let newestSeq = seq;
  for await (const page of repository.readLog(userId, seq)) {
    addEvents(addition, page.events, at);
    added.push(...page.events);
    newestSeq = page.seq;
  }
  const { touched } = addition;
  const events: PracticeEvent[] = [];
  if (seq > 0 && touched.size > 0) {
    const searched = touched.size > mostSearched ? undefined : [...touched.values()];
    for await (const page of repository.readLogUntil(userId, seq, searched))
      events.push(...page.events.filter((event) => isAbout(event, touched)));
  }
  events.push(...added);
  const unjudged = events.filter(isUnjudged);
  const judge =
    unjudged.length === 0
      ? trustedContent.judge
      : contentOf(await repository.readItems(userId, itemsOfLog(unjudged)), questions).judge;
  const refolded = await inTurns(foldMemoryInSteps(events, { isGone: () => false, judge }, at));
  const whole = finishAddition(addition, refolded);
  const behind = Math.max(eventsBehind, whole.items.length / itemsAnEvent);
  if (added.length >= behind && isPast(whole, at))
    // if the cache cannot be written, the next call writes it
    await repository.writeSnapshot(userId, newestSeq, whole).catch(() => undefined);
  return whole;
}

/** Whether an event may say something about one of these items. */
function isAbout(event: PracticeEvent, items: ReadonlyMap<string, PracticeItem>): boolean {
  const item = 'item' in event ? event.item : checkedItem(event);
  if (item !== undefined && items.has(itemKey(item))) return true;
  return (
    (event.kind === 'sentence-checked' || event.kind === 'line-checked') &&
    (event.missed?.some(({ wordId: id }) => items.has(itemKey({ kind: 'word', id }))) ?? false)
  );
}

/** How long a fold runs, in milliseconds, before it lets other requests in. */
const turnMs = 10;

export function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  return runInTurns(steps, { now: () => performance.now(), turnMs, next: setImmediate });
}

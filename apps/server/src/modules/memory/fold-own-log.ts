import { recall } from '@nghego/engine/memory';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import { mapInTurns } from '../../in-turns.ts';
import { contentOf, idsToRead } from './course-content.ts';
import {
  addEvents,
  addJudged,
  addOlder,
  finishAddition,
  type FoldedLog,
  isPast,
  nothingFolded,
  startAddition,
} from './folded-log.ts';
import type { MemoryRepository } from './repository.ts';

/**
 * A new snapshot is written after this many new events or, if that is more, after one new event for every twenty items:
 * the snapshot of a long log is large, and is written as a whole (IN-22).
 */
const eventsBehind = 200;
const itemsAnEvent = 20;

/**
 * If the new events touch more items than this, the whole log is read, which is quicker than searching it for the
 * items.
 */
const mostSearched = 500;

export type OwnFold = {
  folded: FoldedLog;
  /** the number of the last event, if the fold is worth a snapshot; undefined if the last snapshot is still good */
  newSnapshotAt: number | undefined;
};

/**
 * Folds a learner's log from its snapshot and the events after it, page by page; of the items in the snapshot it folds
 * again only those that these events touch.
 * @param at milliseconds since 1970; later events are ignored
 */
export async function foldOwnLog(
  repository: MemoryRepository,
  userId: string,
  at: number,
): Promise<OwnFold> {
  const found = await repository.readSnapshot(userId);
  const start = { seq: 0, folded: nothingFolded };
  const isUsable = found !== undefined && isPast(found.folded, at);
  return foldFrom(repository, userId, at, isUsable ? found : start);
}

async function foldFrom(
  repository: MemoryRepository,
  userId: string,
  at: number,
  { seq, folded }: { seq: number; folded: FoldedLog },
): Promise<OwnFold> {
  const addition = startAddition(folded);
  let newestSeq = seq;
  let added = 0;
  for await (const page of repository.readLog(userId, seq)) {
    addEvents(addition, page.events, at);
    added += page.events.length;
    newestSeq = page.seq;
  }
  // other weights change the memory of every item, so the whole log is folded again (DY-07)
  if (seq > 0 && addition.weights?.id !== folded.weights?.id)
    return foldFrom(repository, userId, at, { seq: 0, folded: nothingFolded });
  const { touched, toJudge } = addition;
  if (seq > 0 && touched.size > 0) {
    const items = [...touched.all()].map(({ item }) => item);
    const searched = items.length > mostSearched ? undefined : items;
    for await (const page of repository.readLogUntil(userId, seq, searched))
      addOlder(addition, page.events, at);
  }
  const judge =
    toJudge.length === 0
      ? trustedContent.judge
      : contentOf(await repository.readItems(userId, idsToRead([], toJudge))).judge;
  const weights = addition.weights?.weights ?? undefined;
  const content = { isGone: () => false, judge, weights };
  addJudged(addition, content, at);
  const refolded = await mapInTurns(touched.all(), (marked) => recall(marked, content));
  const whole = finishAddition(
    addition,
    refolded.filter((item) => item !== undefined),
  );
  const behind = Math.max(eventsBehind, whole.items.length / itemsAnEvent);
  const isWorthIt = added >= behind && isPast(whole, at);
  return { folded: whole, newSnapshotAt: isWorthIt ? newestSeq : undefined };
}

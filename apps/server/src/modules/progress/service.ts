import type { postEvents, getEvents } from '@nghego/contracts/progress';
import type { KnownSentence } from '@nghego/engine/diagnosis';
import { believedTime } from '@nghego/engine/diagnosis/judge-event';
import type { PracticeFigures } from '@nghego/engine/practice/practice-figures';
import type * as z from 'zod/mini';
import { judgeBatch } from './judge-batch.ts';
import { noRoom } from '../usage/account-room.ts';
import { logRow } from './log-row.ts';
import type { ProgressRepository } from './repository.ts';
import { sortBatch } from './sort-batch.ts';
import { asEvent, asKnownIn } from './stored-event.ts';

export type ProgressService = {
  /** Stores the events that a device sends; reports refused ones one by one (PF-05, OF-02). */
  take: (userId: string, lines: readonly unknown[]) => Promise<z.infer<typeof postEvents.response>>;
  /**
   * Reads the judged log, in the order of arrival.
   * @param version which kinds of events the caller knows, see `getEvents`
   */
  read: (
    userId: string,
    after: string,
    limit: number,
    version: number,
  ) => Promise<z.infer<typeof getEvents.response>>;
  readFigures: (userId: string) => Promise<PracticeFigures>;
};

/** @param earLines sentences of ear training, by their ids (EA-03, EA-04) */
export function createProgressService(
  repository: ProgressRepository,
  earLines: ReadonlyMap<string, KnownSentence>,
  now: () => Date,
): ProgressService {
  return {
    take: async (userId, lines) => {
      const { known, unknown, refused } = sortBatch(lines);
      const events = known.map(({ event }) => event);
      // The epoch is read before anything is written: if a restore happens in between, the answer names the old epoch,
      // and the device sends the events again
      const { epoch, content: stored } = await repository.readKnownContent(userId, events);
      const lineOf = (id: string) => stored.lineOf(id) ?? earLines.get(id);
      const content = { ...stored, lineOf };
      const receivedAt = now();
      const judged = await judgeBatch(events, content);
      const rows = judged.flatMap((event, n) => {
        const at = new Date(believedTime(event.at, receivedAt.getTime())).toISOString();
        const { sent } = known[n] ?? {};
        return sent === undefined ? [] : [logRow({ ...event, at }, sent)];
      });
      const aside = unknown.map(({ id, sent }) => ({ event_id: id, body: JSON.stringify(sent) }));
      const notTaken =
        rows.length + aside.length > 0
          ? await repository.append(userId, rows, aside, receivedAt)
          : [];
      if (notTaken === 'minute') throw noRoom(notTaken);
      for (const { id, isFull } of notTaken)
        refused.push({ id, reason: isFull ? 'LOG_FULL' : 'TOO_MANY_TODAY' });
      return {
        accepted: rows.length + aside.length - notTaken.length,
        aside: aside.length - notTaken.filter(({ isAside }) => isAside).length,
        refused,
        epoch,
      };
    },

    read: async (userId, after, limit, version) => {
      // the epoch is read before the events, for the same reason as in `take`
      const epoch = await repository.readEpoch();
      const stored = await repository.read(userId, Number(after), limit + 1);
      const page = stored.slice(0, limit);
      const known = page.filter(({ since }) => since <= version);
      const isMore = stored.length > limit;
      // on the last page an older program's cursor is its last known event, so it does not pass later events of new
      // kinds
      const cursor = String((isMore ? page : known).at(-1)?.seq ?? after);
      return {
        items: known.map((row) => asKnownIn(version, asEvent(row))),
        next: isMore ? cursor : null,
        cursor,
        epoch,
      };
    },

    readFigures: (userId) => repository.readFigures(userId),
  };
}

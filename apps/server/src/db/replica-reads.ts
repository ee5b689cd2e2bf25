import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Reads, Source } from './reads.ts';
import { isStoreUnavailable } from './store-unavailable.ts';

/**
 * How far the replica is behind what this process knows.
 * - behind: something changed, and the replica may not have it
 * - level: it has everything that notices named
 * - away: it does not answer, or is not a replica of this database
 */
type Standing = 'behind' | 'level' | 'away';

// a commit is on the primary's disk before its notice is sent, unless commits do not wait for the disk
const target = `(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)::text`;
const identity = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;
const askPrimary = `select ${target} as target, ${identity} as identity`;
const askReplica = `
  select pg_is_in_recovery() as "isStandby", ${identity} as identity,
    pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasIt"`;

const primaryRow = z.tuple([z.object({ target: z.string(), identity: z.string() })]);
const replicaRow = z.tuple([
  z.object({ isStandby: z.boolean(), identity: z.string(), hasIt: z.nullable(z.boolean()) }),
]);

class WrongReplica extends Error {}

/**
 * Reads from a streaming replica what it surely has. After each change that this process hears of, reads go to the
 * primary until the replica has replayed what the primary had written by then; so nothing that is cached after a notice
 * can be older than it. Skips a failed replica, with one log line, until it answers again and is level.
 * @param parts.log gets one line when the replica fails, and one when it is back
 * @param parts.pollMs how often to check a replica that is behind; one that is away is checked less and less often,
 *   every 5 s at least
 */
export function createReplicaReads(parts: {
  primary: Source;
  replica: Source;
  log: (line: string) => void;
  pollMs?: number;
}): Reads & { close: () => Promise<void> } {
  const { primary, replica, log, pollMs = 100 } = parts;
  const closing = new AbortController();
  const counts = { primary: 0, replica: 0 };
  let standing: Standing = 'behind';
  let changes = 0;
  let isCatchingUp = false;
  let finished: Promise<void> = Promise.resolve();

  const lose = (error: unknown): void => {
    if (standing !== 'away')
      log(
        `reads go to the primary, the replica cannot be used: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    standing = 'away';
  };

  const pause = (ms: number): Promise<unknown> =>
    sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);

  /** Waits until the replica has replayed what the primary had written; each attempt may reach another server. */
  const untilReplayed = async (wanted: { target: string; identity: string }): Promise<void> => {
    while (!closing.signal.aborted) {
      const { rows } = await replica.pool.query(askReplica, [wanted.target]);
      const [{ isStandby, identity: name, hasIt }] = replicaRow.parse(rows);
      if (!isStandby) throw new WrongReplica('it is no standby');
      if (name !== wanted.identity) throw new WrongReplica('it is not a copy of the database');
      if (hasIt === true) return;
      await pause(pollMs);
    }
  };

  const catchUp = async (): Promise<void> => {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      if (failures > 0) await pause(Math.min(5_000, pollMs * 2 ** failures));
      const asOf = changes;
      try {
        const [wanted] = primaryRow.parse((await primary.pool.query(askPrimary)).rows);
        await untilReplayed(wanted).catch((error: unknown) => {
          lose(error);
          throw error;
        });
      } catch {
        continue;
      }
      if (asOf === changes) break;
      failures = -1;
    }
    // in the same turn as the last check: a later change starts again
    isCatchingUp = false;
    if (closing.signal.aborted) return;
    if (standing === 'away') log('the replica is back');
    standing = 'level';
  };
  const beginCatchingUp = (): void => {
    if (isCatchingUp || closing.signal.aborted) return;
    isCatchingUp = true;
    finished = catchUp();
  };

  const fromPrimary = <T>(read: (from: Source) => Promise<T>): Promise<T> => {
    counts.primary += 1;
    return read(primary);
  };
  /** @returns undefined if the replica failed; its errors are not thrown */
  const fromReplica = async <T>(read: (from: Source) => Promise<T>): Promise<T | undefined> => {
    try {
      const value = await read(replica);
      counts.replica += 1;
      return value;
    } catch (error) {
      // otherwise only this read failed, for example because replaying canceled it
      if (isStoreUnavailable(error)) {
        lose(error);
        beginCatchingUp();
      }
      return undefined;
    }
  };

  return {
    content: async (read) =>
      (standing === 'level' ? await fromReplica(read) : undefined) ?? fromPrimary(read),
    lasting: async (read) =>
      (standing === 'away' ? undefined : await fromReplica(read)) ?? fromPrimary(read),
    changed: () => {
      changes += 1;
      if (standing === 'level') standing = 'behind';
      beginCatchingUp();
    },
    counts: () => ({ ...counts }),
    close: async () => {
      closing.abort();
      await finished;
    },
  };
}

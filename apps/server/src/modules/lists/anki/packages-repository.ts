import { type AnkiImport, ankiImportSchema, minutesOfAnkiPackage } from '@nghego/contracts/anki';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/client.ts';
import { isUuid } from '../../../db/is-uuid.ts';

export type AnkiPackagesRepository = ReturnType<typeof createAnkiPackagesRepository>;

/** Packages that the store keeps at once, for all learners; each has 100 MB at most. */
const mostPackages = 20;

/** After so long without a sign of work, the process that imported a package has ended. */
const workedSince = sql`worked_at > now() - interval '30 seconds'`;

const isOld = sql`created_at < now() - ${`${minutesOfAnkiPackage} minutes`}::interval`;
const isRunning = sql`state->>'kind' = 'running' and ${workedSince}`;

/** Uploaded packages. Each statement filters by the learner: packages of others are not found. */
export function createAnkiPackagesRepository(db: Database) {
  return {
    /**
     * Makes room for a package of this learner, whose earlier one is deleted.
     * @returns its id; undefined if the store keeps as many as it may
     */
    begin: (userId: string): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`delete from anki_packages where ${isOld} or user_id = ${userId}`);
        // one after the other, so that two uploads cannot exceed the limit together
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('anki_packages'))`);
        const id = uuid();
        const { rowCount } = await tx.execute(sql`
          insert into anki_packages (id, user_id) select ${id}, ${userId}
          where (select count(*) from anki_packages) < ${mostPackages}
          on conflict (user_id) do nothing`);
        return rowCount === 1 ? id : undefined;
      }),

    /** Stores a piece of a package; without effect if a later upload has taken the package's place. */
    addPart: async (id: string, nth: number, bytes: Buffer): Promise<void> => {
      await db.execute(sql`
        insert into anki_package_parts (package_id, nth, bytes)
        select id, ${nth}::int, ${bytes}::bytea from anki_packages where id = ${id} for key share`);
    },

    complete: async (id: string, size: number): Promise<void> => {
      await db.execute(sql`update anki_packages set size = ${size} where id = ${id}`);
    },

    /** @returns false if there was no such package */
    remove: async (userId: string, id: string): Promise<boolean> => {
      if (!isUuid(id)) return false;
      const { rowCount } = await db.execute(
        sql`delete from anki_packages where user_id = ${userId} and id = ${id}`,
      );
      return rowCount === 1;
    },

    /** Its bytes; undefined if there is no such package, or not all of it. */
    read: async (userId: string, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
      if (!isUuid(id)) return undefined;
      const { rows } = await db.execute<{ size: number; parts: number }>(sql`
        select p.size, count(*)::int as parts from anki_packages p join anki_package_parts on package_id = p.id
        where user_id = ${userId} and p.id = ${id} and size is not null and not ${isOld} group by p.id`);
      const [found] = rows;
      if (found === undefined) return undefined;
      const bytes = new Uint8Array(found.size);
      for (let nth = 0, at = 0; nth < found.parts; nth += 1) {
        const part = await db.execute<{ bytes: Buffer }>(
          sql`select bytes from anki_package_parts where package_id = ${id} and nth = ${nth}`,
        );
        const piece = part.rows[0]?.bytes;
        // deleted meanwhile
        if (piece === undefined || at + piece.length > bytes.length) return undefined;
        bytes.set(piece, at);
        at += piece.length;
      }
      return bytes;
    },

    /** Where its import is; undefined if there is no such package. */
    readState: async (userId: string, id: string): Promise<AnkiImport | undefined> => {
      if (!isUuid(id)) return undefined;
      const { rows } = await db.execute<{ state: unknown; isRunning: boolean | null }>(sql`
        select state, ${isRunning} as "isRunning" from anki_packages
        where user_id = ${userId} and id = ${id} and size is not null and not ${isOld}`);
      const [row] = rows;
      if (row === undefined) return undefined;
      const state = ankiImportSchema.parse(row.state);
      const isLost = state.kind === 'running' && row.isRunning !== true;
      return isLost ? { kind: 'failed', fault: null } : state;
    },

    /**
     * Claims a package for its import.
     * @returns false if there is no such package, or if it is being imported or was
     */
    claim: async (userId: string, id: string): Promise<boolean> => {
      if (!isUuid(id)) return false;
      const { rowCount } = await db.execute(sql`
        update anki_packages set state = ${stateJson({ kind: 'running', done: 0, total: 0 })}, worked_at = now()
        where user_id = ${userId} and id = ${id} and size is not null and not ${isOld}
          and state->>'kind' <> 'done' and not coalesce(${isRunning}, false)`);
      return rowCount === 1;
    },

    /** A sign of work. */
    noteWork: async (id: string): Promise<void> => {
      await db.execute(sql`update anki_packages set worked_at = now() where id = ${id}`);
    },

    noteState: async (id: string, state: AnkiImport): Promise<void> => {
      await db.execute(
        sql`update anki_packages set state = ${stateJson(state)}, worked_at = now() where id = ${id}`,
      );
    },

    /** Deletes packages that were not imported in time. */
    sweep: async (): Promise<void> => {
      await db.execute(sql`delete from anki_packages where ${isOld}`);
    },
  };
}

/** As a value of the column `state`. */
export const stateJson = (state: AnkiImport) => sql`${JSON.stringify(state)}::jsonb`;

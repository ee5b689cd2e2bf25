import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Store } from '../../db/client.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import { voicingSets } from '../../db/schema/editing.ts';
import { linkSounds, type Recording } from './link-sounds.ts';

/** A set with records that lack a sound; `owner` is the topic's id or the part. */
export type SilentSet = {
  collection: 'vocabulary' | 'sentences';
  owner: string;
  setNo: number;
};

/** A record that lacks a sound, and what to say. */
type SilentText = { id: string; text: string };

/** Any number, the same in every version of the product; another than that of migrations. */
const lockKey = 7_305_813;

/** A set that failed so often is left to the next start. */
const mostTries = 6;

/** Sets that lack a sound, with what {@link inOrder} needs. */
const silentSets = sql`
  select 'vocabulary' as collection, v.topic_id::text as owner, v.set_no, 0 as kind, t.is_active, t.created_at
  from ${vocabulary} v join ${topics} t on t.id = v.topic_id where v.audio = '' group by t.id, v.topic_id, v.set_no
  union all
  select 'sentences', s.part, s.set_no, 1, true, '-infinity'
  from ${sentences} s where s.audio = '' group by s.part, s.set_no`;

/** As learners meet them: words before sentences, active topics first; set 1 of each in the catalogue's order, set 2 … */
const inOrder = sql`kind, is_active desc, set_no, created_at, owner`;

const setsSchema = z.array(
  z.object({
    collection: z.enum(['vocabulary', 'sentences']),
    owner: z.string(),
    setNo: z.int(),
  }),
);

const isSet = ({ collection, owner, setNo }: SilentSet) =>
  sql`collection = ${collection} and owner = ${owner} and set_no = ${setNo}`;

export type SilentSetsRepository = ReturnType<typeof createSilentSetsRepository>;

/**
 * What lacks a sound is read from the records themselves, so this reads tables of the course; its own table says when a
 * set is tried, and how the last try failed.
 */
export function createSilentSetsRepository({ db, pool }: Store) {
  return {
    /** All sets that lack sounds, in that order. */
    list: async (): Promise<SilentSet[]> => {
      const { rows } = await db.execute(sql`
        select collection, owner, set_no as "setNo" from (${silentSets}) silent order by ${inOrder}`);
      return setsSchema.parse(rows);
    },

    /** Every set that lacks sounds now may be tried at once, whatever failed before. */
    begin: (): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.delete(voicingSets);
        await tx.execute(sql`
          insert into ${voicingSets} (collection, owner, set_no)
          select collection, owner, set_no from (${silentSets}) silent`);
      }),

    /**
     * The next set to voice: one of those that {@link begin} found, that still lacks sounds, and whose time has come.
     * A set that a killed process had in hand is given again.
     */
    next: async (): Promise<SilentSet | undefined> => {
      const { rows } = await db.execute(sql`
        update ${voicingSets} q set state = 'working'
        from (
          select q.collection, q.owner, q.set_no
          from ${voicingSets} q join (${silentSets}) silent using (collection, owner, set_no)
          where q.state <> 'left' and q.voice_after <= now()
          order by ${inOrder} limit 1
        ) first
        where (q.collection, q.owner, q.set_no) = (first.collection, first.owner, first.set_no)
        returning q.collection, q.owner, q.set_no as "setNo"`);
      return setsSchema.parse(rows).at(0);
    },

    /** A set was tried: what it still lacks is left to the next start. */
    noteTried: async (set: SilentSet): Promise<void> => {
      await db.execute(sql`update ${voicingSets} set state = 'left' where ${isSet(set)}`);
    },

    /** @param retrySeconds the delay after the first failure; it doubles with each */
    noteFailure: async (set: SilentSet, reason: string, retrySeconds: number): Promise<void> => {
      await db.execute(sql`
        update ${voicingSets} set tries = tries + 1, reason = ${reason},
          state = case when tries + 1 >= ${mostTries} then 'left' else 'waiting' end,
          voice_after = now() + ${retrySeconds} * power(2, tries) * interval '1 second'
        where ${isSet(set)}`);
    },

    readSilentTexts: async ({ collection, owner, setNo }: SilentSet): Promise<SilentText[]> => {
      const where = sql`set_no = ${setNo} and audio = '' order by position, id`;
      const { rows } = await db.execute(
        collection === 'vocabulary'
          ? sql`select id, word as text from ${vocabulary} where topic_id = ${owner} and ${where}`
          : sql`select id, english_sentence as text from ${sentences} where part = ${owner} and ${where}`,
      );
      return z.array(z.object({ id: z.string(), text: z.string() })).parse(rows);
    },

    /**
     * Stores recordings and links the records of a set to them, all or nothing.
     * @returns how many records were linked
     */
    link: ({ collection }: SilentSet, recordings: readonly Recording[]): Promise<number> =>
      db.transaction((tx) => linkSounds(tx, collection, recordings, { replacing: false })),

    /** Every sound that is stored here, with the text that it speaks. */
    readStoredSounds: async (): Promise<{ text: string; bytes: Buffer }[]> => {
      const { rows } = await pool.query<{ text: string; bytes: Buffer }>(
        `select t.text, m.bytes
         from (select word as text, audio from vocabulary
               union all select english_sentence, audio from sentences) t
         join media m on t.audio = '/media/' || m.hash || '.mp3'
         order by t.text`,
      );
      return rows;
    },

    /** Runs the work unless another process of the installation is doing it; the lock dies with its connection. */
    alone: async (work: () => Promise<void>): Promise<void> => {
      const client = await pool.connect();
      // a lock that is lost with its connection is no reason to stop: every step may be done twice
      client.on('error', ignore);
      let isUsable = false;
      try {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockKey]);
        const [answer] = z.array(z.object({ locked: z.boolean() })).parse(rows);
        if (answer?.locked === true) {
          await work();
          await client.query('select pg_advisory_unlock($1)', [lockKey]);
        }
        isUsable = true;
      } finally {
        // a broken connection may report more than once
        if (isUsable) client.off('error', ignore);
        // closing the session gives the lock back
        client.release(!isUsable);
      }
    },
  };
}

const ignore = (): void => undefined;

import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Store } from '../../db/client.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import type { AudioSet } from './audio-set.ts';
import type { Sound } from './sound.ts';
import { storeSound } from './store-sound.ts';

/** Any number, the same in every version of the product; another than that of migrations. */
const lockKey = 7_305_813;

/** A record without a sound, and what to say. */
type UnspokenText = { id: string; text: string };

/** A text spoken. */
export type Recording = UnspokenText & { sound: Sound };

export type AudioRepository = {
  /**
   * Sets that lack sounds: first the words, set 1 of each topic in the catalogue's order, then set 2 …; then the
   * sentences likewise. Topics that nobody sees come last among words.
   */
  readUnspokenSets: () => Promise<AudioSet[]>;
  readUnspokenTexts: (set: AudioSet) => Promise<UnspokenText[]>;
  /**
   * Stores recordings of a set and links its records to them, all or nothing. A record that has a sound by now, or
   * whose text is no longer the one spoken, is left alone.
   * @returns how many records were linked
   */
  attach: (set: AudioSet, recordings: readonly Recording[]) => Promise<number>;
  /** Every sound that is stored here, with the text that it speaks. */
  readStoredSounds: () => Promise<{ text: string; bytes: Buffer }[]>;
  /** Runs the work unless another process of the installation is at it; dies with its connection. */
  alone: (work: () => Promise<void>) => Promise<void>;
};

export function createAudioRepository({ db, pool }: Store): AudioRepository {
  return {
    readUnspokenSets: async () => {
      const ofWords = await db
        .select({ topicId: vocabulary.topicId, setNo: vocabulary.setNo })
        .from(vocabulary)
        .innerJoin(topics, eq(topics.id, vocabulary.topicId))
        .where(eq(vocabulary.audio, ''))
        .groupBy(vocabulary.topicId, vocabulary.setNo, topics.id)
        .orderBy(
          desc(topics.isActive),
          asc(vocabulary.setNo),
          asc(topics.createdAt),
          asc(topics.id),
        );
      const ofSentences = await db
        .selectDistinct({ part: sentences.part, setNo: sentences.setNo })
        .from(sentences)
        .where(eq(sentences.audio, ''))
        .orderBy(asc(sentences.setNo), asc(sentences.part));
      return [
        ...ofWords.map((set) => ({ kind: 'vocabulary' as const, ...set })),
        ...ofSentences.map((set) => ({ kind: 'sentences' as const, ...set })),
      ];
    },

    readStoredSounds: async () => {
      const { rows } = await pool.query<{ text: string; bytes: Buffer }>(
        `select t.text, m.bytes
         from (select word as text, audio from vocabulary
               union all select english_sentence, audio from sentences) t
         join media m on t.audio = '/media/' || m.hash || '.mp3'
         order by t.text`,
      );
      return rows;
    },

    readUnspokenTexts: async (set) => {
      switch (set.kind) {
        case 'vocabulary':
          return db
            .select({ id: vocabulary.id, text: vocabulary.word })
            .from(vocabulary)
            .where(
              and(
                eq(vocabulary.topicId, set.topicId),
                eq(vocabulary.setNo, set.setNo),
                eq(vocabulary.audio, ''),
              ),
            )
            .orderBy(asc(vocabulary.position), asc(vocabulary.id));
        case 'sentences':
          return db
            .select({ id: sentences.id, text: sentences.englishSentence })
            .from(sentences)
            .where(
              and(
                eq(sentences.part, set.part),
                eq(sentences.setNo, set.setNo),
                eq(sentences.audio, ''),
              ),
            )
            .orderBy(asc(sentences.position), asc(sentences.id));
        default:
          return set satisfies never;
      }
    },

    attach: async (set, recordings) => {
      const spoken = JSON.stringify(
        recordings.map(({ id, text, sound }) => ({ id, text, address: sound.address })),
      );
      const [table, column] =
        set.kind === 'vocabulary'
          ? [vocabulary, vocabulary.word]
          : [sentences, sentences.englishSentence];
      return db.transaction(async (tx) => {
        // the time of change stays: a sound that arrives is no edit that an editor could lose.
        // Rows are locked in one order, so that two writers never block each other
        const { rows } = await tx.execute(sql`
          with spoken as (
            select s.* from jsonb_to_recordset(${spoken}::jsonb) as s(id uuid, text text, address text)
            join ${table} on ${table.id} = s.id and ${column} = s.text and ${table.audio} = ''
            order by s.id for update of ${table}
          )
          update ${table} set audio = spoken.address
          from spoken where ${table.id} = spoken.id returning spoken.id`);
        const linked = new Set(
          z
            .array(z.object({ id: z.string() }))
            .parse(rows)
            .map(({ id }) => id),
        );
        // a file at the media host is noted in any case, else nobody could ever delete it
        const kept = recordings.filter(
          ({ id, sound }) => sound.kind === 'hosted' || linked.has(id),
        );
        for (const { sound } of kept.toSorted((a, b) =>
          a.sound.address < b.sound.address ? -1 : 1,
        ))
          await storeSound(tx, sound);
        return linked.size;
      });
    },

    alone: async (work) => {
      const client = await pool.connect();
      // a lock that is lost with its connection is no reason to stop: every step may be done twice
      client.on('error', ignore);
      let isSound = false;
      try {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockKey]);
        const [answer] = z.array(z.object({ locked: z.boolean() })).parse(rows);
        if (answer?.locked === true) {
          await work();
          await client.query('select pg_advisory_unlock($1)', [lockKey]);
        }
        isSound = true;
      } finally {
        // a broken connection may report more than once
        if (isSound) client.off('error', ignore);
        // closing the session gives the lock back
        client.release(!isSound);
      }
    },
  };
}

const ignore = (): void => undefined;

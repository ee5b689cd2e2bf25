import { type SQL, sql } from 'drizzle-orm';
import { accentOf, defaultVoice, itemVoices, type Voice } from '@nghego/contracts/speech-choice';
import * as z from 'zod/mini';
import type { Store } from '../../db/client.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';
import { wantedSounds } from '../../db/schema/voicing.ts';
import { linkSounds, linkVoices, type GeneratedSound, type Spoken } from './link-sounds.ts';
import { storeSound } from './sound.ts';
import { mostTries, noteFailure, type WantedSound } from './wanted-sounds.ts';

/**
 * A set with records that lack the sound of a voice; `owner` is the topic's id or the part. A record's first sound is
 * in the course's accent; British sounds are added later (VO-02).
 */
export type SilentSet = {
  collection: Spoken;
  owner: string;
  setNo: number;
  voice: Voice;
};

/**
 * A record that lacks the sound, and the text to speak. `phonetic` is empty for a sentence; `hasNone` tells whether the
 * record has no sound at all.
 */
type SilentText = { id: string; text: string; phonetic: string; hasNone: boolean };

const givesFirst = (voice: Voice): boolean => accentOf[voice] === accentOf[defaultVoice];

/** SQL: whether a record is spoken, but not by this voice. A record whose sound an editor chose gets no voices. */
const lacks = (voice: SQL) => sql`
  (voices <> '[]' and not voices @> jsonb_build_array(jsonb_build_object('voice', ${voice})))`;

/**
 * SQL: sets that lack sounds of these voices, with the columns that {@link inOrder} needs.
 * @param isWanted the condition for records; `asked.voice` is the voice
 */
function silentSetsOf(voices: readonly Voice[], isWanted: SQL) {
  const inTurn = sql`unnest(${sql.param(`{${voices.join(',')}}`)}::text[]) with ordinality as asked (voice, turn)`;
  return sql`
    select 'vocabulary' as collection, v.topic_id::text as owner, v.set_no, asked.voice, asked.turn, 0 as kind,
      t.is_active, t.created_at
    from ${inTurn} cross join ${vocabulary} v join ${topics} t on t.id = v.topic_id where ${isWanted}
    group by t.id, v.topic_id, v.set_no, asked.voice, asked.turn
    union all
    select 'sentences', s.part, s.set_no, asked.voice, asked.turn, 1, true, '-infinity'
    from ${inTurn} cross join ${sentences} s where ${isWanted} group by s.part, s.set_no, asked.voice, asked.turn`;
}

/**
 * The order in which learners meet sets: everything in one voice before the next; words before sentences, active topics
 * first; set 1 of all topics in the catalogue's order, then set 2 and so on.
 */
const inOrder = sql`turn, kind, is_active desc, set_no, created_at, owner`;

const setsSchema = z.array(
  z.object({
    collection: z.enum(['vocabulary', 'sentences']),
    owner: z.string(),
    setNo: z.int(),
    voice: z.enum(itemVoices),
  }),
);

/** SQL: whether a record of a set in `wanted_sounds` has no sound at all. */
const isSilentSet = sql`case kind
  when 'vocabulary' then exists (select from ${vocabulary} v where v.topic_id = split_part(record, ':', 1)::uuid
    and v.set_no = split_part(record, ':', 2)::int and v.audio = '')
  else exists (select from ${sentences} s where s.part = split_part(record, ':', 1)
    and s.set_no = split_part(record, ':', 2)::int and s.audio = '') end`;

const wantedSet = ({ collection, owner, setNo, voice }: SilentSet): WantedSound => ({
  kind: collection,
  record: `${owner}:${setNo}`,
  voice,
});

export type SilentSetsRepository = ReturnType<typeof createSilentSetsRepository>;

/**
 * Sets with records that lack a sound. The course's tables tell which records lack one; `wanted_sounds` only holds when
 * to try a set again, and its last failure.
 * @param voices the voices that speak each record, in the order in which their sounds are made
 */
export function createSilentSetsRepository(
  { db }: Pick<Store, 'db'>,
  voices: readonly Voice[] = itemVoices,
) {
  const lacksAsked = lacks(sql`asked.voice`);
  // also lists the other voices for records without any sound: they are spoken once the record has its first sound
  const silentSets = silentSetsOf(voices, sql`(audio = '' or ${lacksAsked})`);
  const setsWithoutVoices = silentSetsOf(voices, lacksAsked);
  return {
    /** All sets that lack sounds, in the order of {@link inOrder}. */
    list: async (): Promise<SilentSet[]> => {
      const { rows } = await db.execute(sql`
        select collection, owner, set_no as "setNo", voice from (${silentSets}) silent order by ${inOrder}`);
      return setsSchema.parse(rows);
    },

    /** Makes every set that lacks sounds due now, and deletes all earlier failures, of any kind. */
    begin: (): Promise<void> =>
      db.transaction(async (tx) => {
        await tx.delete(wantedSounds);
        await tx.execute(sql`
          insert into ${wantedSounds} (kind, record, voice, nth)
          select collection, owner || ':' || set_no, voice, row_number() over (order by ${inOrder})
          from (${silentSets}) silent`);
      }),

    /**
     * Makes those sets due whose records got their first sound from a job: these records still lack the other voices.
     */
    addVoices: async (): Promise<void> => {
      await db.execute(sql`
        insert into ${wantedSounds} as w (kind, record, voice, nth)
        select collection, owner || ':' || set_no, voice,
          row_number() over (order by ${inOrder}) + (select coalesce(max(nth), 0) from ${wantedSounds})
        from (${setsWithoutVoices}) silent
        on conflict (kind, record, voice) do update set state = 'waiting'
          where w.state = 'left' and w.tries < ${mostTries}`);
    },

    /**
     * Takes the next due set of those that {@link begin} and {@link addVoices} found; another process may have voiced
     * it meanwhile. A set that a killed process was working on is taken again. The default voice, which says what no
     * pack has, first takes the sets in which a record has no sound at all.
     */
    next: async (): Promise<SilentSet | undefined> => {
      const { rows } = await db.execute(sql`
        update ${wantedSounds} set state = 'working'
        where (kind, record, voice) = (
          select kind, record, voice from ${wantedSounds}
          where kind in ('vocabulary', 'sentences') and state <> 'left' and try_after <= now()
          order by voice = ${defaultVoice} and not ${isSilentSet}, nth limit 1)
        returning kind as collection, split_part(record, ':', 1) as owner, split_part(record, ':', 2)::int as "setNo", voice`);
      return setsSchema.parse(rows).at(0);
    },

    /**
     * Records that a set was tried; texts that still lack a sound wait for the next start.
     * @param reason why they have none, for the list of waiting work (VO-04); empty if all have one
     */
    noteTried: async (set: SilentSet, reason: string): Promise<void> => {
      const { kind, record, voice } = wantedSet(set);
      if (reason !== '') await noteFailure(db, wantedSet(set), { reason, isFinal: true });
      else
        await db.execute(sql`
          delete from ${wantedSounds} where kind = ${kind} and record = ${record} and voice = ${voice}`);
    },

    /** @param retrySeconds the delay after the first failure */
    noteFailure: (set: SilentSet, reason: string, retrySeconds: number): Promise<void> =>
      noteFailure(db, wantedSet(set), { reason, isFinal: false }, retrySeconds),

    readSilentTexts: async ({
      collection,
      owner,
      setNo,
      voice,
    }: SilentSet): Promise<SilentText[]> => {
      const isSilent = givesFirst(voice) ? sql`audio = ''` : sql`false`;
      const where = sql`set_no = ${setNo} and (${isSilent} or ${lacks(sql`${voice}::text`)}) order by position, id`;
      const { rows } = await db.execute(
        collection === 'vocabulary'
          ? sql`select id, word as text, phonetic, audio = '' as "hasNone" from ${vocabulary} where topic_id = ${owner} and ${where}`
          : sql`select id, english_sentence as text, '' as phonetic, audio = '' as "hasNone" from ${sentences} where part = ${owner} and ${where}`,
      );
      return z
        .array(
          z.object({
            id: z.string(),
            text: z.string(),
            phonetic: z.string(),
            hasNone: z.boolean(),
          }),
        )
        .parse(rows);
    },

    /**
     * Stores sounds and links the records of a set to them, all or nothing.
     * @returns how many records have their first sound now
     */
    link: (
      { collection, voice }: SilentSet,
      generated: readonly GeneratedSound[],
    ): Promise<number> =>
      db.transaction(async (tx) => {
        const first = givesFirst(voice)
          ? await linkSounds(tx, collection, generated, { replacing: false })
          : new Set<string>();
        const others = await linkVoices(tx, collection, generated);
        // stores the row of every file at the media host, else the file could never be deleted there
        const kept = generated.filter(
          ({ id, sound }) => sound.kind === 'hosted' || first.has(id) || others.has(id),
        );
        // sounds are stored in the order of their addresses, so that two writers cannot deadlock
        const inOneOrder = kept.toSorted((a, b) => (a.sound.address < b.sound.address ? -1 : 1));
        for (const { sound } of inOneOrder) await storeSound(tx, sound);
        return first.size;
      }),
  };
}

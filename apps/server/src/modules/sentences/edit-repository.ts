import type {
  Sentence,
  SentenceChange,
  SentenceCounts,
  SentenceQuery,
} from '@nghego/contracts/admin-sentences';
import { partSchema } from '@nghego/contracts/catalogue';
import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { readPage } from '../../db/read-page.ts';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { holdsText, isUnchangedSince, laterThan } from '../../db/search-conditions.ts';
import { sentences, sentenceSets } from '../../db/schema/course.ts';
import { losesSound } from '../media/loses-sound.ts';
import { type Sound, storeSound } from '../voicing/sound.ts';
import { differences, noteChange } from '../audit/repository.ts';
import { removeRecord } from '../deleted/remove-record.ts';

const { setNo: _set, position: _position, searchKey: _search, ...own } = getTableColumns(sentences);
const columns = {
  ...own,
  isRecorded: sql<boolean>`exists (
    select from recordings r where r.collection = 'sentences' and r.record_id = ${sentences.id})`,
};
type Row = Omit<Sentence, 'part' | 'createdAt' | 'updatedAt'> & {
  part: string;
  createdAt: Date;
  updatedAt: Date;
};
type SentenceRecord = Pick<
  Sentence,
  'part' | 'englishSentence' | 'vietnameseTranslation' | 'audio' | 'voices' | 'names'
>;

const asSentence = (row: Row): Sentence => ({
  ...row,
  part: partSchema.parse(row.part),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const folded = sql`lower(${sentences.englishSentence})`;
const orders: Record<SentenceQuery['sort'], SQL[]> = {
  'createdAt:desc': [desc(sentences.createdAt), desc(sentences.id)],
  'createdAt:asc': [asc(sentences.createdAt), asc(sentences.id)],
  'updatedAt:desc': [desc(sentences.updatedAt), desc(sentences.id)],
  'englishSentence:asc': [asc(folded), asc(sentences.id)],
  'englishSentence:desc': [desc(folded), desc(sentences.id)],
};

export type SentencesEditRepository = ReturnType<typeof createSentencesEditRepository>;

/** Sentences for editors. An invalid id counts as not found. */
export function createSentencesEditRepository(db: Database) {
  return { ...createSentenceList(db), ...createSentenceEdits(db) };
}

function createSentenceList(db: Database) {
  return {
    find: async (id: string): Promise<Sentence | undefined> =>
      isUuid(id)
        ? (await db.select(columns).from(sentences).where(eq(sentences.id, id)))
            .map(asSentence)
            .at(0)
        : undefined,

    list: (query: SentenceQuery) => {
      const { part, audio, prefix, text } = query;
      const where = and(
        prefix === '' ? undefined : sql`starts_with(${sentences.searchKey}, fold_text(${prefix}))`,
        holdsText(sentences.searchKey, text),
        part && eq(sentences.part, part),
        audio && (audio === 'with' ? ne(sentences.audio, '') : eq(sentences.audio, '')),
      );
      return readPage(
        query,
        db
          .select(columns)
          .from(sentences)
          .where(where)
          .orderBy(...orders[query.sort]),
        db.$count(sentences, where),
        asSentence,
      );
    },

    /** Counts by the rows of sets, without reading sentences (DA-03). */
    counts: async (): Promise<SentenceCounts> => {
      const rows = await db
        .select({
          part: sentenceSets.part,
          total: sql<number>`sum(${sentenceSets.sentenceCount})::int`,
        })
        .from(sentenceSets)
        .groupBy(sentenceSets.part);
      const of = (part: string) => rows.find((row) => row.part === part)?.total ?? 0;
      return { part1: of('part1'), part2: of('part2'), part3: of('part3'), part4: of('part4') };
    },
  };
}

function createSentenceEdits(db: Database) {
  return {
    /** @param sound stored in the same transaction; undefined if the record has none, or one that the editor chose */
    add: async (
      record: SentenceRecord,
      userId: string,
      id: string,
      sound: Sound | undefined,
    ): Promise<void> => {
      const now = new Date();
      const { voices: _voices, ...noted } = record;
      await db.transaction(async (tx) => {
        if (sound !== undefined) await storeSound(tx, sound);
        await tx.insert(sentences).values({ ...record, id, createdAt: now, updatedAt: now });
        await noteChange(tx, {
          userId,
          action: 'create',
          collection: 'sentences',
          recordId: id,
          label: record.englishSentence,
          changes: differences({}, noted),
        });
      });
    },

    /** @returns the outcome; `silent` says that the text was changed and needs a new sound */
    change: async (
      id: string,
      { updatedAt, voice: _voice, speakingRate: _rate, ...change }: SentenceChange,
      userId: string,
    ): Promise<'changed' | 'lost-sound' | 'missing' | 'conflict'> => {
      if (!isUuid(id)) return 'missing';
      return db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(sentences)
          .where(eq(sentences.id, id))
          .for('update');
        if (before === undefined) return 'missing';
        const isStale = await losesSound(tx, before, change);
        const full = { ...change, ...(isStale && { audio: '' }) };
        const [after] = await tx
          .update(sentences)
          .set({ ...full, updatedAt: laterThan(sentences.updatedAt) })
          .where(and(eq(sentences.id, id), isUnchangedSince(sentences.updatedAt, updatedAt)))
          .returning({ label: sentences.englishSentence });
        if (after === undefined) return 'conflict';
        await noteChange(tx, {
          userId,
          action: 'update',
          collection: 'sentences',
          recordId: id,
          label: after.label,
          changes: differences(before, full),
        });
        return isStale ? 'lost-sound' : 'changed';
      });
    },

    remove: (id: string, userId: string) => removeRecord(db, 'sentences', id, userId),
  };
}

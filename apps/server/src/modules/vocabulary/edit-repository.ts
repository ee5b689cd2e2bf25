import type { Word, WordChange, WordDraft } from '@nghego/contracts/admin-vocabulary';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { existsIf } from '../../db/is-unique.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { isUnchangedSince, laterThan } from '../../db/search-conditions.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import { asWord, columns, createWordListRepository } from './word-list-repository.ts';
import { foldWordKey } from '../../word-key.ts';
import { differences, noteChange } from '../audit/repository.ts';
import { removeRecord } from '../deleted/remove-record.ts';
import { losesSound } from '../media/loses-sound.ts';

export type VocabularyEditRepository = ReturnType<typeof createVocabularyEditRepository>;

/** Words for editors. An invalid id counts as not found. */
export function createVocabularyEditRepository(db: Database) {
  return { ...createWordListRepository(db), ...createWordEdits(db) };
}

function createWordEdits(db: Database) {
  return {
    add: async (draft: WordDraft, userId: string): Promise<{ id: string } | 'exists'> => {
      const id = uuid();
      const now = new Date();
      return db
        .transaction(async (tx) => {
          const times = { createdAt: now, updatedAt: now };
          await tx
            .insert(vocabulary)
            .values({ ...draft, ...times, id, wordKey: foldWordKey(draft.word) });
          await noteChange(tx, {
            userId,
            action: 'create',
            collection: 'vocabulary',
            recordId: id,
            label: draft.word,
            changes: differences({}, draft),
          });
          return { id };
        })
        .catch(existsIf('vocabulary_word_once_a_topic'));
    },

    /** Adds all words or none; existing words of the topic stay unchanged. */
    addMany: async (drafts: readonly WordDraft[], userId: string): Promise<Word[]> =>
      db.transaction(async (tx) => {
        const now = Date.now();
        const added = await tx
          .insert(vocabulary)
          .values(
            drafts.map((draft, order) => {
              // the words' times are a millisecond apart, so that lists keep their order
              const at = new Date(now + order);
              const wordKey = foldWordKey(draft.word);
              return { ...draft, id: uuid(), wordKey, createdAt: at, updatedAt: at };
            }),
          )
          .onConflictDoNothing()
          .returning({ id: vocabulary.id });
        if (added.length > 0)
          await noteChange(tx, {
            userId,
            action: 'create',
            collection: 'vocabulary',
            recordId: null,
            label: `${added.length} words`,
            changes: {},
          });
        const ids = added.map(({ id }) => id);
        const rows = await tx
          .select(columns)
          .from(vocabulary)
          .innerJoin(topics, eq(topics.id, vocabulary.topicId))
          .where(inArray(vocabulary.id, ids))
          .orderBy(asc(vocabulary.createdAt), asc(vocabulary.id));
        return rows.map(asWord);
      }),

    /** @returns the outcome, and whether the text needs a new sound */
    change: async (
      id: string,
      { updatedAt, voice: _voice, speakingRate: _rate, ...change }: WordChange,
      userId: string,
    ): Promise<'changed' | 'lost-sound' | 'missing' | 'conflict' | 'exists'> => {
      if (!isUuid(id)) return 'missing';
      return db
        .transaction(async (tx) => {
          const [before] = await tx
            .select()
            .from(vocabulary)
            .where(eq(vocabulary.id, id))
            .for('update');
          if (before === undefined) return 'missing' as const;
          const isStale = await losesSound(tx, before, change);
          const full = { ...change, ...(isStale && { audio: '' }) };
          const [after] = await tx
            .update(vocabulary)
            .set({
              ...full,
              ...(change.word !== undefined && { wordKey: foldWordKey(change.word) }),
              updatedAt: laterThan(vocabulary.updatedAt),
            })
            .where(and(eq(vocabulary.id, id), isUnchangedSince(vocabulary.updatedAt, updatedAt)))
            .returning({ word: vocabulary.word });
          if (after === undefined) return 'conflict' as const;
          await noteChange(tx, {
            userId,
            action: 'update',
            collection: 'vocabulary',
            recordId: id,
            label: after.word,
            changes: differences(before, full),
          });
          return isStale ? ('lost-sound' as const) : ('changed' as const);
        })
        .catch(existsIf('vocabulary_word_once_a_topic'));
    },

    remove: (id: string, userId: string) => removeRecord(db, 'vocabulary', id, userId),
  };
}

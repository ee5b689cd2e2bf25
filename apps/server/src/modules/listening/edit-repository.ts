import type { ListeningQuery } from '@nghego/contracts/admin-listening';
import type { ListeningDocument } from '@nghego/contracts/listening-document';
import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import { noSpeech, noVoices } from '@nghego/contracts/why-silent';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { readPage } from '../../db/read-page.ts';
import { listeningItems } from '../../db/schema/listening.ts';
import { holdsText, isUnchangedSince } from '../../db/search-conditions.ts';
import { differences, noteChange } from '../audit/repository.ts';
import { removeRecord } from '../deleted/remove-record.ts';
import { isUnvoiced, recordOfText } from '../voicing/wanted-sounds.ts';
import { readListeningTopics } from './topic-keys.ts';
import { writeItem } from './write-item.ts';

/** An item as it is stored, with the sounds of its lines. */
export type EditedRow = {
  id: string;
  setNo: number;
  document: ListeningDocument;
  sentenceId: string | null;
  isPublished: boolean;
  createdAt: Date;
  updatedAt: Date;
  sounds: { lineId: string; audio: string; voices: ItemVoice[]; fault: string | null }[];
};

/** @param speaks whether there is a speech service */
const columns = (speaks: boolean) => ({
  id: listeningItems.id,
  setNo: listeningItems.setNo,
  document: listeningItems.document,
  sentenceId: listeningItems.sentenceId,
  isPublished: listeningItems.isPublished,
  createdAt: listeningItems.createdAt,
  updatedAt: listeningItems.updatedAt,
  sounds: sql<EditedRow['sounds']>`(
    select coalesce(json_agg(json_build_object('lineId', l.id, 'audio', l.audio, 'voices', l.voices,
      'fault', case when l.audio <> '' then null when not ${speaks}::boolean then ${noSpeech}
        when l.voice = 'none' then ${noVoices} else tried.reason end) order by l.place), '[]')
    from listening_lines l
    left join wanted_sounds tried
      on (tried.kind, tried.record, tried.voice) = ('text', ${sql.raw(recordOfText('l.english'))}, l.voice) and l.audio = ''
    where l.item_id = listening_items.id)`,
});

/** SQL: the texts of an item with its id, folded; not the names of its fields. */
const textsOfItem = sql`fold_text(${listeningItems.id} || ' ' || (
  select string_agg(one #>> '{}', ' ')
  from jsonb_path_query(${listeningItems.document}, 'strict $.** ? (@.type() == "string")') one))`;

const inState = (speaks: boolean) => ({
  published: eq(listeningItems.isPublished, true),
  draft: eq(listeningItems.isPublished, false),
  unfinished: eq(listeningItems.isComplete, false),
  unvoiced: sql.raw(isUnvoiced(speaks)),
});

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type ListeningEditRepository = ReturnType<typeof createListeningEditRepository>;

/** Listening items for editors, who alone get drafts. */
export function createListeningEditRepository(db: Database, speaks: boolean) {
  return {
    find: async (id: string): Promise<EditedRow | undefined> =>
      (await db.select(columns(speaks)).from(listeningItems).where(eq(listeningItems.id, id))).at(
        0,
      ),

    list: (query: ListeningQuery, seesDrafts: boolean) => {
      const { text, part, topic, state } = query;
      const where = and(
        seesDrafts ? undefined : listeningItems.isPublished,
        state && inState(speaks)[state],
        part && eq(listeningItems.part, part),
        topic === undefined ? undefined : sql`${listeningItems.document} ->> 'topic' = ${topic}`,
        holdsText(textsOfItem, text),
      );
      return readPage(
        query,
        db
          .select(columns(speaks))
          .from(listeningItems)
          .where(where)
          .orderBy(desc(listeningItems.createdAt), asc(listeningItems.id)),
        db.$count(listeningItems, where),
        (row): EditedRow => row,
      );
    },

    /** All items as editors wrote them, in the order of their sets. */
    all: async (part: ListeningDocument['part'] | undefined) =>
      db
        .select({ id: listeningItems.id, document: listeningItems.document })
        .from(listeningItems)
        .where(part && eq(listeningItems.part, part))
        .orderBy(listeningItems.part, listeningItems.setNo, listeningItems.position),

    topics: () => readListeningTopics(db),

    add: (id: string, document: ListeningDocument, userId: string): Promise<void> =>
      db.transaction((tx) => write(tx, { id, document, userId })),

    /** @param readAt when the editor read the item; undefined writes in any case */
    change: (
      id: string,
      document: ListeningDocument,
      userId: string,
      readAt: string | undefined,
    ): Promise<'changed' | 'missing' | 'conflict'> =>
      db.transaction(async (tx) => {
        const [before] = await tx
          .select({
            document: listeningItems.document,
            isUnchanged: sql<boolean>`${isUnchangedSince(listeningItems.updatedAt, readAt) ?? true}`,
          })
          .from(listeningItems)
          .where(eq(listeningItems.id, id))
          .for('update');
        if (before === undefined) return 'missing';
        if (!before.isUnchanged) return 'conflict';
        await write(tx, { id, document, userId, before: before.document });
        return 'changed';
      }),

    remove: (id: string, userId: string) => removeRecord(db, 'listening', id, userId),
  };
}

async function write(
  tx: Transaction,
  item: { id: string; document: ListeningDocument; userId: string; before?: ListeningDocument },
): Promise<void> {
  const { id, document, userId, before } = item;
  const [stored] = await tx
    .select({ sentenceId: listeningItems.sentenceId })
    .from(listeningItems)
    .where(eq(listeningItems.id, id));
  await writeItem(tx, { id, document, sentenceId: stored?.sentenceId ?? null });
  await noteChange(tx, {
    userId,
    action: before === undefined ? 'create' : 'update',
    collection: 'listening',
    recordId: null,
    label: labelOf(id, document),
    changes: differences(before ?? {}, document),
  });
}

/** What the audit log calls an item. It contains the id, since the log's own column takes only UUIDs. */
function labelOf(id: string, { lines }: ListeningDocument): string {
  return `${id}: ${lines[0]?.english ?? ''}`;
}

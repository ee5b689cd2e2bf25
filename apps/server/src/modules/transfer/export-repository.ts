import type { ExportFile } from '@nghego/contracts/admin-transfer';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sentences, topics, vocabulary } from '../../db/schema/course.ts';

/** The lists of an export, record by record. */
export type ExportedLists = {
  [List in Exclude<keyof ExportFile, 'exportDate'>]: AsyncIterable<ExportFile[List][number]>;
};

const page = 1_000;

export type ExportRepository = ReturnType<typeof createExportRepository>;

/** Reads all content page by page, in one snapshot. */
export function createExportRepository(db: Database) {
  return {
    /** @param read gets the lists; must read them one after the other before it returns */
    readContent: (read: (content: ExportedLists) => Promise<void>): Promise<void> =>
      db.transaction(
        async (tx) => {
          const topicRows = await tx
            .select()
            .from(topics)
            .orderBy(asc(topics.createdAt), asc(topics.id));
          await read({
            topics: inTurn(
              topicRows.map(({ nameKey: _, ...topic }) => ({ ...topic, ...timesOf(topic) })),
            ),
            vocabulary: readWords(tx, topicRows),
            sentences: readSentences(tx),
          });
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}

type Reader = Pick<Database, 'select' | 'selectDistinct'>;

async function* readWords(tx: Reader, from: readonly { id: string; name: string }[]) {
  for (const { id: topicId, name: topicName } of from)
    yield* byPages(
      (after) =>
        tx
          .select()
          .from(vocabulary)
          .where(and(eq(vocabulary.topicId, topicId), isAfter(vocabulary, after)))
          .orderBy(...inSets(vocabulary))
          .limit(page),
      ({
        setNo: _set,
        position: _position,
        wordKey: _key,
        searchKey: _search,
        itemJson: _json,
        // the importing installation makes the sounds again
        voices: _voices,
        ...word
      }) => ({
        ...word,
        ...timesOf(word),
        topicName,
      }),
    );
}

async function* readSentences(tx: Reader) {
  const parts = await tx
    .selectDistinct({ part: sentences.part })
    .from(sentences)
    .orderBy(asc(sentences.part));
  for (const { part } of parts)
    yield* byPages(
      (after) =>
        tx
          .select()
          .from(sentences)
          .where(and(eq(sentences.part, part), isAfter(sentences, after)))
          .orderBy(...inSets(sentences))
          .limit(page),
      ({ setNo: _set, position: _position, searchKey: _search, voices: _voices, ...sentence }) => ({
        ...sentence,
        ...timesOf(sentence),
      }),
    );
}

/** A record's place in its topic or part. */
type Place = { setNo: number; position: number; id: string };

async function* byPages<Row extends Place, Exported>(
  read: (after: Place | undefined) => Promise<Row[]>,
  asExported: (row: Row) => Exported,
): AsyncGenerator<Exported> {
  for (let after: Row | undefined, isMore = true; isMore;) {
    const rows = await read(after);
    for (const row of rows) yield asExported(row);
    after = rows.at(-1);
    isMore = rows.length === page;
  }
}

function isAfter(
  table: typeof vocabulary | typeof sentences,
  after: Place | undefined,
): SQL | undefined {
  return (
    after &&
    sql`(${table.setNo}, ${table.position}, ${table.id}) > (${after.setNo}, ${after.position}, ${after.id})`
  );
}

function inSets(table: typeof vocabulary | typeof sentences): SQL[] {
  return [asc(table.setNo), asc(table.position), asc(table.id)];
}

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

function timesOf(row: { createdAt: Date; updatedAt: Date }) {
  return { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

import type { DocumentLine, ListeningDocument } from '@nghego/contracts/listening-document';
import { whatItemLacks } from '@nghego/contracts/what-item-lacks';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { jsonb } from '../../db/jsonb.ts';
import { inBatches } from '../../in-batches.ts';
import { listeningItems, listeningLines, listeningQuestions } from '../../db/schema/listening.ts';

type Writer = Pick<Database, 'execute' | 'insert' | 'update' | 'delete' | 'select'>;

type Item = {
  id: string;
  document: ListeningDocument;
  /** the sentence that holds the prompt and the right reply (LS-13) */
  sentenceId: string | null;
};

/** Where an item goes; without it the database places the item (DA-04). */
export type Place = { setNo: number; position: number };

/** Few enough for one statement with all their lines. */
const itemsAtOnce = 100;

/** Adds items that are not stored yet, with their lines and questions. */
export async function addItems(
  tx: Writer,
  items: readonly (Item & { place?: Place | undefined })[],
): Promise<void> {
  for (const some of inBatches(items, itemsAtOnce)) {
    const named = some.map((item) => ({ ...item, document: withIds(item.id, item.document, []) }));
    await tx
      .insert(listeningItems)
      .values(named.map(({ place, ...item }) => ({ ...rowOf(item), ...place })));
    const lines = named.flatMap(({ id, document }) => linesOf(id, document));
    if (lines.length > 0) await tx.insert(listeningLines).values(lines);
    const questions = named.flatMap(({ id, document }) => questionsOf(id, document));
    if (questions.length > 0) await tx.insert(listeningQuestions).values(questions);
  }
}

/**
 * Adds or replaces an item; replaces its lines and questions in the same transaction. A line whose English stays the
 * same keeps its id, its sound and its learners' memory.
 */
export async function writeItem(tx: Writer, { id, document, sentenceId }: Item): Promise<void> {
  const before = await tx
    .select({ id: listeningLines.id, english: listeningLines.english })
    .from(listeningLines)
    .where(eq(listeningLines.itemId, id));
  const named = withIds(id, document, before);
  const row = rowOf({ id, document: named, sentenceId });
  const { part: _, ...change } = row;
  const known = await tx
    .update(listeningItems)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(listeningItems.id, id))
    .returning({ id: listeningItems.id });
  // no upsert: its insert would first give the existing item another place in a set
  if (known.length === 0) await tx.insert(listeningItems).values(row);
  await writeLines(tx, id, linesOf(id, named));
  await tx.delete(listeningQuestions).where(eq(listeningQuestions.itemId, id));
  const questions = questionsOf(id, named);
  if (questions.length > 0) await tx.insert(listeningQuestions).values(questions);
}

function rowOf({ id, document, sentenceId }: Item) {
  return {
    id,
    part: document.part,
    document: sql<ListeningDocument>`${jsonb(document)}`,
    sentenceId,
    isComplete: document.draft !== true && whatItemLacks(document).length === 0,
  };
}

/** Everything that is spoken in an item: the lines, in part 2 also the replies. */
export function spokenOf(document: ListeningDocument): DocumentLine[] {
  const replies = document.part === 'part2' ? document.replies : [];
  const asLine = ({ id, english, vietnamese, names }: (typeof replies)[number]) => ({
    id,
    by: 'B',
    english,
    vietnamese,
    names,
  });
  return [...document.lines, ...replies.map(asLine)];
}

function linesOf(itemId: string, document: ListeningDocument) {
  return spokenOf(document).map(({ id = '', english }, place) => ({
    id,
    itemId,
    place,
    english,
    // voicing chooses the voice before the line is spoken
    voice: '',
  }));
}

type Question = typeof listeningQuestions.$inferInsert;

/** The questions of an item; in part 2 the prompt, with the item's id. */
function questionsOf(itemId: string, document: ListeningDocument): Question[] {
  if (document.part === 'part2') {
    const { kind: asks, correct } = document;
    return [{ id: itemId, itemId, asks, correct }];
  }
  return document.questions.map(({ id = '', asks, correct }) => ({ id, itemId, asks, correct }));
}

/** Gives each line and question an id: the one of the stored line with the same English, else a new one. */
function withIds(
  itemId: string,
  document: ListeningDocument,
  before: readonly { id: string; english: string }[],
): ListeningDocument {
  const free = [...before];
  const lineId = ({ id, english }: { id?: string | undefined; english: string }): string => {
    const same = free.findIndex(
      (line) => line.english === english && (id === undefined || line.id === id),
    );
    const place = same === -1 ? free.findIndex((line) => line.english === english) : same;
    return place === -1 ? uuid() : (free.splice(place, 1)[0]?.id ?? uuid());
  };
  const lines = document.lines.map((line) => ({ ...line, id: lineId(line) }));
  if (document.part === 'part2')
    return {
      ...document,
      lines,
      replies: document.replies.map((reply) => ({ ...reply, id: lineId(reply) })),
    };
  const taken = new Set(document.questions.map(({ id }) => id));
  const questionId = (): string => {
    let n = 1;
    while (taken.has(`${itemId}-${n}`)) n += 1;
    taken.add(`${itemId}-${n}`);
    return `${itemId}-${n}`;
  };
  return {
    ...document,
    lines,
    questions: document.questions.map((question) => ({
      ...question,
      // a question that was copied from another item gets an id of its own
      id: question.id?.startsWith(`${itemId}-`) === true ? question.id : questionId(),
    })),
  };
}

async function writeLines(
  tx: Writer,
  itemId: string,
  lines: ReturnType<typeof linesOf>,
): Promise<void> {
  const ids = sql.param(lines.map(({ id }) => id));
  await tx.execute(sql`
    delete from ${listeningLines} where item_id = ${itemId} and id <> all(${ids}::text[])`);
  if (lines.length > 0)
    await tx
      .insert(listeningLines)
      .values(lines)
      .onConflictDoUpdate({
        target: listeningLines.id,
        set: { place: sql`excluded.place`, voice: sql`excluded.voice` },
      });
}

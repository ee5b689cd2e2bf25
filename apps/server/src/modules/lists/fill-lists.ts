import { type FilledList, ownListLimits } from '@nghego/contracts/own-lists';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { jsonb } from '../../db/jsonb.ts';
import { Refusal } from '../../refusal.ts';
import { dealRows } from './deal-rows.ts';
import { insertWords } from './insert-words.ts';
import { type ListCounts, listCounts } from './list-counts.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** A list before rows are added. */
export type ListAsFound = {
  name: string;
  /** the keys of its words */
  onList: ReadonlySet<string>;
  /** the names of the learner's lists, including this one */
  names: readonly string[];
  /** how many of the allowed lists are used, including this one */
  used: number;
  /** the ids of rows that words on the learner's lists already have */
  ids: ReadonlySet<string>;
};

/** Where rows go: to a list of the learner, or to one that is made for them. */
export type Target = { listId: string } | { newList: string };

/** Reads the list that rows go to; undefined if the learner has no such list, or no room for another list. */
export async function findTarget(
  tx: Pick<Database, 'execute'>,
  userId: string,
  target: Target,
  locking: ReturnType<typeof sql>,
  rowIds: readonly string[] = [],
): Promise<ListAsFound | undefined> {
  const onList =
    'newList' in target ? new Set<string>() : await readKeys(tx, userId, target.listId, locking);
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from own_lists where user_id = ${userId} and deleted_at is null`,
  );
  const { rows: counts } = await tx.execute<ListCounts>(
    sql`select ${listCounts} from own_lists l where l.user_id = ${userId}`,
  );
  const used = counts[0]?.used ?? 0;
  const names = rows.map((row) => row.name);
  const ids = await readIds(tx, userId, rowIds);
  if ('newList' in target) {
    if (used >= ownListLimits.lists) return undefined;
    return {
      name: target.newList,
      onList: new Set(),
      names: [...names, target.newList],
      used: used + 1,
      ids,
    };
  }
  const name = rows.find(({ id }) => id === target.listId.toLowerCase())?.name;
  return onList === undefined || name === undefined
    ? undefined
    : { name, onList, names, used, ids };
}

/** Finds which of these ids belong to words on the learner's lists. */
async function readIds(
  tx: Pick<Database, 'execute'>,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from own_words w join own_lists l on l.id = w.list_id
    where w.id in (select jsonb_array_elements_text(${jsonb(ids)})::uuid)
      and l.user_id = ${userId} and l.deleted_at is null and w.deleted_at is null`);
  return new Set(rows.map(({ id }) => id));
}

/** Why {@link findTarget} found nothing. */
export const noTarget = (target: Target): Refusal =>
  new Refusal('newList' in target ? 'TOO_MANY_LISTS' : 'NOT_FOUND');

/** Locks the learner's row, so that the number of lists stays the same until the transaction ends. */
export async function lockLearner(tx: Pick<Database, 'execute'>, userId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`);
}

/**
 * Adds rows to a list until it is full, and to further lists that it makes (LI-01).
 * @param found the list, locked; if lists are to be made, the learner's row is locked, too
 * @returns the lists that got rows, in order
 */
export async function fillLists(
  tx: Pick<Database, 'execute'>,
  userId: string,
  target: Target,
  found: ListAsFound,
  kept: readonly (ValidatedRow & { audio?: string })[],
): Promise<FilledList[]> {
  const lists: FilledList[] = [];
  const place = { name: found.name, words: found.onList.size };
  for (const { name, isNew, rows } of dealRows(kept, place, found.names)) {
    const id = isNew || 'newList' in target ? uuid() : target.listId;
    if (isNew || 'newList' in target)
      await tx.execute(sql`
        insert into own_lists (id, user_id, name, place)
        select ${id}, ${userId}, ${name}, coalesce(max(place), 0) + 1 from own_lists where user_id = ${userId}`);
    await insertWords(tx, id, rows);
    lists.push({ id, name, added: rows.length });
  }
  return lists;
}

/** The lists that rows would go to; a list that is still to be made has no id. */
export function plannedLists(
  target: Target,
  found: ListAsFound,
  kept: readonly ValidatedRow[],
): FilledList[] {
  const dealt = dealRows(kept, { name: found.name, words: found.onList.size }, found.names);
  return dealt.map(({ name, isNew, rows }) => ({
    id: isNew || 'newList' in target ? null : target.listId,
    name,
    added: rows.length,
  }));
}

/** Keys of the words on a list of this learner; undefined if there is no such list. */
export async function readKeys(
  tx: Pick<Database, 'execute'>,
  userId: string,
  listId: string,
  locking: ReturnType<typeof sql>,
): Promise<ReadonlySet<string> | undefined> {
  if (!isUuid(listId)) return undefined;
  const { rows: lists } = await tx.execute(sql`
    select from own_lists l where l.user_id = ${userId} and l.deleted_at is null and l.id = ${listId} ${locking}`);
  if (lists.length === 0) return undefined;
  const { rows } = await tx.execute<{ key: string }>(sql`
    select word_key as key from own_words where list_id = ${listId} and deleted_at is null`);
  return new Set(rows.map(({ key }) => key));
}

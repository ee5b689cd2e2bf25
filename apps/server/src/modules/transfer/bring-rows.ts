import { v7 as uuid } from 'uuid';
import type { CheckedSentence } from './check-row.ts';

/** The id of a record and its times of creation and change, if the file gives them. */
export type Origin = Pick<CheckedSentence, 'id' | 'createdAt' | 'updatedAt'>;
export type RowOutcome = 'added' | 'updated' | 'same' | 'kept';
/** `keepsExisting` skips existing records; `isDry` writes nothing. */
export type How = { keepsExisting: boolean; isDry: boolean };

/**
 * Imports rows of one table: a row without a record is 'added', with the id of the file if that is free. A row that
 * changes nothing of its record is the 'same'; otherwise the record is 'updated', or 'kept' if existing records stay. If
 * another writer has added the row first, that record is 'kept'.
 * @param table.find finds records by a row's id or text; one record matches one row only
 * @param table.add returns the ids of the added rows; a row that another writer has added first is left out
 */
export async function bringRows<
  Row extends Origin & { line: number },
  Stored extends { id: string },
  Change extends object,
>(
  rows: readonly Row[],
  { keepsExisting, isDry }: How,
  table: {
    taken: Iterable<string>;
    find: (row: Row) => Stored | undefined;
    changeOf: (before: Stored, given: Omit<Row, keyof Origin | 'line'>) => Promise<Change>;
    update: (id: string, change: Change & { updatedAt: Date }) => Promise<unknown>;
    add: (rows: (Row & ReturnType<typeof timesOf> & { id: string })[]) => Promise<{ id: string }[]>;
  },
): Promise<RowOutcome[]> {
  const now = Date.now();
  const taken = new Set<string | undefined>(table.taken);
  const matched = new Set<Stored>();
  const added: Parameters<typeof table.add>[0] = [];
  const outcomes: (RowOutcome | { id: string })[] = [];
  for (const [order, row] of rows.entries()) {
    const before = table.find(row);
    if (before === undefined || matched.has(before)) {
      const id = row.id === undefined || taken.has(row.id) ? uuid() : row.id;
      taken.add(id);
      added.push({ ...row, ...timesOf(row, now + order), id });
      outcomes.push({ id });
      continue;
    }
    matched.add(before);
    const { line: _line, id: _id, createdAt: _made, updatedAt: _at, ...given } = row;
    const change = await table.changeOf(before, given);
    if (Object.keys(change).length === 0) outcomes.push('same');
    else if (keepsExisting) outcomes.push('kept');
    else {
      if (!isDry) await table.update(before.id, { ...change, updatedAt: new Date() });
      outcomes.push('updated');
    }
  }
  const kept = isDry || added.length === 0 ? added : await table.add(added);
  const isStored = new Set(kept.map(({ id }) => id));
  return outcomes.map((outcome) =>
    typeof outcome === 'string' ? outcome : isStored.has(outcome.id) ? 'added' : 'kept',
  );
}

/**
 * The times of a record: as the file says, else now; each further row gets a slightly later time, to keep their order.
 */
export function timesOf(
  { createdAt, updatedAt }: Origin,
  now: number,
): { createdAt: Date; updatedAt: Date } {
  return { createdAt: new Date(createdAt ?? now), updatedAt: new Date(updatedAt ?? now) };
}

import { isDeepStrictEqual } from 'node:util';
import { type ImportedRecord, mostRecordFaults } from '@nghego/contracts/imported-record';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';

const idSchema = z.object({
  id: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z\d-]{1,64}$/, 'must be 1 to 64 small letters, digits or hyphens')),
  ),
});

type Fault = ImportedRecord['faults'][number];

/** A kind of record that a file may hold. */
type Kind<Draft> = {
  name: 'question' | 'item';
  schema: z.ZodMiniType<Draft>;
  stored: ReadonlyMap<string, Draft>;
  /** why a record cannot be added, or cannot become the new one */
  faultOf?: (before: Draft | undefined, draft: Draft) => Fault | undefined;
  /** what must be equal for two records to be the same */
  compared: (draft: Draft) => unknown;
  /** what must be equal for a record without an id to be one that is there already */
  keyOf: (draft: Draft) => string;
  add: (id: string, draft: Draft) => Promise<unknown>;
  change: (id: string, draft: Draft) => Promise<unknown>;
};

/**
 * Adds or replaces questions or listening items from a file (CO-12, LS-10), each by itself, so that a bad one does not
 * stop the others.
 * @param isDryRun only says what would happen
 */
export async function importRecords<Draft>(
  records: readonly unknown[],
  isDryRun: boolean,
  kind: Kind<Draft>,
) {
  const imported: ImportedRecord[] = [];
  const seen = new Map<string, number>();
  const there = new Map([...kind.stored].map(([id, draft]) => [kind.keyOf(draft), id]));
  for (const [n, record] of records.entries()) {
    const { draft, ...outcome } = judge(record, n + 1, kind, seen, there);
    imported.push(outcome);
    if (isDryRun || draft === undefined) continue;
    if (outcome.status === 'added') await kind.add(outcome.id, draft);
    if (outcome.status === 'updated') await kind.change(outcome.id, draft);
  }
  const count = (status: ImportedRecord['status']) =>
    imported.filter((outcome) => outcome.status === status).length;
  return {
    added: count('added'),
    updated: count('updated'),
    skipped: count('skipped'),
    bad: count('bad'),
    imported,
  };
}

function judge<Draft>(
  record: unknown,
  line: number,
  { name, schema, stored, faultOf, compared, keyOf }: Kind<Draft>,
  seen: Map<string, number>,
  there: Map<string, string>,
): ImportedRecord & { draft?: Draft } {
  const named = idSchema.safeParse(record);
  const read = schema.safeParse(record);
  const bad = (faults: readonly Fault[]): ImportedRecord => ({
    line,
    id: named.data?.id ?? '',
    status: 'bad',
    ...(faults[0] ?? { field: '', reason: '' }),
    faults: faults.slice(0, mostRecordFaults),
  });
  const issues = [...(named.error?.issues ?? []), ...(read.error?.issues ?? [])];
  if (issues.length > 0 || !read.success)
    return bad(
      distinct(issues.map(({ path, message }) => ({ field: path.join('.'), reason: message }))),
    );
  const draft = read.data;
  const key = keyOf(draft);
  const known = named.data?.id === undefined ? there.get(key) : undefined;
  if (known !== undefined)
    return { line, id: known, field: '', reason: '', faults: [], status: 'skipped' };
  const id = named.data?.id ?? uuid();
  const twice = seen.get(id);
  if (twice !== undefined)
    return bad([{ field: 'id', reason: `is the id of ${name} ${twice}, too` }]);
  seen.set(id, line);
  const before = stored.get(id);
  const fault = faultOf?.(before, draft);
  if (fault !== undefined) return bad([fault]);
  there.set(key, id);
  const good = { line, id, field: '', reason: '', faults: [], draft };
  if (before === undefined) return { ...good, status: 'added' };
  const isSame = isDeepStrictEqual(compared(before), compared(draft));
  return { ...good, status: isSame ? 'skipped' : 'updated' };
}

/** One fault of each field: a record that is no object would have two. */
function distinct(faults: readonly Fault[]): Fault[] {
  return faults.filter(
    ({ field }, place) => faults.findIndex((one) => one.field === field) === place,
  );
}

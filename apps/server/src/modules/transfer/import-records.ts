import { isDeepStrictEqual } from 'node:util';
import type { ImportedRecord } from '@nghego/contracts/imported-record';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';

const idSchema = z.object({
  id: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z\d-]{1,64}$/, 'must be 1 to 64 small letters, digits or hyphens')),
  ),
});

/** A kind of record that a file may hold. */
type Kind<Draft> = {
  name: 'question' | 'item';
  schema: z.ZodMiniType<Draft>;
  stored: ReadonlyMap<string, Draft>;
  /** why a stored record cannot become the new one */
  faultOf?: (before: Draft, draft: Draft) => Pick<ImportedRecord, 'field' | 'reason'> | undefined;
  /** what must be equal for two records to be the same */
  compared: (draft: Draft) => unknown;
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
  for (const [n, record] of records.entries()) {
    const { draft, ...outcome } = judge(record, n + 1, kind, seen);
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
  { name, schema, stored, faultOf, compared }: Kind<Draft>,
  seen: Map<string, number>,
): ImportedRecord & { draft?: Draft } {
  const named = idSchema.safeParse(record);
  const read = schema.safeParse(record);
  const bad = (field = '', reason = ''): ImportedRecord => ({
    line,
    id: named.data?.id ?? '',
    status: 'bad',
    field,
    reason,
  });
  const issue = named.error?.issues[0] ?? read.error?.issues[0];
  if (issue !== undefined || !read.success) return bad(issue?.path.join('.'), issue?.message);
  const draft = read.data;
  const id = named.data?.id ?? uuid();
  const twice = seen.get(id);
  if (twice !== undefined) return bad('id', `is the id of ${name} ${twice}, too`);
  seen.set(id, line);
  const before = stored.get(id);
  if (before === undefined) return { line, id, status: 'added', field: '', reason: '', draft };
  const fault = faultOf?.(before, draft);
  if (fault !== undefined) return bad(fault.field, fault.reason);
  const isSame = isDeepStrictEqual(compared(before), compared(draft));
  return { line, id, status: isSame ? 'skipped' : 'updated', field: '', reason: '', draft };
}

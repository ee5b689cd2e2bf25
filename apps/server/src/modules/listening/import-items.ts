import { isDeepStrictEqual } from 'node:util';
import type { ImportedListeningItem } from '@nghego/contracts/admin-listening';
import {
  type ListeningDocument,
  listeningDocumentSchema,
} from '@nghego/contracts/listening-document';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { ListeningEditRepository } from './edit-repository.ts';
import { withoutLineIds } from './without-line-ids.ts';

const idSchema = z.object({
  id: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z\d-]{1,64}$/, 'must be 1 to 64 small letters, digits or hyphens')),
  ),
});

type Judged = ImportedListeningItem & { document: ListeningDocument | undefined };

/**
 * Adds or replaces items from a file (LS-10), each by itself, so that a bad one does not stop the others.
 * @param isDryRun only says what would happen
 */
export async function importItems(
  repository: ListeningEditRepository,
  items: readonly unknown[],
  userId: string,
  isDryRun: boolean,
): Promise<ImportedListeningItem[]> {
  const stored = new Map(
    (await repository.all(undefined)).map(({ id, document }) => [id, document]),
  );
  const outcomes: ImportedListeningItem[] = [];
  const seen = new Map<string, number>();
  for (const [n, item] of items.entries()) {
    const { document, ...outcome } = judge(item, n + 1, stored, seen);
    outcomes.push(outcome);
    if (isDryRun || document === undefined) continue;
    if (outcome.status === 'added') await repository.add(outcome.id, document, userId);
    if (outcome.status === 'updated')
      await repository.change(outcome.id, document, userId, undefined);
  }
  return outcomes;
}

function judge(
  item: unknown,
  line: number,
  stored: ReadonlyMap<string, ListeningDocument>,
  seen: Map<string, number>,
): Judged {
  const named = idSchema.safeParse(item);
  const read = listeningDocumentSchema.safeParse(item);
  const issue = named.error?.issues[0] ?? read.error?.issues[0];
  const id = named.data?.id ?? uuid();
  const bad = (field: string, reason: string): Judged => ({
    line,
    id: named.data?.id ?? '',
    status: 'bad',
    field,
    reason,
    document: undefined,
  });
  if (issue !== undefined || read.data === undefined)
    return bad(issue?.path.join('.') ?? '', issue?.message ?? 'must be an item');
  const twice = seen.get(id);
  if (twice !== undefined) return bad('id', `is the id of item ${twice}, too`);
  seen.set(id, line);
  const before = stored.get(id);
  if (before !== undefined && before.part !== read.data.part)
    return bad('part', `must be ${before.part}, as the stored item`);
  const isSame = before !== undefined && isDeepStrictEqual(plain(before), plain(read.data));
  const status = before === undefined ? 'added' : isSame ? 'skipped' : 'updated';
  return { line, id, status, field: '', reason: '', document: read.data };
}

/** A document for comparing: without ids of lines, and without fields that are undefined. */
const plain = (document: ListeningDocument): unknown =>
  JSON.parse(JSON.stringify(withoutLineIds(document)));

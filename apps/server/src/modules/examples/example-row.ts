import type { Example } from '@nghego/contracts/examples';
import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import { exampleSentences } from '../../db/schema/examples.ts';

/** All columns except the computed one. */
const { itemJson: _json, ...columns } = getTableColumns(exampleSentences);
export const ownColumns = columns;

/** A row in the shape of the API. */
export function asExample(
  row: Omit<InferSelectModel<typeof exampleSentences>, 'itemJson'>,
): Example {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

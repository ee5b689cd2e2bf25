import type { ExampleQuery } from '@nghego/contracts/admin-examples';
import type { Example } from '@nghego/contracts/examples';
import { and, eq, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { exampleSentences } from '../../db/schema/examples.ts';
import { holdsText } from '../../db/search-conditions.ts';
import { foldWordKey } from '../../word-key.ts';

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

/** Whether an example holds a text and is of a word; undefined for an empty search. */
export function isSearched({ text, word }: Pick<ExampleQuery, 'text' | 'word'>): SQL | undefined {
  const { englishSentence, vietnameseTranslation } = exampleSentences;
  return and(
    holdsText(
      sql`fold_text(concat_ws(' ', ${exampleSentences.word}, ${englishSentence}, ${vietnameseTranslation}))`,
      text,
    ),
    word === '' ? undefined : eq(exampleSentences.word, foldWordKey(word)),
  );
}

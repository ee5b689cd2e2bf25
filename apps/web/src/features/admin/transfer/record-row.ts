import { readCsv } from '@nghego/engine/text/read-csv';
import * as z from 'zod/mini';
import { m } from '../../../messages/messages.js';
import { recordFaultText } from './record-fault.ts';

/** What an import did with one record; `line` is its number in the file, from 1. */
export type Outcome = {
  line: number;
  id: string;
  status: 'added' | 'updated' | 'skipped' | 'bad';
  faults: readonly { field: string; reason: string }[];
};

/** On which lines of a table its records begin. */
export const linesOf = (text: string): number[] =>
  readCsv(text.trim())
    .slice(1)
    .map(({ line }) => line);

/** The texts that name a record: the sentence of a question, the first line of a listening item. */
const namedSchema = z.object({
  sentence: z.optional(z.string()),
  lines: z.optional(z.array(z.object({ english: z.string() }))),
});

/** What names a record: its sentence, else its id. */
export function nameOf(
  { line, id }: Pick<Outcome, 'line' | 'id'>,
  records: readonly unknown[],
): string {
  const named = namedSchema.safeParse(records[line - 1]).data;
  return named?.sentence || named?.lines?.[0]?.english || id;
}

/**
 * A row of the preview.
 * @param lines see {@link linesOf}; undefined for a file that is no table
 */
export function rowOf(
  { line, id, status, faults }: Outcome,
  { records, lines }: { records: readonly unknown[]; lines: readonly number[] | undefined },
) {
  const name = nameOf({ line, id }, records);
  const reason =
    status === 'bad'
      ? faults.map((fault) => recordFaultText(fault, lines !== undefined)).join('; ')
      : status === 'updated'
        ? m.admin_row_updated()
        : m.admin_row_same();
  const at = lines?.[line - 1];
  const isNamed = name !== '';
  const text =
    at === undefined
      ? (isNamed ? m.admin_record_row : m.admin_record_row_nameless)({ line, name, reason })
      : (isNamed ? m.admin_row : m.admin_row_nameless)({ line: at, word: name, reason });
  return { key: String(line), line, status, text };
}

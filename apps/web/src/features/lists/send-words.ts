import {
  addOwnWords,
  type BroughtWord,
  type WordReport,
  type WordRow as ReportedRow,
} from '@nghego/contracts/own-lists';
import type { WordRow } from '@nghego/engine/text/word-lines';
import { sendToApi, withId } from '../../platform/send-to-api.ts';

/** Many rows take the server longer than other calls. */
const patienceMs = 60_000;

/**
 * Puts rows on a list, or with `dryRun` asks which would be added (LI-01). Rows that could not be parsed are not sent;
 * the report lists them too.
 */
export async function sendWords(
  listId: string,
  rows: readonly WordRow[],
  dryRun: boolean,
): Promise<WordReport> {
  const items: BroughtWord[] = [];
  const unread: ReportedRow[] = [];
  for (const { fault, ...row } of rows)
    if (fault === undefined) items.push(row);
    else unread.push({ ...row, fault, isOfCourse: false, soundFault: null });
  const body = { items, dryRun, furtherLists: true };
  const report =
    items.length === 0 ? nothing : await sendToApi(withId(addOwnWords, listId), body, patienceMs);
  return {
    ...report,
    refused: report.refused + unread.length,
    rows: [...report.rows, ...unread].toSorted((one, other) => one.line - other.line),
    toMend: [...report.toMend, ...unread.map(({ line }) => line)],
  };
}

const nothing: WordReport = {
  added: 0,
  refused: 0,
  sounds: 0,
  lists: [],
  rows: [],
  omitted: 0,
  toMend: [],
};

import type { ImportReason, ImportReport, ImportRow } from '@nghego/contracts/admin-transfer';
import type { RowOutcome } from './bring-rows.ts';
import { tellRow } from './sort-rows.ts';

const mostReportedRows = 500;

const tellings: Record<Exclude<RowOutcome, 'added'>, [ImportRow['status'], ImportReason]> = {
  updated: ['updated', { code: 'CHANGED' }],
  same: ['skipped', { code: 'SAME' }],
  kept: ['skipped', { code: 'KEPT' }],
};

/**
 * Counts the outcomes of an import's rows, and reports the rows that were not added.
 * @param reported reports about rows that could not be stored
 */
export function createTally(reported: ImportRow[]) {
  let added = 0;
  const changedTopics = new Set<string | undefined>();
  const count = (status: ImportRow['status']): number =>
    reported.filter((row) => row.status === status).length;
  return {
    /** @param rows in the order of their outcomes; a sentence has no topic */
    take: (
      list: ImportRow['list'],
      rows: readonly { line: number; word: string; topicId?: string }[],
      outcomes: readonly RowOutcome[],
    ): void => {
      for (const [at, { topicId, ...row }] of rows.entries()) {
        const outcome = outcomes[at];
        if (outcome === undefined) continue;
        if (outcome === 'added' || outcome === 'updated') changedTopics.add(topicId);
        if (outcome === 'added') {
          added += 1;
          continue;
        }
        const [status, reason] = tellings[outcome];
        reported.push(tellRow({ ...row, list, status }, [reason]));
      }
    },

    /**
     * Where sounds may be missing now: in one topic, or anywhere (`topicId` undefined); undefined if nothing changed.
     */
    changed: (): { topicId: string | undefined } | undefined => {
      const [first, ...others] = changedTopics;
      if (changedTopics.size === 0) return undefined;
      return { topicId: others.length === 0 ? first : undefined };
    },

    report: (): Pick<
      ImportReport,
      'added' | 'updated' | 'skipped' | 'bad' | 'rows' | 'omitted'
    > => ({
      added,
      updated: count('updated'),
      skipped: count('skipped'),
      bad: count('bad'),
      rows: reported
        .toSorted(
          (a, b) => Number(b.status === 'bad') - Number(a.status === 'bad') || a.line - b.line,
        )
        .slice(0, mostReportedRows),
      omitted: Math.max(0, reported.length - mostReportedRows),
    }),
  };
}

import type { ImportReason, ImportReport, ImportRow } from '@nghego/contracts/admin-transfer';
import type { RowOutcome } from './bring-rows.ts';
import type { NamedTopic } from './repository.ts';
import { tellRow } from './sort-rows.ts';

const mostReportedRows = 500;
const mostFirstAdded = 20;

type Row = {
  line: number;
  word: string;
  meaning: string;
  /** the meaning that a word had */
  before?: string | undefined;
  /** a sentence has none */
  topicId?: string;
  /** another topic that has the word */
  elsewhere?: NamedTopic | undefined;
};

/** What is told of a row; undefined if it was simply added. */
function telling(
  outcome: RowOutcome,
  { meaning, before = meaning, elsewhere }: Row,
): [ImportRow['status'], ImportReason] | undefined {
  switch (outcome) {
    case 'added':
      return (
        elsewhere && [
          'added',
          { code: 'ELSEWHERE', topicName: elsewhere.name, topicNameVi: elsewhere.nameVi },
        ]
      );
    case 'updated':
      return [
        'updated',
        {
          code: 'CHANGED',
          ...(before === meaning ? { before: '', meaning: '' } : { before, meaning }),
        },
      ];
    case 'same':
      return ['skipped', { code: 'SAME' }];
    case 'kept':
      return ['skipped', { code: 'KEPT' }];
    default:
      return outcome satisfies never;
  }
}

/**
 * Counts the outcomes of an import's rows, and reports the rows that were not simply added.
 * @param reported reports about rows that could not be stored
 */
export function createTally(reported: ImportRow[]) {
  let added = 0;
  const firstAdded: ImportReport['firstAdded'] = [];
  const changedTopics = new Set<string | undefined>();
  const count = (status: ImportRow['status']): number =>
    reported.filter((row) => row.status === status).length;
  return {
    /** @param rows in the order of their outcomes */
    take: (
      list: ImportRow['list'],
      rows: readonly Row[],
      outcomes: readonly RowOutcome[],
    ): void => {
      for (const [at, row] of rows.entries()) {
        const outcome = outcomes[at];
        if (outcome === undefined) continue;
        const { line, word, meaning, topicId } = row;
        if (outcome === 'added' || outcome === 'updated') changedTopics.add(topicId);
        if (outcome === 'added') {
          added += 1;
          if (firstAdded.length < mostFirstAdded) firstAdded.push({ word, meaning });
        }
        const told = telling(outcome, row);
        if (told === undefined) continue;
        const [status, reason] = told;
        reported.push(tellRow({ list, line, word, status }, [reason]));
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
      'added' | 'updated' | 'skipped' | 'bad' | 'rows' | 'firstAdded' | 'omitted'
    > => ({
      added,
      updated: count('updated'),
      skipped: count('skipped'),
      bad: count('bad'),
      firstAdded,
      rows: reported
        .toSorted(
          (a, b) => Number(b.status === 'bad') - Number(a.status === 'bad') || a.line - b.line,
        )
        .slice(0, mostReportedRows),
      omitted: Math.max(0, reported.length - mostReportedRows),
    }),
  };
}

import { v7 as uuid } from 'uuid';
import type { Writer } from '../audit/repository.ts';
import type { RowOutcome, TransferRepository } from './repository.ts';

/**
 * The audit note of one import. It is written with each batch, in the batch's transaction, so that it says what came in
 * even where the import is cut off; until the end it says that it is unfinished.
 */
export function createImportNote(repository: TransferRepository, userId: string) {
  const id = uuid();
  let kept = { added: 0, updated: 0, topics: 0 };
  const write = (counts: typeof kept, end: string, writer?: Writer): Promise<void> => {
    const topics = counts.topics === 0 ? '' : `, ${counts.topics} topics`;
    const label = `${counts.added} added, ${counts.updated} updated${topics}${end}`;
    return repository.note(id, userId, label, writer);
  };
  const withRows = (outcomes: readonly RowOutcome[]): typeof kept => ({
    ...kept,
    added: kept.added + outcomes.filter((outcome) => outcome === 'added').length,
    updated: kept.updated + outcomes.filter((outcome) => outcome === 'updated').length,
  });
  const withTopics = (topics: number): typeof kept => ({ ...kept, topics: kept.topics + topics });
  const unfinished = '; unfinished';
  return {
    /** For the transaction that brings these in. */
    duringTopics: (writer: Writer, added: number) => write(withTopics(added), unfinished, writer),
    duringRows: (writer: Writer, outcomes: readonly RowOutcome[]) =>
      write(withRows(outcomes), unfinished, writer),
    /** Once that transaction is over. */
    keepTopics: (added: number): void => void (kept = withTopics(added)),
    keepRows: (outcomes: readonly RowOutcome[]): void => void (kept = withRows(outcomes)),
    end: (how: '' | '; the rest failed') => write(kept, how),
  };
}

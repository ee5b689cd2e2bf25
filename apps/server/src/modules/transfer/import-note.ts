import { v7 as uuid } from 'uuid';
import type { Writer } from '../audit/repository.ts';
import type { RowOutcome } from './bring-rows.ts';
import type { TransferRepository } from './repository.ts';

/**
 * The audit note of one import. It is written in each batch's transaction, so that it is right even if the import is
 * interrupted; until the end it says that the import is unfinished.
 */
export function createImportNote(repository: TransferRepository, userId: string) {
  const id = uuid();
  let written = { added: 0, updated: 0, topics: 0 };
  const write = (counts: typeof written, end: string, writer?: Writer): Promise<void> => {
    const topics = counts.topics === 0 ? '' : `, ${counts.topics} topics`;
    const label = `${counts.added} added, ${counts.updated} updated${topics}${end}`;
    return repository.note(id, userId, label, writer);
  };
  const withRows = (outcomes: readonly RowOutcome[]): typeof written => ({
    ...written,
    added: written.added + outcomes.filter((outcome) => outcome === 'added').length,
    updated: written.updated + outcomes.filter((outcome) => outcome === 'updated').length,
  });
  const withTopics = (topics: number): typeof written => ({
    ...written,
    topics: written.topics + topics,
  });
  const unfinished = '; unfinished';
  return {
    /** Call in the transaction that adds these rows. */
    duringTopics: (writer: Writer, added: number) => write(withTopics(added), unfinished, writer),
    duringRows: (writer: Writer, outcomes: readonly RowOutcome[]) =>
      write(withRows(outcomes), unfinished, writer),
    /** Call once that transaction is committed. */
    keepTopics: (added: number): void => void (written = withTopics(added)),
    keepRows: (outcomes: readonly RowOutcome[]): void => void (written = withRows(outcomes)),
    end: (how: '' | '; the rest failed') => write(written, how),
  };
}

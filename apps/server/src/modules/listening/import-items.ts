import { listeningDocumentSchema } from '@nghego/contracts/listening-document';
import { importRecords } from '../transfer/import-records.ts';
import type { ListeningEditRepository } from './edit-repository.ts';
import { topicFault } from './topic-fault.ts';
import { withoutLineIds } from './without-line-ids.ts';

/** Adds or replaces items from a file (LS-10), see {@link importRecords}. */
export async function importItems(
  repository: ListeningEditRepository,
  items: readonly unknown[],
  userId: string,
  isDryRun: boolean,
) {
  const [stored, topics] = await Promise.all([repository.all(undefined), repository.topics()]);
  return importRecords(items, isDryRun, {
    name: 'item',
    schema: listeningDocumentSchema,
    stored: new Map(stored.map(({ id, document }) => [id, document])),
    faultOf: (before, document) =>
      before === undefined || before.part === document.part
        ? topicFault(document, topics, before?.topic)
        : { field: 'part', reason: `must be ${before.part}, as the stored item` },
    // documents are compared without the ids of lines; as JSON, which drops undefined fields
    compared: (document): unknown =>
      JSON.parse(JSON.stringify({ ...withoutLineIds(document), draft: document.draft === true })),
    keyOf: (document) =>
      JSON.stringify([
        document.part,
        document.lines.map(({ english }) => english),
        document.part === 'part2'
          ? [document.replies.map(({ english }) => english), document.correct]
          : document.questions.map(({ question, options, correct }) => [
              question,
              options,
              correct,
            ]),
      ]),
    add: (id, document) => repository.add(id, document, userId),
    change: (id, document) => repository.change(id, document, userId, undefined),
  });
}

import type { DeletedKind } from '@nghego/contracts/admin-deleted';
import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { sentences, topics, vocabulary, vocabularySets } from '../../db/schema/course.ts';
import { exampleReports, exampleSentences } from '../../db/schema/examples.ts';
import { listeningItems, listeningLines, listeningQuestions } from '../../db/schema/listening.ts';
import { grammarQuestions } from '../../db/schema/questions.ts';

/** A table with rows of a record. */
export type KeptTable = {
  name: string;
  table: PgTable;
  /** the column that names the record */
  owner: AnyPgColumn;
  /** values that replace the stored ones when the rows are restored */
  fresh: Readonly<Record<string, unknown>>;
};

const silent = { audio: '', voices: [] };

/** The tables with rows of a record, its own first, in the order in which they are written back. */
export const keptTables: Readonly<Record<DeletedKind, readonly [KeptTable, ...KeptTable[]]>> = {
  topics: [
    { name: 'topics', table: topics, owner: topics.id, fresh: {} },
    {
      name: 'vocabulary_sets',
      table: vocabularySets,
      owner: vocabularySets.topicId,
      // the database counts the words again as they are inserted
      fresh: { word_count: 0 },
    },
    { name: 'vocabulary', table: vocabulary, owner: vocabulary.topicId, fresh: silent },
  ],
  vocabulary: [{ name: 'vocabulary', table: vocabulary, owner: vocabulary.id, fresh: silent }],
  sentences: [{ name: 'sentences', table: sentences, owner: sentences.id, fresh: silent }],
  questions: [
    { name: 'grammar_questions', table: grammarQuestions, owner: grammarQuestions.id, fresh: {} },
  ],
  listening: [
    { name: 'listening_items', table: listeningItems, owner: listeningItems.id, fresh: {} },
    {
      name: 'listening_lines',
      table: listeningLines,
      owner: listeningLines.itemId,
      // when an item is restored, the voices of its lines are chosen again, among those that the site has then
      fresh: { ...silent, voice: '' },
    },
    {
      name: 'listening_questions',
      table: listeningQuestions,
      owner: listeningQuestions.itemId,
      fresh: {},
    },
  ],
  // the word is a text, so an example needs no record of the word
  example_sentences: [
    {
      name: 'example_sentences',
      table: exampleSentences,
      owner: exampleSentences.id,
      fresh: silent,
    },
    {
      name: 'example_reports',
      table: exampleReports,
      owner: exampleReports.exampleId,
      fresh: {},
    },
  ],
};

/** The columns to write; the database generates the others. */
export function writtenColumns({ table }: KeptTable): string[] {
  return Object.values(getTableColumns(table)).flatMap(({ name, generated }) =>
    generated === undefined ? [name] : [],
  );
}

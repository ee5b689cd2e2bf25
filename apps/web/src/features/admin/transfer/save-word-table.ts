import type { ExportFile } from '@nghego/contracts/admin-transfer';
import { writeCsv } from '@nghego/engine/text/write-csv';
import { m } from '../../../messages/messages.js';
import { saveFile } from '../../../platform/save-file.ts';
import { topicTitle } from '../records/topic-choices.ts';
import { valueName } from '../records/value-names.ts';

/**
 * Saves words as a table for spreadsheets, with the columns of the sample file, so that the import reads it, too.
 * @param topicId only the words of this topic; empty: all
 * @returns how many words it holds
 */
export function saveWordTable({ topics, vocabulary }: ExportFile, topicId: string): number {
  const titles = new Map(topics.map((topic) => [topic.id, topicTitle(topic)]));
  const words = vocabulary.filter((word) => topicId === '' || word.topicId === topicId);
  const rows = words.map(({ word, type, meaning, phonetic, difficulty, topicId: id }) => [
    word,
    type,
    meaning,
    phonetic,
    valueName(difficulty),
    titles.get(id) ?? '',
  ]);
  const table = writeCsv([m.admin_sample_columns().split(','), ...rows]);
  saveFile(new Blob([table], { type: 'text/csv' }), m.admin_words_table_file());
  return words.length;
}

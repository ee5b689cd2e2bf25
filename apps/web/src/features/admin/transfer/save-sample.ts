import { writeCsv } from '@nghego/engine/text/write-csv';
import { m } from '../../../messages/messages.js';
import { saveFile } from '../../../platform/save-file.ts';
import { valueName } from '../records/value-names.ts';

/** Words that the course does not have, so that the sample adds them (UX-14). */
const words = [
  ['thumbtack', 'n.', 'đinh ghim', '/ˈθʌmtæk/', 'intermediate'],
  ['to tidy up', 'phr.', 'dọn dẹp', '', 'beginner'],
] as const;

/**
 * Saves a sample table for the import, with columns and levels in the language of the interface (UX-14).
 * @param topic a topic that exists; the last row has no topic
 */
export function saveSample(topic: string): void {
  const rows = words.map(([word, type, meaning, phonetic, level], at) => [
    word,
    type,
    meaning,
    phonetic,
    valueName(level),
    at === 0 ? topic : '',
  ]);
  const table = writeCsv([m.admin_sample_columns().split(','), ...rows]);
  saveFile(new Blob([table], { type: 'text/csv' }), m.admin_sample_file());
}

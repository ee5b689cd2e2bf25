import { readCsv } from '@nghego/engine/text/read-csv';
import { bareCell, writeCsv } from '@nghego/engine/text/write-csv';
import { m } from '../../../messages/messages.js';
import { saveFile } from '../../../platform/save-file.ts';
import { reasonsText } from './import-reason.ts';
import type { LookedAt } from './use-transfer.ts';

/** Saves the rows of a table that cannot be imported, each with its reason, so that they can be mended there (AD-10). */
export async function saveBadRows({ name, file, report }: LookedAt): Promise<void> {
  const reasons = new Map(
    report.rows.flatMap((row) => (row.status === 'bad' ? [[row.line, reasonsText(row)]] : [])),
  );
  // the import counts lines from the first text, too
  const [head, ...rows] = readCsv((await file.text()).trim());
  const bad = rows.filter(({ line }) => reasons.has(line));
  const table = [
    [...(head?.cells ?? []), m.admin_rows_reason()],
    ...bad.map(({ line, cells }) => [...cells.map(bareCell), reasons.get(line) ?? '']),
  ];
  saveFile(
    new Blob([writeCsv(table)], { type: 'text/csv' }),
    m.admin_rows_bad_file({ name: name.replace(/\.\w+$/, '') }),
  );
}

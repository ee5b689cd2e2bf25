import { WordFileError } from '@nghego/engine/text/file-fault';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { saveFile } from '../../../platform/save-file.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { refusalOf } from '../records/refusal-of.ts';
import { ImportPreview } from './import-preview.tsx';
import { fileFaultText } from './import-reason.ts';
import { officeFault } from './office-fault.ts';
import { linesOf, nameOf, type Outcome, rowOf } from './record-row.ts';
import { TransferBar } from './transfer-bar.tsx';

/** What an import did with the records of a file, or would do. */
type FileReport = Record<'added' | 'updated' | 'skipped' | 'bad', number> & {
  outcomes: readonly Outcome[];
};

/** Exports records as JSON, and imports them after a preview (CO-12, LS-10). */
export function FileTransfer({
  list,
  sample,
  table,
  mostBytes,
  save,
  send,
  onImported,
}: {
  /** the name of the list in the exported file */
  list: string;
  /** records that show how such a file is written */
  sample: readonly unknown[];
  /** the records as a table for spreadsheets, if there is one; an import reads either */
  table?: {
    sample: string;
    read: (text: string) => unknown[] | string;
    save: () => Promise<void>;
  };
  mostBytes: number;
  /** downloads the export as a file */
  save: () => Promise<void>;
  send: (records: unknown[], isDryRun: boolean) => Promise<FileReport>;
  onImported: () => void;
}): ReactNode {
  const chooseButton = useRef<HTMLButtonElement>(null);
  const once = useSingleFlight();
  const [looked, setLooked] = useState<{
    name: string;
    records: unknown[];
    /** of a table: the line of each record */
    lines: readonly number[] | undefined;
    report: FileReport;
  }>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const work = (act: () => Promise<void>): void => {
    void once(async () => {
      setRefusal(undefined);
      setIsBusy(true);
      try {
        await act();
      } catch (error) {
        setRefusal(refusalOf(error));
      } finally {
        setIsBusy(false);
      }
    });
  };
  const close = (): void => {
    setLooked(undefined);
    setRefusal(undefined);
    chooseButton.current?.focus();
  };
  const look = (file: File): void => {
    setLooked(undefined);
    work(async () => {
      if (file.size > mostBytes) return setRefusal(m.admin_file_too_big());
      const fault = await officeFault(file);
      if (fault !== undefined) return setRefusal(fault);
      const text = await file.text();
      const isTable = table !== undefined && !/^\s*[[{]/.test(text);
      const records = isTable ? tableIn(text, table.read) : recordsIn(text, list);
      if (typeof records === 'string') return setRefusal(records);
      if (records.length === 0) return setRefusal(m.admin_file_no_lines());
      const lines = isTable ? linesOf(text) : undefined;
      setLooked({ name: file.name, records, lines, report: await send(records, true) });
    });
  };
  const take = (records: unknown[]): void =>
    work(async () => {
      const { added, updated } = await send(records, false);
      close();
      showToast('done', m.admin_imported({ count: added + updated }));
      onImported();
    });

  const saveAs = (records: readonly unknown[], name: string): void =>
    saveFile(
      new Blob([JSON.stringify({ [list]: records }, null, 2)], { type: 'application/json' }),
      name,
    );
  const saveBad = ({ name, records, report: { outcomes } }: NonNullable<typeof looked>): void =>
    saveAs(
      records.filter((_, at) => outcomes[at]?.status === 'bad'),
      m.admin_records_bad_file({ name: name.replace(/\.\w+$/, '') }),
    );

  return (
    <div className="grid gap-3 max-lg:contents max-lg:[&>:not(button)]:w-full">
      <TransferBar
        chooseButton={chooseButton}
        accept={`.json,application/json${table === undefined ? '' : ',.csv,.txt,text/csv'}`}
        isBusy={isBusy}
        refusal={refusal}
        onExport={() => work(save)}
        onExportTable={table && (() => work(table.save))}
        onSample={() =>
          table === undefined
            ? saveAs(sample, m.admin_sample_records_file({ list }))
            : saveFile(new Blob([table.sample], { type: 'text/csv' }), m.admin_sample_table_file())
        }
        onFile={look}
      />
      {looked === undefined ? null : (
        <ImportPreview
          name={looked.name}
          counts={looked.report}
          firstAdded={looked.report.outcomes.flatMap((outcome) =>
            outcome.status === 'added'
              ? [{ text: nameOf(outcome, looked.records), meaning: '' }]
              : [],
          )}
          rows={looked.report.outcomes.flatMap((outcome) =>
            outcome.status === 'added' ? [] : [rowOf(outcome, looked)],
          )}
          omitted={0}
          saveBad={() => saveBad(looked)}
          isBusy={isBusy}
          onTake={() => take(looked.records)}
          onCancel={close}
        />
      )}
    </div>
  );
}

/** The records of a table; if it cannot be read, a text that says why. */
function tableIn(text: string, read: (text: string) => unknown[] | string): unknown[] | string {
  if (text.includes('\ufffd')) return m.admin_file_not_text();
  try {
    return read(text);
  } catch (error) {
    const reason = error instanceof WordFileError ? fileFaultText(error.fault) : undefined;
    return reason ?? m.admin_file_not_json();
  }
}

/** The records of a file, which is an export or a list of records; if it is neither, a text that says what is wrong. */
function recordsIn(text: string, list: string): unknown[] | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return /^\s*[[{]/.test(text) ? m.admin_file_not_whole() : m.admin_file_not_json();
  }
  const records: unknown =
    typeof content === 'object' && content !== null && !Array.isArray(content)
      ? Reflect.get(content, list)
      : content;
  return Array.isArray(records) ? records : m.admin_file_no_list({ list });
}

import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { refusalOf } from '../records/refusal-of.ts';
import { ImportPreview } from './import-preview.tsx';
import { recordFaultText } from './record-fault.ts';

type Outcome = {
  line: number;
  id: string;
  status: 'added' | 'updated' | 'skipped' | 'bad';
  faults: readonly { field: string; reason: string }[];
};
/** What an import did with the records of a file, or would do. */
type FileReport = Record<'added' | 'updated' | 'skipped' | 'bad', number> & {
  outcomes: readonly Outcome[];
};

/** Exports records as JSON, and imports them after a preview (CO-12, LS-10). */
export function FileTransfer({
  list,
  sample,
  mostBytes,
  save,
  send,
  onImported,
}: {
  /** the name of the list in the exported file */
  list: string;
  /** records that show how such a file is written */
  sample: readonly unknown[];
  mostBytes: number;
  /** downloads the export as a file */
  save: () => Promise<void>;
  send: (records: unknown[], isDryRun: boolean) => Promise<FileReport>;
  onImported: () => void;
}): ReactNode {
  const chooser = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const once = useSingleFlight();
  const [looked, setLooked] = useState<{ name: string; records: unknown[]; report: FileReport }>();
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
      const records = recordsIn(await file.text(), list);
      if (typeof records === 'string') return setRefusal(records);
      setLooked({ name: file.name, records, report: await send(records, true) });
    });
  };
  const take = (records: unknown[]): void =>
    work(async () => {
      const { added, updated } = await send(records, false);
      close();
      showToast('done', m.admin_imported({ count: added + updated }));
      onImported();
    });

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => work(save)}>
          {m.admin_export()}
        </Button>
        <Button
          ref={chooseButton}
          look="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) chooser.current?.click();
          }}
        >
          {m.admin_import_file()}
        </Button>
        <Button
          look="bare"
          onClick={() =>
            saveFile(
              new Blob([JSON.stringify({ [list]: sample }, null, 2)], { type: 'application/json' }),
              m.admin_sample_records_file({ list }),
            )
          }
        >
          {m.admin_import_sample()}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={m.admin_import_file()}
          accept=".json,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) look(file);
            target.value = '';
          }}
        />
        {isBusy ? (
          <p role="status" className="inline-flex items-center">
            {m.admin_working()}
          </p>
        ) : null}
      </div>
      <FormAlert text={refusal} />
      {looked === undefined ? null : (
        <ImportPreview
          name={looked.name}
          counts={looked.report}
          rows={looked.report.outcomes.flatMap((outcome) =>
            outcome.status === 'added' ? [] : [rowOf(outcome)],
          )}
          omitted={0}
          isBusy={isBusy}
          onTake={() => take(looked.records)}
          onCancel={close}
        />
      )}
    </div>
  );
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

function rowOf({ line, id, status, faults }: Outcome) {
  const text =
    status === 'bad'
      ? faults.map(recordFaultText).join('; ')
      : status === 'updated'
        ? m.admin_row_updated()
        : m.admin_row_same();
  return {
    key: String(line),
    isBad: status === 'bad',
    text:
      id === ''
        ? m.admin_record_row_nameless({ line, reason: text })
        : m.admin_record_row({ line, id, reason: text }),
  };
}

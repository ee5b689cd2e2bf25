import type { Topic } from '@nghego/contracts/admin-topics';
import {
  exportContent,
  importContent,
  type ImportReport,
  maxImportBytes,
} from '@nghego/contracts/admin-transfer';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { sendPlain } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { refusalOf } from './refusal-of.ts';

/** 20,000 rows take most of a minute. */
const importMs = 180_000;

type Looked = { file: Blob; name: string; report: ImportReport };

/** Export and import of topics and words (AD-09, AD-10); a file of one's own is looked at before it is taken. */
export function Transfer({
  topics,
  topicId,
  onImported,
}: {
  topics: readonly Topic[];
  /** where rows go that name no topic; empty: the first topic of the list */
  topicId: string;
  onImported: (jobId: string | null) => void;
}): ReactNode {
  const once = useSingleFlight();
  const chooser = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<Looked>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const work = (act: () => Promise<void>, told?: string): void => {
    void once(async () => {
      setRefusal(undefined);
      setIsBusy(true);
      try {
        await act();
      } catch (error) {
        setRefusal(refusalOf(error));
        if (told !== undefined) showToast('failed', told);
      } finally {
        setIsBusy(false);
      }
    });
  };
  const bring = (file: Blob, dryRun: boolean): Promise<ImportReport> => {
    const query = new URLSearchParams({
      ...(topicId !== '' && { topicId }),
      ...(dryRun && { dryRun: 'true' }),
    });
    const asked = query.toString();
    return sendPlain(
      {
        ...importContent,
        path: `${importContent.path}${asked === '' ? '' : `?${asked}`}` as const,
      },
      file,
      importMs,
    );
  };
  const finish = (report: ImportReport): void => {
    setLooked(undefined);
    showToast('done', m.admin_imported({ count: report.added + report.updated }));
    onImported(report.jobId);
  };

  const download = (): void =>
    work(async () => {
      const content = await callApi(browserApi, exportContent);
      const url = URL.createObjectURL(
        new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }),
      );
      const link = document.createElement('a');
      link.href = url;
      link.download = `nghego-${content.exportDate.slice(0, 10)}.json`;
      link.click();
      URL.revokeObjectURL(url);
      showToast(
        'done',
        m.admin_exported({ topics: content.topics.length, words: content.vocabulary.length }),
      );
    }, m.admin_export_failed());

  const importShipped = (): void => {
    if (topics.length === 0) {
      showToast('failed', m.admin_import_needs_topic());
      return;
    }
    work(async () => {
      const reply = await fetch('/data.json');
      if (!reply.ok) throw new Error(`data.json: ${reply.status}`);
      finish(await bring(await reply.blob(), false));
    }, m.admin_import_failed());
  };

  const look = (file: File | undefined): void => {
    if (file === undefined) return;
    if (file.size > maxImportBytes) {
      setRefusal(m.admin_file_too_big());
      return;
    }
    work(async () => setLooked({ file, name: file.name, report: await bring(file, true) }));
  };

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" disabled={isBusy} onClick={download}>
          {m.admin_export()}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={importShipped}>
          {m.admin_import_shipped()}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => chooser.current?.click()}>
          {m.admin_import_file()}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={m.admin_import_file()}
          accept=".json,.csv,.txt,application/json,text/csv"
          onChange={({ target }) => {
            look(target.files?.[0]);
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
        <Preview
          looked={looked}
          onTake={() => work(async () => finish(await bring(looked.file, false)))}
          onCancel={() => setLooked(undefined)}
        />
      )}
    </div>
  );
}

/** What an import would do, row by row where it is not simply added. */
function Preview({
  looked: { name, report },
  onTake,
  onCancel,
}: {
  looked: Looked;
  onTake: () => void;
  onCancel: () => void;
}): ReactNode {
  return (
    <section
      aria-label={m.admin_preview_of({ name })}
      className="border-line bg-surface grid gap-3 rounded-2xl border p-4"
    >
      <h3 className="font-semibold">{m.admin_preview_of({ name })}</h3>
      <p>
        {m.admin_preview_counts({
          added: report.added,
          updated: report.updated,
          skipped: report.skipped,
          bad: report.bad,
        })}
      </p>
      {report.rows.length === 0 ? null : (
        // a long list scrolls by itself, and can be scrolled by keyboard
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          role="region"
          aria-label={m.admin_rows()}
          className="max-h-64 overflow-auto"
        >
          <ul className="grid gap-1">
            {report.rows.map(({ line, word, status, reason }) => (
              <li key={`${line} ${word}`} className={status === 'bad' ? 'text-wrong' : ''}>
                {m.admin_row({ line, word, reason: reason === '' ? status : reason })}
              </li>
            ))}
          </ul>
          {report.omitted === 0 ? null : <p>{m.admin_rows_more({ count: report.omitted })}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={report.added + report.updated === 0} onClick={onTake}>
          {m.admin_import_take({ count: report.added + report.updated })}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </section>
  );
}

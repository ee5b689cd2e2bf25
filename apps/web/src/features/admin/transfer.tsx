import type { Topic } from '@nghego/contracts/admin-topics';
import {
  exportContent,
  importContent,
  type ImportReport,
  maxImportBytes,
} from '@nghego/contracts/admin-transfer';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { fetchFile, sendPlain } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { ImportPreview, type LookedAt } from './import-preview.tsx';
import { refusalOf } from './refusal-of.ts';

/** 20,000 rows take most of a minute. */
const transferMs = 180_000;

/** Export of all content and import of words (AD-09, AD-10); a file of one's own is looked at before it is taken. */
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
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [looked, setLooked] = useState<LookedAt & { file: Blob }>();
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
  const bring = (file: Blob, how: { dryRun?: 'true'; audio?: 'true' }): Promise<ImportReport> => {
    const query = new URLSearchParams({ ...(topicId !== '' && { topicId }), ...how });
    const asked = query.toString();
    return sendPlain(
      {
        ...importContent,
        path: `${importContent.path}${asked === '' ? '' : `?${asked}`}` as const,
      },
      file,
      transferMs,
    );
  };
  const close = (): void => {
    setLooked(undefined);
    chooseButton.current?.focus();
  };
  const finish = (report: ImportReport): void => {
    if (looked !== undefined) close();
    showToast('done', m.admin_imported({ count: report.added + report.updated }));
    onImported(report.jobId);
  };

  const download = (): void =>
    work(async () => {
      const file = await fetchFile(exportContent, undefined, transferMs);
      // the message's figures are read from the file itself, which proves that it is complete
      const content = exportContent.response.parse(JSON.parse(await file.text()));
      const url = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = url;
      link.download = `nghe-go-${content.exportDate.slice(0, 10)}.json`;
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
      finish(await bring(await reply.blob(), {}));
    }, m.admin_import_failed());
  };

  const look = (file: File | undefined): void => {
    if (file === undefined) return;
    setLooked(undefined);
    if (file.size > maxImportBytes) {
      setRefusal(m.admin_file_too_big());
      return;
    }
    work(async () =>
      setLooked({ file, name: file.name, report: await bring(file, { dryRun: 'true' }) }),
    );
  };

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={download}>
          {m.admin_export()}
        </Button>
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={importShipped}>
          {m.admin_import_shipped()}
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
        <ImportPreview
          looked={looked}
          isBusy={isBusy}
          onTake={(withAudio) =>
            work(async () => finish(await bring(looked.file, withAudio ? { audio: 'true' } : {})))
          }
          onCancel={close}
        />
      )}
    </div>
  );
}

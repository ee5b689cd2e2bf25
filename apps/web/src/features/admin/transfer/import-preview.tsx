import type { ImportReport } from '@nghego/contracts/admin-transfer';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/form-field.tsx';
import { rowText } from './import-reason.ts';

/** A file with the server's preview of its import. */
export type LookedAt = { name: string; report: ImportReport };

/** What an import would do, row by row unless simply added; nothing is stored before it is confirmed (AD-10). */
export function ImportPreview({
  looked: { name, report },
  isBusy,
  onTake,
  onCancel,
}: {
  looked: LookedAt;
  isBusy: boolean;
  onTake: (withAudio: boolean) => void;
  onCancel: () => void;
}): ReactNode {
  const [withAudio, setWithAudio] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = report.added + report.updated;
  return (
    <section
      aria-label={m.admin_preview_of({ name })}
      className="border-line bg-surface grid gap-3 rounded-2xl border p-4"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
        {m.admin_preview_of({ name })}
      </h3>
      <p>
        {m.admin_preview_counts({
          added: report.added,
          updated: report.updated,
          skipped: report.skipped,
          bad: report.bad,
        })}
      </p>
      {report.topicName === '' ? null : (
        <p className="text-muted text-sm">{m.admin_import_topic({ name: report.topicName })}</p>
      )}
      {report.rows.length === 0 ? null : <Rows report={report} />}
      <CheckField
        label={m.admin_import_audio()}
        checked={withAudio}
        onChange={({ target }) => setWithAudio(target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={count === 0}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onTake(withAudio);
          }}
        >
          {isBusy ? m.admin_working() : m.admin_import_take({ count })}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </section>
  );
}

/** A long list scrolls by itself, also by keyboard. */
function Rows({ report: { rows, omitted } }: { report: ImportReport }): ReactNode {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={m.admin_rows()}
      className="max-h-64 overflow-y-auto wrap-anywhere"
    >
      <ul className="grid gap-1">
        {rows.map((row) => (
          <li key={`${row.list} ${row.line}`} className={row.status === 'bad' ? 'text-wrong' : ''}>
            {rowText(row)}
          </li>
        ))}
      </ul>
      {omitted === 0 ? null : <p>{m.admin_rows_more({ count: omitted })}</p>}
    </div>
  );
}

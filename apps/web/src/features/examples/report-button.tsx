import { postExampleReport } from '@nghego/contracts/examples';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';

type Report = 'none' | 'sending' | 'sent' | 'failed';

const sent = new Set<string>();

/** Reports an example to the admins; once a visit. */
export function ReportButton({ id, children }: { id: string; children: ReactNode }): ReactNode {
  const [report, setReport] = useState<Report>(sent.has(id) ? 'sent' : 'none');
  const send = async (): Promise<void> => {
    if (report === 'sending') return;
    setReport('sending');
    try {
      await sendToApi({ ...postExampleReport, path: `/api/examples/${id}/report` }, {});
      sent.add(id);
      setReport('sent');
    } catch {
      setReport('failed');
    }
  };
  if (report === 'sent')
    return (
      <p role="status" className="text-muted py-1 text-sm">
        {m.examples_reported()}
      </p>
    );
  return (
    <div className="-mb-2">
      <button
        type="button"
        aria-disabled={report === 'sending' || undefined}
        className="text-muted hover:text-ink inline-flex min-h-8 items-center gap-1.5 text-sm aria-disabled:opacity-45"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void send()}
      >
        {children}
        {m.examples_report()}
      </button>
      {report === 'failed' ? (
        <p role="alert" className="text-wrong text-sm">
          {m.examples_report_failed()}
        </p>
      ) : null}
    </div>
  );
}

import type { ReportedExample } from '@nghego/contracts/admin-examples';
import { reportReasons } from '@nghego/contracts/examples';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { Moment } from './record-cells.tsx';

const names = {
  sentence: m.admin_report_sentence,
  translation: m.admin_report_translation,
  sound: m.admin_report_sound,
} as const;

/** What learners found wrong with an example, how many of them, and when the last one did. */
export function ReportReasons({ reports, about, reportedAt }: ReportedExample): ReactNode {
  const given = reportReasons.filter((reason) => about[reason] > 0);
  const others = reports - given.reduce((sum, reason) => sum + about[reason], 0);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {given.map((reason) => (
        <strong key={reason}>{names[reason]({ count: about[reason] })}</strong>
      ))}
      {others > 0 ? <strong>{m.admin_report_other({ count: others })}</strong> : null}
      <Moment at={reportedAt} />
    </p>
  );
}

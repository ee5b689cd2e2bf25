import { createJob, type Job, type WaitingWork } from '@nghego/contracts/admin-jobs';
import { type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../messages/messages.js';
import { sendToApi } from '../../../platform/send-to-api.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { JobProgress, JobState } from './job-progress.tsx';
import type { ListOf } from '../load-admin.ts';
import { Moment } from '../records/record-cells.tsx';
import { RecordList } from '../records/record-list.tsx';
import { refusalOf } from '../records/refusal-of.ts';
import { WaitingWorkList } from './waiting-work-list.tsx';
import { isOver } from './use-job.ts';

/** Running and finished jobs, a button to make all missing sounds (AD-14), and other work that waits (TR-08). */
export function JobsTab({ list }: { list: ListOf<'jobs'> }): ReactNode {
  const { revalidate } = useRevalidator();
  const again = (): void => void revalidate();
  const startAll = async (): Promise<void> => {
    try {
      await sendToApi(createJob, { kind: 'audio' });
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
    again();
  };
  return (
    <section aria-label={m.admin_tab_jobs()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {list.waiting.items.some(waitsForPress) ? (
        <div>
          <Button onClick={() => void startAll()}>{m.admin_audio_for_all()}</Button>
        </div>
      ) : null}
      <WaitingWorkList waiting={list.waiting} onRefresh={again} />
      <RecordList
        caption={m.admin_tab_jobs()}
        page={list.page}
        empty={m.admin_no_jobs()}
        columns={[
          { name: m.admin_job(), show: (job) => <Row job={job} onChange={again} /> },
          {
            name: m.admin_created(),
            show: ({ createdAt }) => <Moment at={createdAt} />,
          },
        ]}
      />
    </section>
  );
}

/** Whether a set's sounds wait for the next start, or failed: then the button to make them is shown. */
const waitsForPress = ({ kind, when, tries }: WaitingWork): boolean =>
  kind === 'speak-set' && when !== 'unconfigured' && (when === 'next-start' || tries > 0);

function Row({ job, onChange }: { job: Job; onChange: () => void }): ReactNode {
  return isOver(job) ? (
    <JobState job={job} onChange={onChange} />
  ) : (
    <JobProgress id={job.id} first={job} onEnd={onChange} />
  );
}

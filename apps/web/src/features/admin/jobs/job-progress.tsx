import { type Job, retryJob, stopJob } from '@nghego/contracts/admin-jobs';
import { type ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { sendPlain, withId } from '../../../platform/send-to-api.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { topicTitle } from '../records/topic-choices.ts';
import { refusalOf } from '../records/refusal-of.ts';
import { failureText } from './failure-text.ts';
import { labelText } from './label-text.ts';
import { isOver, useJob } from './use-job.ts';

/** The progress of a job: how far it is, what failed and why, a button to stop or retry it (AD-14). */
export function JobProgress({
  id,
  first,
  onEnd,
}: {
  id: string;
  /** the state to show until the stream of events has begun */
  first?: Job;
  onEnd: (job: Job) => void;
}): ReactNode {
  const job = useJob(id, onEnd) ?? first;
  if (job === undefined) return <p role="status">{m.loading()}</p>;
  return <JobState job={job} onChange={onEnd} />;
}

export function JobState({ job, onChange }: { job: Job; onChange: (job: Job) => void }): ReactNode {
  const tell = (error: unknown): void => showToast('failed', refusalOf(error));
  const tried = job.done + job.failed;
  const hasFailed = isOver(job) && job.failed > 0;
  if (isOver(job) && job.total === 0)
    return (
      <div className="grid gap-2">
        <JobName job={job} />
        <p>{m.admin_job_nothing()}</p>
        {job.label === '' ? <p>{m.admin_job_listening()}</p> : null}
      </div>
    );
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-x-3">
        <JobName job={job} />
        <span className={hasFailed ? 'text-wrong font-semibold' : 'text-muted'}>
          {hasFailed ? <span aria-hidden>✕ </span> : null}
          {statusText(job)}
        </span>
      </p>
      <progress
        className="bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent h-2 w-full appearance-none overflow-hidden rounded-full"
        aria-label={m.admin_job_progress()}
        max={Math.max(1, job.total)}
        // while the job runs, failed items count too; at its end the bar shows only the items that are done
        value={isOver(job) ? job.done : tried}
      />
      <p>{m.admin_job_counts({ done: job.done, total: job.total, failed: job.failed })}</p>
      {job.failures.length === 0 ? null : (
        <details>
          <summary className="inline-flex min-h-11 items-center">
            {m.admin_job_failures({ count: job.failed })}
          </summary>
          <ul className="grid gap-1">
            {job.failures.map(({ itemId, text, reason }) => (
              <li key={itemId}>
                <strong>{text}</strong>: {failureText(reason)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="flex gap-3">
        {isOver(job) ? null : (
          <Button
            look="quiet"
            onClick={() => {
              sendPlain(withId(stopJob, job.id)).catch(tell);
            }}
          >
            {m.admin_job_stop()}
          </Button>
        )}
        {isOver(job) && tried - job.failed < job.total ? (
          <Button
            look="quiet"
            onClick={() => {
              sendPlain(withId(retryJob, job.id)).then((queued) => {
                showToast('done', m.admin_job_queued());
                onChange(queued);
              }, tell);
            }}
          >
            {m.try_again()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function JobName({ job }: { job: Job }): ReactNode {
  return <strong>{nameOf(job)}</strong>;
}

function nameOf({ label, labelVi, collection }: Job): string {
  if (label === '') return m.admin_job_all();
  if (collection === 'vocabulary') return m.admin_job_word({ label });
  if (collection === 'sentences') return m.admin_job_sentence({ label });
  const text = labelText(label);
  return text === label
    ? m.admin_job_topic({ label: topicTitle({ name: label, nameVi: labelVi }) })
    : text;
}

function statusText({ status, done, failed }: Job): string {
  switch (status) {
    case 'waiting':
      return m.admin_job_waiting();
    case 'running':
      return m.admin_job_running();
    case 'done':
      if (failed === 0) return m.admin_job_done();
      return done === 0 ? m.admin_job_failed() : m.admin_job_partly();
    case 'stopped':
      return m.admin_job_stopped();
    default:
      return status satisfies never;
  }
}

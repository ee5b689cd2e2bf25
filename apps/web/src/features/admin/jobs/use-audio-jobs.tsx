import { createJob, type Job } from '@nghego/contracts/admin-jobs';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { m } from '../../../messages/messages.js';
import { sendToApi } from '../../../platform/send-to-api.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { JobProgress } from './job-progress.tsx';
import { refusalOf } from '../records/refusal-of.ts';

type Voiced = Omit<z.input<typeof createJob.body>, 'kind'>;

/**
 * Starts jobs that voice records, and follows the last one (AD-06, AD-14).
 * @param failed the message if a sound could not be made
 */
export function useAudioJobs(failed: string): {
  /** shows the progress of the followed job; undefined if there is none */
  progress: ReactNode;
  /** follows a job that the server started with a save; null: it started none */
  follow: (jobId: string | null) => void;
  /** starts a job for one record, for the words of a topic that have no sound, or for every record that has none */
  start: (what: Voiced) => void;
} {
  const [followed, setFollowed] = useState<string>();
  const { revalidate } = useRevalidator();
  const ended = (job: Job): void => {
    if (job.failed > 0) showToast('failed', failed);
    else if (job.status === 'done' && job.total > 0) showToast('done', m.admin_word_audio_done());
    void revalidate();
  };
  return {
    progress:
      followed === undefined ? null : (
        <div className="border-line bg-surface rounded-2xl border p-4">
          <JobProgress key={followed} id={followed} onEnd={ended} />
        </div>
      ),
    follow: (jobId) => {
      if (jobId !== null) setFollowed(jobId);
    },
    start: (what) => {
      sendToApi(createJob, { kind: 'audio', ...what }).then(
        ({ id, total }) => {
          setFollowed(id);
          if (total > 0) showToast('done', m.admin_audio_queued({ count: total }));
        },
        (error: unknown) => showToast('failed', refusalOf(error)),
      );
    },
  };
}

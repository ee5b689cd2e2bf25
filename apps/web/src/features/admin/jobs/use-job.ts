import {
  getJob,
  type Job,
  jobEventName,
  jobEventsPath,
  jobSchema,
} from '@nghego/contracts/admin-jobs';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';
import { withId } from '../../../platform/send-to-api.ts';

/** Follows a job by its stream of events until it ends; the browser reconnects by itself (AD-14). */
export function useJob(id: string, onEnd: (job: Job) => void): Job | undefined {
  const [job, setJob] = useState<Job>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const events = new EventSource(jobEventsPath.replace(':id', encodeURIComponent(id)));
    const take = (read: Job): void => {
      setJob(read);
      if (isOver(read)) {
        events.close();
        end(read);
      }
    };
    events.addEventListener(jobEventName, ({ data }: MessageEvent<string>) => {
      const parsed = jobSchema.safeParse(JSON.parse(data));
      if (parsed.success) take(parsed.data);
    });
    // the stream ended without a result: read the job's state
    events.addEventListener('error', () => {
      callApi(browserApi, withId(getJob, id)).then(take, () => undefined);
    });
    return () => events.close();
  }, [id]);
  return job;
}

/** Whether a job is finished. */
export function isOver({ status }: Job): boolean {
  return status === 'done' || status === 'stopped';
}

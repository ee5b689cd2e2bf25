/** Notices that a job was added or made progress, in any process of the installation. */
export type JobNotices = {
  /** Calls `onJob` for each notice. @returns a function that stops this */
  listen: (onJob: (jobId: string) => void) => () => void;
  /** An empty id means any job: notices may have been missed. */
  notify: (jobId: string) => void;
};

export function createJobNotices(): JobNotices {
  const listeners = new Set<(jobId: string) => void>();
  return {
    listen: (onJob) => {
      listeners.add(onJob);
      return () => void listeners.delete(onJob);
    },
    notify: (jobId) => {
      for (const listener of listeners) listener(jobId);
    },
  };
}

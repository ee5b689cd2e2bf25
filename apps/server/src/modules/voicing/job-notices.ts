/** Word that a job was added or got on; from whichever process of the installation. */
export type JobNotices = {
  /** @returns ends the listening */
  listen: (onJob: (jobId: string) => void) => () => void;
  tell: (jobId: string) => void;
};

export function createJobNotices(): JobNotices {
  const listeners = new Set<(jobId: string) => void>();
  return {
    listen: (onJob) => {
      listeners.add(onJob);
      return () => void listeners.delete(onJob);
    },
    tell: (jobId) => {
      for (const listener of listeners) listener(jobId);
    },
  };
}

import type { Job, NewJob } from '@nghego/contracts/admin-jobs';
import type { SpeakingRate, Voice } from '@nghego/contracts/speech-choice';
import { Refusal } from '../../refusal.ts';
import type { JobNotices } from './job-notices.ts';
import type { JobsRepository, JobTarget } from './jobs-repository.ts';

/** Starts a job that gives one saved record its sound; returns the job's id, or null without a speech service. */
export type SpeakRecord = (request: {
  collection: 'vocabulary' | 'sentences';
  id: string;
  text: string;
  voice: Voice | undefined;
  speakingRate: SpeakingRate | undefined;
}) => Promise<string | null>;

export type JobsService = ReturnType<typeof createJobsService>;

/** The shortest time between two progress reports to a listener. */
const reportEveryMs = 200;

type Choice = { voice: Voice | undefined; speakingRate: SpeakingRate | undefined };
const storedChoice = ({ voice, speakingRate }: Choice) => ({
  voice: voice ?? '',
  speakingRate: speakingRate === undefined ? '' : String(speakingRate),
});

/**
 * Jobs that editors start, follow and stop (AD-14). Throws Refusal.
 * @param speaks false without a speech service
 */
export function createJobsService(parts: {
  repository: JobsRepository;
  notices: JobNotices;
  speaks: boolean;
}) {
  const { repository, notices, speaks } = parts;

  const get = async (id: string): Promise<Job> => {
    const job = await repository.find(id);
    if (job === undefined) throw new Refusal('NOT_FOUND');
    return job;
  };
  const start = async (target: JobTarget, choice: Choice): Promise<string> => {
    const label = await repository.labelOf(target);
    if (label === undefined)
      throw new Refusal(target.kind === 'topic' ? 'TOPIC_NOT_FOUND' : 'NOT_FOUND');
    return repository.add(target, label, storedChoice(choice));
  };
  /**
   * Starts a job for a record that was just saved; null without a speech service, or if the record is deleted already.
   */
  const speakRecord: SpeakRecord = async ({ collection, id, text, voice, speakingRate }) =>
    speaks
      ? repository.add({ kind: collection, id }, text, storedChoice({ voice, speakingRate }))
      : null;

  return {
    get,
    list: (page: number, pageSize: number) => repository.list(page, pageSize),
    speakRecord,

    /** Starts a job for imported records; null without a speech service. */
    speakMissing: async (topicId: string | undefined, voice: Voice | undefined) =>
      speaks
        ? start(topicId === undefined ? { kind: 'all' } : { kind: 'topic', topicId }, {
            voice,
            speakingRate: undefined,
          })
        : null,

    add: async (wanted: NewJob): Promise<Job> => {
      if (!speaks) throw new Refusal('SPEECH_NOT_CONFIGURED');
      const { voice, speakingRate } = wanted;
      return get(await start(targetOf(wanted), { voice, speakingRate }));
    },

    stop: async (id: string): Promise<void> => {
      if (!(await repository.stop(id))) throw new Refusal('NOT_FOUND');
    },

    retry: async (id: string): Promise<Job> => {
      if (!(await repository.retry(id))) throw new Refusal('NOT_FOUND');
      return get(id);
    },

    /**
     * Reports a job's progress, at once and after each change, until it is finished or the signal aborts.
     * @throws errors of the store
     */
    follow: async (id: string, report: (job: Job) => void, signal: AbortSignal): Promise<void> => {
      let wake: () => void = () => undefined;
      let isNews = true;
      const end = notices.listen((jobId) => {
        if (jobId !== id && jobId !== '') return;
        isNews = true;
        wake();
      });
      const onAbort = () => wake();
      signal.addEventListener('abort', onAbort);
      try {
        while (!signal.aborted) {
          isNews = false;
          const job = await get(id);
          report(job);
          if (job.status === 'done' || job.status === 'stopped') return;
          await new Promise<void>((resolve) => setTimeout(resolve, reportEveryMs));
          // looks again after five seconds: a notice may be lost while the store is away
          if (!isNews && !signal.aborted)
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, 5_000);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
        }
      } finally {
        end();
        signal.removeEventListener('abort', onAbort);
      }
    },
  };
}

function targetOf({ topicId, part, vocabularyId, sentenceId }: NewJob): JobTarget {
  if (topicId !== undefined) return { kind: 'topic', topicId };
  if (part !== undefined) return { kind: 'part', part };
  if (vocabularyId !== undefined) return { kind: 'vocabulary', id: vocabularyId };
  if (sentenceId !== undefined) return { kind: 'sentences', id: sentenceId };
  return { kind: 'all' };
}

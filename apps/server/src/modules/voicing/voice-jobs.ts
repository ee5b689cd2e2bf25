import { defaultVoice, speakingRates, voices } from '@nghego/contracts/speech-choice';
import { setTimeout as pause } from 'node:timers/promises';
import { describeFailure } from '../../describe-failure.ts';
import { MediaFailure } from '../../services/media/media-host.ts';
import { SpeechError, type SpeechRequest } from '../../services/speech/speech.ts';
import type { MadeSound, SoundMaker } from './sound.ts';
import { paceOfRecord } from './first-voices.ts';
import type { ItemOutcome, JobItem } from './job-items-repository.ts';
import type { JobsRepository } from './jobs-repository.ts';

/** This many failures in a row that no text caused stop a job: waiting will not help. */
const mostInARow = 5;
/** Attempts at a text while the service answers that it is busy, and the longest wait between two. */
const patience = { tries: 4, longestSeconds: 60 };

export type JobRunner = {
  /**
   * Speaks the next item of the jobs.
   * @returns false if none is waiting
   * @throws the signal's reason, or an error of the store; then nothing was recorded, and a later step repeats the item
   */
  step: (signal: AbortSignal) => Promise<boolean>;
};

/** @param wait pauses for this many milliseconds */
export function createJobRunner(parts: {
  repository: Pick<JobsRepository, 'next' | 'settle' | 'stop'>;
  sounds: SoundMaker;
  log: (line: string) => void;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}): JobRunner {
  const { repository, sounds, log } = parts;
  const wait = parts.wait ?? ((milliseconds, signal) => pause(milliseconds, undefined, { signal }));
  let inARow = { jobId: '', failures: 0 };

  const make = async (item: JobItem, signal: AbortSignal): Promise<MadeSound> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await sounds.make(requestOf(item), signal);
      } catch (error) {
        const seconds = secondsToWait(error, tried);
        if (seconds === undefined || tried >= patience.tries) throw error;
        await wait(Math.min(seconds, patience.longestSeconds) * 1_000, signal);
      }
    }
  };

  const speak = async (item: JobItem, signal: AbortSignal): Promise<ItemOutcome> => {
    if (!item.isWanted) return { kind: 'gone' };
    try {
      const sound = await make(item, signal);
      inARow = { jobId: item.jobId, failures: 0 };
      const { speakingRate } = requestOf(item);
      return { kind: 'spoken', sound, by: { voice: sound.by, speakingRate } };
    } catch (error) {
      signal.throwIfAborted();
      const isFinal = error instanceof SpeechError && error.isFinal;
      const before = inARow.jobId === item.jobId ? inARow.failures : 0;
      inARow = { jobId: item.jobId, failures: isFinal ? before : before + 1 };
      const isExplained = error instanceof SpeechError || error instanceof MediaFailure;
      log(`no audio for a record of job ${item.jobId}: ${describeFailure(error)}`);
      return { kind: 'failed', reason: isExplained ? error.message : 'It could not be spoken.' };
    }
  };

  return {
    step: async (signal) => {
      const item = await repository.next();
      if (item === undefined) return false;
      await repository.settle(item, await speak(item, signal));
      if (inARow.failures >= mostInARow) {
        inARow = { jobId: '', failures: 0 };
        await repository.stop(item.jobId);
      }
      return true;
    },
  };
}

/** undefined if another attempt would not help */
function secondsToWait(error: unknown, tried: number): number | undefined {
  const isLimited = error instanceof SpeechError && error.code === 'rate-limited';
  const retryAfter =
    error instanceof SpeechError || error instanceof MediaFailure ? error.retryAfter : 0;
  if (retryAfter > 0) return retryAfter;
  return isLimited ? 2 ** tried : undefined;
}

/** Words at the voice's own pace, sentences a little slower (AD-07), unless the editor chose a rate. */
function requestOf({ collection, text, phonetic, voice, speakingRate }: JobItem): SpeechRequest {
  return {
    text,
    phonetic,
    voice: voices.find((known) => known === voice) ?? defaultVoice,
    speakingRate:
      speakingRates.find((rate) => String(rate) === speakingRate) ?? paceOfRecord(collection),
  };
}

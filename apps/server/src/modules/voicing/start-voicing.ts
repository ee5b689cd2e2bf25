import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../db/client.ts';
import { itemVoices, type Voice } from '@nghego/contracts/speech-choice';
import { describeFailure } from '../../describe-failure.ts';
import { reasonToShow, unspoken } from '../../services/reason-to-show.ts';
import type { JobNotices } from './job-notices.ts';
import { createSilentSetsRepository, type SilentSet } from './silent-sets-repository.ts';
import type { SoundMaker } from './sound.ts';
import type { VoicedInTurn } from './voice-in-turn.ts';
import { voiceAlone } from './voice-alone.ts';
import type { PageLoads } from './page-loads.ts';
import { nameOfSet, voiceSet } from './voice-set.ts';

export type VoicingOptions = {
  store: Store;
  sounds: SoundMaker;
  /** the voices that speak each record, in the order in which their sounds are made */
  voices?: readonly Voice[] | undefined;
  /** editors' jobs: done before the sets, and between two texts of a set */
  jobs?: { runner: VoicedInTurn; notices: JobNotices };
  /** examples that learners wait for: spoken after the jobs */
  examples?: VoicedInTurn;
  /** words of own lists: spoken after the first sounds of the course, and before its other voices (IN-26) */
  ownWords?: VoicedInTurn;
  /**
   * lines of listening: after each set that was not packed a few lines are spoken, so that neither sets nor lines wait
   * until all of the others are done
   */
  lines?: VoicedInTurn;
  /** texts of ear training: spoken after the first sounds of the course, in turns with the lines */
  ear?: VoicedInTurn;
  /** texts of sets wait while pages load; texts that people wait for do not */
  pageLoads?: Pick<PageLoads, 'untilQuiet'>;
  /** gets one line for each failed text, set or store, and one when sounds were added */
  log: (line: string) => void;
  /** how often it looks for work if no notice comes */
  pollMs?: number;
  /** the delay before a failed set is retried; doubles with each failure */
  retrySeconds?: number;
};

/** Texts spoken in one turn: about as much as a set of words. */
const textsATurn = 10;
/**
 * More texts of ear training: they are single words or short sentences, many of them packed, so that 40 take no longer
 * than ten other texts.
 */
const earTextsATurn = 40;

/**
 * Speaks in the background the items of editors' jobs, the sets that lacked sounds at the start, and other silent
 * texts: one text at a time in the whole installation, whatever the number of processes. Never throws; logs and retries
 * failures.
 * @returns `stop` waits at most for the current text; spoken texts are stored
 */
export function startVoicing({
  store,
  sounds,
  voices = itemVoices,
  jobs,
  examples,
  ownWords,
  lines,
  ear,
  pageLoads,
  log,
  pollMs = 15_000,
  retrySeconds = 30,
}: VoicingOptions): { stop: () => Promise<void> } {
  const repository = createSilentSetsRepository(store, voices);
  const stopping = new AbortController();
  const { signal } = stopping;
  const news = listenForNews(jobs?.notices);
  let hasBegun = false;
  /** whether a job may have given a record its first sound since the sets were listed */
  let mayLackVoices = false;

  const voiceJobs = async (): Promise<boolean> => {
    news.clear();
    let didSomething = false;
    while (!signal.aborted) {
      const isJobDone = (await jobs?.runner.step(signal)) === true;
      mayLackVoices ||= isJobDone;
      if (!isJobDone && (await examples?.step(signal)) !== true) break;
      didSomething = true;
    }
    return didSomething;
  };
  const voiceNews = async (): Promise<boolean> => news.isHere() && voiceJobs();
  const betweenTexts = async (): Promise<boolean> => {
    await pageLoads?.untilQuiet(signal);
    return voiceNews();
  };

  const voiceOwnWord = async (): Promise<boolean> => (await ownWords?.step(signal)) === true;

  /** @returns whether a text was spoken or failed */
  const voiceSome = async (
    texts: VoicedInTurn | undefined,
    most = textsATurn,
  ): Promise<boolean> => {
    for (let n = 0; n < most; n += 1) {
      await betweenTexts();
      if (signal.aborted || (await texts?.step(signal)) !== true) return n > 0;
    }
    return true;
  };

  const tryToVoice = async (set: SilentSet): ReturnType<typeof voiceSet> => {
    const refused: string[] = [];
    try {
      const parts = {
        repository,
        sounds,
        log,
        refuse: (reason: string) => void refused.push(reason),
        signal,
        betweenTexts: async (isFirst: boolean) =>
          (await betweenTexts()) || (!isFirst && (await voiceOwnWord())),
      };
      const voiced = await voiceSet(set, parts);
      await repository.noteTried(set, refused.join('\n'));
      return voiced;
    } catch (error) {
      if (!signal.aborted) {
        log(`audio of ${nameOfSet(set)} failed: ${describeFailure(error)}`);
        await repository.noteFailure(set, reasonToShow(error, unspoken), retrySeconds);
      }
      return { linked: 0, hasMade: true };
    }
  };

  /** Speaks silent texts that are in no set, in turns (IN-26). @returns whether a text was spoken or failed */
  const voiceTheRest = async (): Promise<boolean> => {
    const hasOwnWord = await voiceOwnWord();
    const hasLine = await voiceSome(lines);
    // lines and ear take turns, so that a learner hears some of both in the first minutes
    return (await voiceSome(ear, earTextsATurn)) || hasLine || hasOwnWord;
  };

  const voiceEverything = async (): Promise<void> => {
    await voiceJobs();
    if (!hasBegun) await repository.begin();
    hasBegun = true;
    let linked = 0;
    while (!signal.aborted) {
      await voiceNews();
      if (mayLackVoices) await repository.addVoices();
      mayLackVoices = false;
      const set = await repository.next();
      if (set === undefined) {
        if (await voiceTheRest()) continue;
        break;
      }
      const voiced = await tryToVoice(set);
      // voices before this one skipped records without a sound, so the sets of these records must be listed again
      mayLackVoices ||= voiced.linked > 0 && set.voice !== voices[0];
      linked += voiced.linked;
      // packed sounds go before lines of listening: hundreds of packed sets take no longer than a few spoken lines
      if (!voiced.hasMade) continue;
      if (voiced.linked > 0) {
        await voiceSome(lines);
        await voiceSome(ear);
      }
      // the set only got another voice, so texts without any sound go first now
      else while (!signal.aborted && (await voiceTheRest()));
    }
    if (linked > 0) log(`audio: ${linked} words and sentences can be heard now`);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      news.clear();
      try {
        await voiceAlone(store.pool, voiceEverything);
      } catch (error) {
        if (!signal.aborted) log(`audio jobs wait: ${describeFailure(error)}`);
        await pause(1_000, undefined, { signal, ref: false }).catch(() => undefined);
      }
      await news.wait(pollMs, signal);
    }
    news.stop();
  };

  const finished = run();
  return {
    stop: async () => {
      stopping.abort(new Error('The server is stopping.'));
      await finished;
    },
  };
}

/** Knows whether a job was announced since the last look, and can wait for that. */
function listenForNews(notices: JobNotices | undefined) {
  let isHere = false;
  let wake: () => void = () => undefined;
  const stop = notices?.listen(() => {
    isHere = true;
    wake();
  });
  return {
    isHere: () => isHere,
    clear: () => void (isHere = false),
    /** Waits for a notice, the timeout or the signal; returns at once if there was a notice already. */
    wait: async (milliseconds: number, signal: AbortSignal): Promise<void> => {
      const woken = new AbortController();
      wake = () => woken.abort();
      if (isHere) return;
      const end = AbortSignal.any([signal, woken.signal]);
      await pause(milliseconds, undefined, { signal: end, ref: false }).catch(() => undefined);
    },
    stop: () => stop?.(),
  };
}

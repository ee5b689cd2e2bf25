import { describeFailure } from '../../describe-failure.ts';
import { reasonToShow } from '../../services/reason-to-show.ts';
import type { HostedFile, MediaHost } from '../../services/media/media-host.ts';
import type { CollectRepository } from './collect-repository.ts';

export type SoundCollector = {
  /**
   * Deletes the files of a topic that is about to be deleted (AD-08). If the media host refuses, it does not fail: the
   * collector tries again.
   */
  removeOfTopic: (topicId: string, addresses: readonly string[]) => Promise<void>;
  /** Starts deleting unreferenced sounds; returns at once. */
  collectSoon: () => void;
  /** Deletes unreferenced sounds, and resolves when that is done. Never rejects. */
  collect: () => Promise<void>;
  close: () => Promise<void>;
};

/** How long deleting a topic waits for its files; the collector deletes the rest afterwards. */
const removalMs = 10_000;
const atOnce = 4;

/**
 * Deletes unreferenced sounds, in the store and at the media host: after each edit that may have left one, and from
 * time to time, so that a deletion that the host refused is retried.
 * @param parts.graceMs skips sounds younger than this
 */
export function createSoundCollector(parts: {
  repository: CollectRepository;
  host: MediaHost | undefined;
  log: (line: string) => void;
  everyMs?: number;
  graceMs?: number;
  now?: () => Date;
}): SoundCollector {
  const { repository, host, log, everyMs = 600_000, graceMs = 600_000 } = parts;
  const now = parts.now ?? (() => new Date());
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isWantedAgain = false;

  const removeHosted = async (file: HostedFile, signal: AbortSignal): Promise<void> => {
    if (host === undefined) return;
    try {
      await host.remove(file, signal);
      await repository.forgetHosted(file.address);
    } catch (error) {
      if (signal.aborted) return;
      log(`a sound at the media host could not be deleted yet: ${describeFailure(error)}`);
      await repository.postpone(
        file.address,
        reasonToShow(error, 'The media host did not delete the file.'),
      );
    }
  };
  const removeAll = async (files: readonly HostedFile[], signal: AbortSignal): Promise<void> => {
    const waiting = [...files];
    const work = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        if (signal.aborted) return;
        await removeHosted(file, signal);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  };
  const collectOnce = async (): Promise<void> => {
    try {
      const before = new Date(now().getTime() - graceMs);
      await repository.removeUnusedStored(before);
      if (host === undefined) return;
      for (;;) {
        const files = await repository.unusedHosted(before, now(), 100);
        if (files.length === 0 || stopping.signal.aborted) return;
        await removeAll(files, stopping.signal);
      }
    } catch (error) {
      if (!stopping.signal.aborted) log(`sounds were not collected: ${describeFailure(error)}`);
    }
  };
  const collect = async (): Promise<void> => {
    isWantedAgain = true;
    running ??= (async () => {
      while (isWantedAgain && !stopping.signal.aborted) {
        isWantedAgain = false;
        await collectOnce();
      }
    })().finally(() => (running = undefined));
    await running;
  };
  const timer = setInterval(() => void collect(), everyMs).unref();

  return {
    removeOfTopic: async (topicId, addresses) => {
      const files = await repository.hostedOfTopicOnly(topicId, addresses);
      const end = AbortSignal.any([stopping.signal, AbortSignal.timeout(removalMs)]);
      await removeAll(files, end);
    },
    collectSoon: () => void collect(),
    collect,
    close: async () => {
      stopping.abort(new Error('The server is stopping.'));
      clearInterval(timer);
      await running;
    },
  };
}

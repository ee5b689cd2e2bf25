import type { Overview } from '@nghego/contracts/admin-overview';
import type { Voice } from '@nghego/contracts/speech-choice';
import type { WaitingWorkRepository } from '../waiting-work/repository.ts';
import type { OverviewRepository } from './repository.ts';

/** Reads the start of the admin area. */
export function createOverview(parts: {
  repository: OverviewRepository;
  waiting: WaitingWorkRepository;
  canTranslate: boolean;
  voices: readonly Voice[];
}): () => Promise<Overview> {
  const { repository, waiting, canTranslate, voices } = parts;
  return async () => {
    const [counts, open, failed] = await Promise.all([
      repository.count(),
      repository.countOpen(),
      waiting.countFailed(),
    ]);
    return {
      counts,
      open: { ...open, failed: open.failed + failed },
      canTranslate,
      voices: [...voices],
    };
  };
}

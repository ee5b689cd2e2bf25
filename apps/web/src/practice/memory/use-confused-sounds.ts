import { useEffect, useState } from 'react';
import type { ConfusedSounds } from './confused-sounds.ts';
import type { LogSnapshot } from '../log/log-snapshot.ts';

/** What a learner hears otherwise; `failed` where the words could not be had. */
export type ConfusedSnapshot =
  { kind: 'reading' } | { kind: 'failed' } | ({ kind: 'ready' } & ConfusedSounds);

/** Reads them from the log of this device, with code that is fetched when it is needed. */
export function useConfusedSounds({ events }: LogSnapshot, at: number): ConfusedSnapshot {
  const [snapshot, setSnapshot] = useState<ConfusedSnapshot>({ kind: 'reading' });
  useEffect(() => {
    const asking = new AbortController();
    import('./confused-sounds.ts')
      .then(({ readConfusedSounds }) => readConfusedSounds(events, at, asking.signal))
      .then(
        (sounds) => {
          if (asking.signal.aborted) return;
          setSnapshot(sounds === undefined ? { kind: 'failed' } : { kind: 'ready', ...sounds });
        },
        () => {
          if (!asking.signal.aborted) setSnapshot({ kind: 'failed' });
        },
      );
    return () => asking.abort();
  }, [events, at]);
  return snapshot;
}

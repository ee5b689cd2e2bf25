import { useEffect, useState } from 'react';
import type { LogSnapshot } from '../log/log-snapshot.ts';
import type { Portrait } from './ear-portrait.ts';

/** The picture of an ear; `failed` where its code could not be fetched. */
export type PortraitSnapshot =
  { kind: 'reading' } | { kind: 'failed' } | ({ kind: 'ready' } & Portrait);

/**
 * Draws it from the log of this device, with code that is fetched when it is needed.
 * @param log undefined while it is not read; the picture before stays while the next is drawn
 */
export function useEarPortrait(log: LogSnapshot | undefined, at: number): PortraitSnapshot {
  const [snapshot, setSnapshot] = useState<PortraitSnapshot>({ kind: 'reading' });
  const events = log?.events;
  useEffect(() => {
    if (events === undefined) return undefined;
    const asking = new AbortController();
    import('./ear-portrait.ts')
      .then(({ readPortrait }) => readPortrait(events, at, asking.signal))
      .then(
        (portrait) => {
          if (!asking.signal.aborted) setSnapshot({ kind: 'ready', ...portrait });
        },
        () => {
          if (!asking.signal.aborted) setSnapshot({ kind: 'failed' });
        },
      );
    return () => asking.abort();
  }, [events, at]);
  return snapshot;
}

import type { EarContrast } from '@nghego/contracts/ear';
import { useEffect, useState } from 'react';
import type { LogSnapshot } from '../log/log-snapshot.ts';
import type { Portrait } from './read-portrait.ts';

/** The picture of an ear; 'failed' if the code for it could not be loaded. */
export type PortraitSnapshot =
  { kind: 'reading' } | { kind: 'failed' } | ({ kind: 'ready' } & Portrait);

/**
 * Computes the picture from the log of this device, with code that is loaded when it is needed; the last picture stays
 * until the next one is ready.
 * @param log nothing is computed until it was read
 * @param contrasts must be the same list in each render
 */
export function useEarPortrait(
  { events, storage }: LogSnapshot,
  contrasts: readonly EarContrast[],
): PortraitSnapshot {
  const [snapshot, setSnapshot] = useState<PortraitSnapshot>({ kind: 'reading' });
  const isOpening = storage === 'opening';
  useEffect(() => {
    if (isOpening) return undefined;
    const asking = new AbortController();
    import('./read-portrait.ts')
      .then(({ readPortrait }) => readPortrait(events, contrasts, Date.now(), asking.signal))
      .then(
        (portrait) => {
          if (!asking.signal.aborted) setSnapshot({ kind: 'ready', ...portrait });
        },
        () => {
          if (!asking.signal.aborted) setSnapshot({ kind: 'failed' });
        },
      );
    return () => asking.abort();
  }, [events, isOpening, contrasts]);
  return snapshot;
}

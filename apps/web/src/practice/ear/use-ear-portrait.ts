import type { EarContrast } from '@nghego/contracts/ear';
import { useEffect, useState } from 'react';
import type { LogSnapshot } from '../log/log-snapshot.ts';
import type { Portrait } from './read-portrait.ts';

/** The picture of an ear; `failed` where its code could not be fetched. */
export type PortraitSnapshot =
  { kind: 'reading' } | { kind: 'failed' } | ({ kind: 'ready' } & Portrait);

/**
 * Draws it from the log of this device, with code that is fetched when it is needed; the picture before stays while the
 * next is drawn.
 * @param log while it is not read nothing is drawn
 * @param contrasts the same list in each render
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

import { useEffect, useState } from 'react';
import { timeZone } from '../../platform/time-zone.ts';
import { type ReadyMemory, useDeviceMemory } from './device-memory.ts';
import type { MemoryOverview } from './memory-overview.ts';
import { inPageTurns } from './page-turns.ts';

/** What the profile shows of the memory, once it was read; `failed` where the code for it could not be fetched. */
export type OverviewSnapshot =
  | { kind: 'reading' }
  | { kind: 'failed' }
  | { kind: 'ready'; overview: MemoryOverview; memory: ReadyMemory };

/** Reads the memory of this device again after each change of its log; until then it shows what was there before. */
export function useMemoryOverview(): OverviewSnapshot {
  const memory = useDeviceMemory();
  const [snapshot, setSnapshot] = useState<OverviewSnapshot>({ kind: 'reading' });
  useEffect(() => {
    if (memory.kind !== 'ready') return undefined;
    let isCurrent = true;
    const show = (next: OverviewSnapshot): void => {
      if (isCurrent) setSnapshot(next);
    };
    import('./memory-overview.ts')
      .then(({ readOverview }) => inPageTurns(readOverview(memory, timeZone())))
      .then(
        (overview) => show({ kind: 'ready', overview, memory }),
        () => show({ kind: 'failed' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [memory]);
  return memory.kind === 'failed' ? memory : snapshot;
}

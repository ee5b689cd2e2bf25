import type { Steps } from '@nghego/engine/steps';
import { useMemo } from 'react';
import { type ReadyMemory, useDeviceMemory } from './device-memory.ts';
import { useInPageTurns } from './page-turns.ts';

/** What a page reads from the memory of this device; `failed` where its code could not be fetched. */
export type MemoryResult<Result> =
  { kind: 'reading' | 'failed' } | { kind: 'ready'; memory: ReadyMemory; result: Result };

/**
 * Waits for the memory of this device, then for what `read` computes from it.
 * @param read the same function at each render
 */
export function useMemoryResult<Result>(
  read: (memory: ReadyMemory) => Steps<Result>,
): MemoryResult<Result> {
  const memory = useDeviceMemory();
  const work = useMemo(
    () => (memory.kind === 'ready' ? () => read(memory) : undefined),
    [memory, read],
  );
  const result = useInPageTurns(work);
  if (memory.kind === 'failed') return { kind: 'failed' };
  if (memory.kind !== 'ready' || result === undefined) return { kind: 'reading' };
  return { kind: 'ready', memory, result };
}

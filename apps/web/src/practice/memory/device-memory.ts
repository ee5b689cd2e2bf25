import type { Memory } from '@nghego/engine/memory';
import { useEffect, useSyncExternalStore } from 'react';
import { type LogSnapshot } from '../log/log-snapshot.ts';
import { practiceLog, readLogIfAny } from '../log/practice-log.ts';
import type { LogFold } from './fold-log.ts';
import { goneItems, watchGoneItems } from './gone-items.ts';
import { inPageTurns } from './page-turns.ts';

/**
 * What this device knows of the learner's memory `at` a time, in milliseconds since 1970: `folding` until the log has been read and folded. `failed` where the
 * code could not be fetched; it is fetched again with the next change of the log.
 */
export type MemorySnapshot = { kind: 'folding' } | { kind: 'failed' } | ReadyMemory;

export type ReadyMemory = { kind: 'ready'; memory: Memory; log: LogSnapshot; at: number };

const folding: MemorySnapshot = { kind: 'folding' };

/** The memory over the log of this browser (ME-01), folded when the page is idle and again after each change. */
class DeviceMemory {
  #snapshot = folding;
  readonly #listeners = new Set<() => void>();
  #fold: LogFold | undefined;
  #isFollowing = false;
  #isLate = false;
  #stop: (() => void) | undefined;

  readonly snapshot = (): MemorySnapshot => this.#snapshot;

  /** Folds as long as anything subscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#stop ??= this.#watch();
    void this.#follow();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  #watch(): () => void {
    const follow = (): void => void this.#follow();
    const stops = [practiceLog.subscribe(follow), watchGoneItems(follow)];
    return () => stops.forEach((stop) => stop());
  }

  async #follow(): Promise<void> {
    if (practiceLog.snapshot().storage === 'opening') return;
    this.#isLate = true;
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    try {
      while (this.#isLate) {
        this.#isLate = false;
        const log = practiceLog.snapshot();
        this.#fold ??= await loadFold();
        const memory = withoutGone(await inPageTurns(this.#fold.follow(log.events)));
        // a log that changed meanwhile is folded before anything is shown
        if (!this.#isLate) this.#show({ kind: 'ready', memory, log, at: Date.now() });
      }
    } catch {
      this.#show({ kind: 'failed' });
    } finally {
      this.#isFollowing = false;
    }
  }

  #show(snapshot: MemorySnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}

function withoutGone(memory: Memory): Memory {
  const gone = goneItems();
  return gone.size === 0 ? memory : new Map([...memory].filter(([key]) => !gone.has(key)));
}

async function loadFold(): Promise<LogFold> {
  const { LogFold: Fold } = await import('./fold-log.ts');
  return new Fold();
}

const deviceMemory = new DeviceMemory();

/** The memory over this browser's log; a browser without a log folds nothing and says so by an empty log. */
export function useDeviceMemory(): MemorySnapshot {
  useEffect(readLogIfAny, []);
  return useSyncExternalStore(deviceMemory.subscribe, deviceMemory.snapshot, () => folding);
}

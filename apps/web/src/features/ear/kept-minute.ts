import type { Drill } from '@nghego/engine/sounds/sound-drill';
import { useSyncExternalStore } from 'react';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import type { SpokenPair } from './spoken-pair.ts';

/** A one-minute check, and since when the log has its answers; undefined: since an hour ago. */
export type KeptMinute = { drill: Drill<SpokenPair>; since: number | undefined };

/** The check that was begun last since the page was loaded; `turn` names its person, see `usePersonTurn`. */
let kept: { turn: number; minute: KeptMinute } | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps the check while its page is left, so that Back and Forward lose no answer and no result. */
export function keepMinute(turn: number, minute: KeptMinute): void {
  kept = { turn, minute };
  for (const listener of listeners) listener();
}

/** Forgets the check, so that the next one begins at its first round. */
export function forgetMinute(): void {
  kept = undefined;
  for (const listener of listeners) listener();
}

/** The kept check of the person who uses the tab. */
export function useKeptMinute(): KeptMinute | undefined {
  const turn = usePersonTurn();
  return useSyncExternalStore(
    subscribe,
    () => (kept?.turn === turn ? kept.minute : undefined),
    () => undefined,
  );
}

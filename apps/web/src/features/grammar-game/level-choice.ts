import { type GrammarLevel, grammarLevels } from '@nghego/engine/grammar-question';
import { useSyncExternalStore } from 'react';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

/** The key of local storage for the level of 'Fill the blank' (CO-04). */
const key = 'grammar-level';
const firstLevel: GrammarLevel = 1;

let chosen: GrammarLevel | undefined;
const listeners = new Set<() => void>();

/** The level stored on this device; 1 by default. */
function rememberedLevel(): GrammarLevel {
  return (chosen ??=
    grammarLevels.find((level) => `${level}` === readLocalText(key)) ?? firstLevel);
}

export function rememberLevel(level: GrammarLevel): void {
  chosen = level;
  writeLocalText(key, `${level}`);
  for (const listener of listeners) listener();
}

/** {@link rememberedLevel}; the server's page shows level 1 to everybody. */
export function useRememberedLevel(): GrammarLevel {
  return useSyncExternalStore(subscribe, rememberedLevel, () => firstLevel);
}

/**
 * The level of a game that was picked before the page was alive: the pressed one. Level 1 is checked by default then,
 * which says nothing, so it means the stored level.
 */
export function levelOfEarlyPress(level: GrammarLevel): GrammarLevel {
  return level === firstLevel ? rememberedLevel() : level;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

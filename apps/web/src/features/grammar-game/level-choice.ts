import { type GrammarLevel, grammarLevels } from '@nghego/engine/grammar-question';
import { useSyncExternalStore } from 'react';
import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

/** Where this device remembers the level of 'Fill the blank' (CO-04). */
const key = 'grammar-level';
const firstLevel: GrammarLevel = 1;

let chosen: GrammarLevel | undefined;
const listeners = new Set<() => void>();

/** The level as this device remembers it, 1 to begin with. */
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
 * The level of a game that was asked for before the page was alive: the one that was pressed. A page that is not alive
 * has level 1 checked for everybody, which says nothing: then the remembered one.
 */
export function levelOfEarlyPress(level: GrammarLevel): GrammarLevel {
  return level === firstLevel ? rememberedLevel() : level;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { readSavedGame } from '@nghego/engine/grammar/read-saved-game';
import type { SavedGrammarGame } from '@nghego/engine/grammar/grammar-saved-game';
import { useSyncExternalStore } from 'react';
import type { Person } from '../../platform/session/person-in-tab.ts';
import { usePerson } from '../../platform/session/use-person.ts';
import { readSession, writeSession } from '../../platform/storage/session-storage.ts';

const key = 'nghego-grammar-game';

type SavedGames = Partial<Record<Person, SavedGrammarGame>>;

/** Interrupted games of this tab, by the person who began them (IN-07). */
let saved: SavedGames | undefined;
const listeners = new Set<() => void>();

/** Stores a person's game so that it survives a reload of this tab; undefined deletes it. */
export function saveGame(person: Person, game: SavedGrammarGame | undefined): void {
  saved = { ...savedGames(), [person]: game };
  writeSession(key, saved);
  for (const listener of listeners) listener();
}

/** This person's interrupted game; none while the person is unknown. */
export function useSavedGame(): SavedGrammarGame | undefined {
  const person = usePerson();
  const games = useSyncExternalStore(subscribe, savedGames, () => noGames);
  return person === undefined ? undefined : games[person];
}

const noGames: SavedGames = {};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function savedGames(): SavedGames {
  if (saved === undefined) {
    const stored = readSession(key);
    const games = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    saved = Object.fromEntries(games.map(([person, game]) => [person, readSavedGame(game)]));
  }
  return saved;
}

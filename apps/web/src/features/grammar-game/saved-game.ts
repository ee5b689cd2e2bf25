import { readSavedGame } from '@nghego/engine/grammar/read-saved-game';
import type { SavedGrammarGame } from '@nghego/engine/grammar/grammar-saved-game';
import { useSyncExternalStore } from 'react';
import type { Person } from '../../platform/session/person-in-tab.ts';
import { usePerson } from '../../platform/session/use-person.ts';
import { readSession, writeSession } from '../../platform/storage/session-storage.ts';
import { createStore } from '../../platform/store.ts';

const key = 'nghego-grammar-game';

type SavedGames = Partial<Record<Person, SavedGrammarGame>>;

/** Interrupted games of this tab, by the person who began them (IN-07). */
const saved = createStore((): SavedGames => {
  const stored = readSession(key);
  const games = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(games.map(([person, game]) => [person, readSavedGame(game)]));
});
const noGames: SavedGames = {};

/** Stores a person's game so that it survives a reload of this tab; undefined deletes it. */
export function saveGame(person: Person, game: SavedGrammarGame | undefined): void {
  saved.set({ ...saved.read(), [person]: game });
  writeSession(key, saved.read());
}

/** This person's interrupted game; none while the person is unknown. */
export function useSavedGame(): SavedGrammarGame | undefined {
  const person = usePerson();
  const games = useSyncExternalStore(saved.subscribe, saved.read, () => noGames);
  return person === undefined ? undefined : games[person];
}

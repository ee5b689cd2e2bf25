import { useSyncExternalStore } from 'react';
import { readSession, writeSession } from '../storage/session-storage.ts';
import { type Person, PersonInTab } from './person-in-tab.ts';
import { mayBeSignedIn } from './presence.ts';

const key = 'nghego-person';

export const personInTab = new PersonInTab({
  mayBeSignedIn,
  remember: (person) => writeSession(key, person),
  recall: () => {
    const person = readSession(key);
    return typeof person === 'string' ? person : undefined;
  },
});

/** Who uses this tab; undefined until that is known, and on the server. */
export function usePerson(): Person | undefined {
  return useSyncExternalStore(personInTab.subscribe, personInTab.person, () => undefined);
}

/** A React key for what one person begins on a screen: the screen restarts for another person. */
export function usePersonTurn(): number {
  return useSyncExternalStore(personInTab.subscribe, personInTab.turn, () => 0);
}

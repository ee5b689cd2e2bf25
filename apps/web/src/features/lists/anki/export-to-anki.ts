import { getMemory } from '@nghego/contracts/memory';
import { getOwnList } from '@nghego/contracts/own-lists';
import { browserApi } from '../../../platform/browser-api.ts';
import { callApi } from '../../../platform/call-api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { withId } from '../../../platform/send-to-api.ts';
import { timeZone } from '../../../platform/time-zone.ts';
import { writePackage } from './anki-packages.ts';
import { deckNameOf, deckOfList } from './deck-of-list.ts';
import type { DeckSound } from './package/pack-deck.ts';

/** How many sounds are fetched at once. */
const soundsAtOnce = 6;
/** The largest number of items that the API returns in a call. A word beyond them is exported as new. */
const mostRemembered = '10000';

/**
 * Saves a list as an Anki package with sounds and due dates (LI-05).
 * @param tell called with how many sounds were fetched
 * @throws ApiFailure, PackageFault, WorkerFailure; an error if a sound cannot be fetched
 */
export async function exportToAnki(
  listId: string,
  tell: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const zone = timeZone();
  const [list, { items }] = await Promise.all([
    callApi(browserApi, withId(getOwnList, listId), {}, signal),
    callApi(browserApi, getMemory, { kind: 'word', limit: mostRemembered, zone }, signal),
  ]);
  const names = new Map(
    list.words.flatMap(({ audio }) => {
      const name = deckNameOf(audio);
      return name === undefined ? [] : [[audio, name]];
    }),
  );
  const sounds = await fetchSounds([...names], tell, signal);
  // a note whose sound no longer exists is exported without one
  const kept = new Map(sounds.map(({ address, name }) => [address, name]));
  const deck = deckOfList(list, items, kept, { at: Date.now(), zone });
  saveFile(await writePackage(deck, sounds, signal), `${list.name}.apkg`);
}

async function fetchSounds(
  wanted: readonly [address: string, name: string][],
  tell: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<(DeckSound & { address: string })[]> {
  const sounds: (DeckSound & { address: string })[] = [];
  for (let at = 0; at < wanted.length; at += soundsAtOnce) {
    tell(at, wanted.length);
    const some = wanted.slice(at, at + soundsAtOnce).map(async ([address, name]) => {
      const answer = await fetch(address, { signal });
      if (answer.status === 404) return [];
      if (!answer.ok) throw new Error(`a sound is not there: ${answer.status}`);
      return [{ address, name, file: await answer.blob() }];
    });
    sounds.push(...(await Promise.all(some)).flat());
  }
  return sounds;
}

import type { Voice } from '@nghego/contracts/speech-choice';
import type { ListeningDocument } from '@nghego/contracts/listening-document';

type Speakers = ListeningDocument['speakers'];
type Slot = Speakers[string];

/**
 * The voices that can speak for a slot, the first choice first: a man for a man, and one of the accent if there is one.
 * A voice that speaks what is not packed by another sex or engine is none (decision 040).
 */
const voicesOfSlot: Record<Slot, readonly Voice[]> = {
  'us-f': ['en-US-Wavenet-D'],
  'us-m': ['en-US-Neural2-D'],
  'uk-f': ['en-US-Wavenet-D'],
  'uk-m': ['en-US-Neural2-D'],
};

/**
 * A voice for each speaker of an item, no voice twice (LS-07).
 * @returns undefined where there are not enough voices to keep the speakers apart
 */
export function castSpeakers(speakers: Speakers): Record<string, Voice> | undefined {
  const cast: Record<string, Voice> = {};
  const taken = new Set<Voice>();
  // who has the fewest choices chooses first
  const inTurn = Object.entries(speakers).toSorted(
    ([, a], [, b]) => voicesOfSlot[a].length - voicesOfSlot[b].length,
  );
  for (const [name, slot] of inTurn) {
    const voice = voicesOfSlot[slot].find((one) => !taken.has(one));
    if (voice === undefined) return undefined;
    taken.add(voice);
    cast[name] = voice;
  }
  return cast;
}

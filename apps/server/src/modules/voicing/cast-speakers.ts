import { paceOf } from '@nghego/engine/practice/pace';
import type { ListeningDocument } from '@nghego/contracts/listening-document';
import { accentOf, type Voice, voiceOfSlot } from '@nghego/contracts/speech-choice';
import type { Speech } from '../../services/speech/speech.ts';
import { spokenOf } from '../listening/write-item.ts';

type Slot = ListeningDocument['speakers'][string];

/** The pace at which lines of listening are packed and spoken (decision 041). */
export const paceOfLine = paceOf.line;

/** The slot whose voice speaks if a slot's own voice cannot: of the same sex, in American English. */
const standIns: Record<Slot, Slot> = {
  'us-f': 'us-f',
  'us-m': 'us-m',
  'uk-f': 'us-f',
  'uk-m': 'us-m',
};

/**
 * Chooses the voice of each speaker of an item, no voice twice (LS-07): the voices of their slots, else of the
 * stand-ins.
 * @returns undefined while no voices can say every line and keep the speakers apart
 */
export async function castSpeakers(
  document: ListeningDocument,
  speech: Pick<Speech, 'readiness'>,
): Promise<ReadonlyMap<string, Voice> | undefined> {
  const lines = spokenOf(document);
  for (const slotOf of [(slot: Slot) => slot, (slot: Slot) => standIns[slot]]) {
    const cast = new Map<string, Voice>(
      Object.entries(document.speakers).map(([name, slot]) => [name, voiceOfSlot[slotOf(slot)]]),
    );
    if (new Set(cast.values()).size < cast.size) continue;
    const says = await Promise.all(
      lines.map(({ by, english }) => canSay(english, cast.get(by), speech)),
    );
    if (says.every(Boolean)) return cast;
  }
  return undefined;
}

async function canSay(
  text: string,
  voice: Voice | undefined,
  { readiness }: Pick<Speech, 'readiness'>,
): Promise<boolean> {
  if (voice === undefined) return false;
  if (readiness === undefined) return true;
  const found = await readiness({ text, voice, speakingRate: paceOfLine });
  // no British voice of the product speaks naturally at run time: British lines must be packed
  return found === 'packed' || (found === 'made' && accentOf[voice] === 'American');
}

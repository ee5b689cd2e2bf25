import { SpeechError } from '../../services/speech/speech.ts';
import { firstVoices, paceOfRecord } from './first-voices.ts';
import type { GeneratedSound } from './link-sounds.ts';
import type { SilentSet, SilentSetsRepository } from './silent-sets-repository.ts';
import type { SoundMaker } from './sound.ts';

/** The set's name in the log, as in content notices. */
export const nameOfSet = ({ collection, owner, setNo }: SilentSet): string =>
  `${collection}:${owner}:${setNo}`;

/**
 * Speaks the texts of a set that lack its voice, and links them all in one step. A text that cannot be spoken is logged;
 * browsers speak it with their own voice. Texts that were spoken before the service failed or the signal aborted are
 * stored.
 * @param betweenTexts more urgent work, awaited before each text; returns whether there was any
 * @param log one line for each text that cannot be spoken
 * @returns how many records got a sound
 * @throws SpeechError if the speech service failed, the signal's reason, or errors of the store
 */
export async function voiceSet(
  set: SilentSet,
  parts: {
    repository: Pick<SilentSetsRepository, 'readSilentTexts' | 'link'>;
    sounds: SoundMaker;
    log: (line: string) => void;
    signal: AbortSignal;
    betweenTexts?: () => Promise<boolean>;
  },
): Promise<number> {
  const { repository, sounds, log, signal, betweenTexts } = parts;
  const how = { voice: set.voice, speakingRate: paceOfRecord(set.collection) };
  const tried = new Set<string>();
  let linked = 0;
  for (;;) {
    // read again after each round: a text that was edited while its old form was spoken still lacks a sound
    const texts = (await repository.readSilentTexts(set)).filter(
      ({ id, text, phonetic }) => !tried.has(`${id} ${phonetic} ${text}`),
    );
    if (texts.length === 0) return linked;
    const generated: GeneratedSound[] = [];
    let failure: unknown;
    for (const { id, text, phonetic } of texts) {
      try {
        // the urgent work may have spoken this text: read again
        if ((await betweenTexts?.()) === true) break;
        tried.add(`${id} ${phonetic} ${text}`);
        const sound = await sounds.make({ text, phonetic, ...how }, signal);
        const voices = firstVoices(set.collection, how, sound.address);
        generated.push({ id, text, phonetic, sound, voices });
      } catch (error) {
        if (error instanceof SpeechError && error.isFinal) {
          log(`no audio for ${JSON.stringify(text)} (${nameOfSet(set)}): ${error.message}`);
          continue;
        }
        failure = error;
        break;
      }
    }
    if (generated.length > 0) linked += await repository.link(set, generated);
    if (failure !== undefined) throw failure;
  }
}

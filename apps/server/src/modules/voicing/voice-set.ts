import { defaultVoice } from '@nghego/contracts/speech-choice';
import { SpeechError } from '../../services/speech/speech.ts';
import { type GeneratedSound, paceOfRecord } from './link-sounds.ts';
import type { SilentSet, SilentSetsRepository } from './silent-sets-repository.ts';
import type { SoundMaker } from './sound.ts';

/** The set's name in the log, as in content notices. */
export const nameOfSet = ({ collection, owner, setNo }: SilentSet): string =>
  `${collection}:${owner}:${setNo}`;

/**
 * Speaks the texts of a set that lack its voice, and links all their sounds in one step. A text that cannot be spoken
 * is logged; browsers speak it with their own voice. Skips texts that this voice would leave to another one. Texts that
 * were spoken before the service failed or the signal aborted are stored.
 * @param betweenTexts more urgent work, awaited before each text that is not packed; returns whether there was any
 * @param log gets one line for each text that cannot be spoken
 * @param refuse gets the text and the reason, for the list of waiting work
 * @returns `linked`: how many records have their first sound now; `hasMade`: whether a text was really spoken, which
 *   takes time, rather than taken from a pack or left to another voice
 * @throws SpeechError if the speech service failed, the signal's reason, or errors of the store
 */
export async function voiceSet(
  set: SilentSet,
  parts: {
    repository: Pick<SilentSetsRepository, 'readSilentTexts' | 'link'>;
    sounds: SoundMaker;
    log: (line: string) => void;
    refuse?: (reason: string) => void;
    signal: AbortSignal;
    betweenTexts?: (isFirst: boolean) => Promise<boolean>;
  },
): Promise<{ linked: number; hasMade: boolean }> {
  const { repository, sounds, log, refuse, signal, betweenTexts } = parts;
  const how = { voice: set.voice, speakingRate: paceOfRecord(set.collection) };
  const tried = new Set<string>();
  let linked = 0;
  let hasMade = false;
  for (;;) {
    // read again after each round: a text that was edited while its old form was spoken still lacks a sound
    const texts = (await repository.readSilentTexts(set)).filter(
      ({ id, text, phonetic }) => !tried.has(`${id} ${phonetic} ${text}`),
    );
    if (texts.length === 0) return { linked, hasMade };
    const generated: GeneratedSound[] = [];
    let failure: unknown;
    for (const { id, text, phonetic, hasNone } of texts) {
      try {
        const request = { text, phonetic, ...how };
        const readiness = await sounds.readiness(request);
        // if a record has no sound at all, the default voice is tried, so that its failure is logged
        if (readiness === 'by-another' && !(hasNone && set.voice === defaultVoice)) {
          tried.add(`${id} ${phonetic} ${text}`);
          continue;
        }
        // more urgent work may have spoken this text, so the texts are read again
        if (readiness !== 'packed' && (await betweenTexts?.(hasNone)) === true) break;
        tried.add(`${id} ${phonetic} ${text}`);
        hasMade ||= readiness !== 'packed';
        const sound = await sounds.make(request, signal);
        generated.push({ id, text, phonetic, speakingRate: how.speakingRate, sound });
      } catch (error) {
        if (error instanceof SpeechError && error.isFinal) {
          const named = JSON.stringify(text);
          log(`no audio for ${named} (${nameOfSet(set)}): ${error.message}`);
          refuse?.(`${named}: ${error.message}`);
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

import type { Database } from '../../db/client.ts';
import { describeFailure } from '../../describe-failure.ts';
import { SpeechError, type SpeechRequest } from '../../services/speech/speech.ts';
import type { MadeSound, SoundMaker } from './sound.ts';
import { storeSound } from './store-sound.ts';
import { noteFailure, type WantedSound, wantedText } from './wanted-sounds.ts';

/** Texts that wait for a sound, and are spoken one at a time. */
export type VoicedInTurn = {
  /** @returns whether one was dealt with; false if none is waiting or the speech service fails */
  step: (signal: AbortSignal) => Promise<boolean>;
};

/** Records of one kind that lack sounds, as the tables say. */
export type SilentTexts<Text extends SpeechRequest> = {
  /** names a text in the log, which does not show it */
  what: string;
  /** the next that is due */
  next: () => Promise<Text | undefined>;
  /** Gives its record the sound, if that still has the text. @returns whether a record has it */
  give: (tx: Pick<Database, 'execute'>, text: Text, sound: MadeSound) => Promise<boolean>;
  /** what stands in `wanted_sounds` for it; default: the text */
  wantedAs?: (text: Text) => WantedSound;
  afterFailure?: (text: Text, isFinal: boolean) => Promise<void>;
};

/** @param log gets one line for each failure */
export function voiceInTurn<Text extends SpeechRequest>(
  { what, next, give, wantedAs = wantedText, afterFailure }: SilentTexts<Text>,
  { db, sounds, log }: { db: Database; sounds: SoundMaker; log: (line: string) => void },
): VoicedInTurn {
  return {
    step: async (signal) => {
      const text = await next();
      if (text === undefined) return false;
      try {
        const sound = await sounds.make(text, signal);
        await db.transaction(async (tx) => {
          const isUsed = await give(tx, text, sound);
          // records every file at the media host, else it could never be deleted there
          if (sound.kind === 'hosted' || isUsed) await storeSound(tx, sound);
        });
        return true;
      } catch (error) {
        signal.throwIfAborted();
        const isFinal = error instanceof SpeechError && error.isFinal;
        const reason = describeFailure(error);
        log(`no audio for ${what}${isFinal ? '' : ' yet'}: ${reason}`);
        await noteFailure(db, wantedAs(text), { reason, isFinal });
        await afterFailure?.(text, isFinal);
        return isFinal;
      }
    },
  };
}

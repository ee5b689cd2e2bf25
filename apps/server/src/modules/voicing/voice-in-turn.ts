import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/client.ts';
import { describeFailure } from '../../describe-failure.ts';
import { MediaFailure } from '../../services/media/media-host.ts';
import { reasonToShow, unspoken } from '../../services/reason-to-show.ts';
import { SpeechError, type SpeechRequest } from '../../services/speech/speech.ts';
import { type MadeSound, type SoundMaker, storeSound } from './sound.ts';
import { noteFailure, wantedText } from './wanted-sounds.ts';

/** How often a text is tried while the service says that it is busy, and the longest wait between two attempts. */
const patience = { tries: 4, longestSeconds: 60 };

/** Texts that wait for a sound, and are spoken one at a time. */
export type VoicedInTurn = {
  /**
   * Speaks the next text.
   * @returns whether a text was spoken or recorded as failed; false if none is waiting, or the speech service fails
   * @throws the signal's reason, or an error of the store; then nothing was recorded, and a later step repeats the text
   */
  step: (signal: AbortSignal) => Promise<boolean>;
};

/** `isFinal`: another attempt would not help. */
type Failure = { error: unknown; reason: string; isFinal: boolean };

/** Records of one kind that lack sounds. */
export type SilentTexts<Text extends SpeechRequest> = {
  /** what the log calls a text, which it does not show */
  what: string;
  /** whether to wait for a busy service, since an editor follows the work */
  isPatient?: boolean;
  /** finds the next text that is due */
  next: () => Promise<Text | undefined>;
  /** Gives the sound to the text's record, if that still has the text. @returns whether a record has it */
  give: (tx: Pick<Database, 'execute'>, text: Text, sound: MadeSound) => Promise<boolean>;
  /** Records a failure; by default the text waits in `wanted_sounds`. @returns whether to try the next text at once */
  fail?: (text: Text, failure: Failure) => Promise<boolean>;
};

/**
 * @param parts.log gets one line for each failure
 * @param parts.wait pauses for this many milliseconds
 */
export function voiceInTurn<Text extends SpeechRequest>(
  { what, isPatient = false, next, give, fail }: SilentTexts<Text>,
  parts: {
    db: Database;
    sounds: SoundMaker;
    log: (line: string) => void;
    wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  },
): VoicedInTurn {
  const { db, sounds, log } = parts;
  const wait = parts.wait ?? ((milliseconds, signal) => pause(milliseconds, undefined, { signal }));

  const make = async (text: Text, signal: AbortSignal): Promise<MadeSound> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await sounds.make(text, signal);
      } catch (error) {
        const seconds = isPatient ? secondsToWait(error, tried) : undefined;
        if (seconds === undefined || tried >= patience.tries) throw error;
        await wait(Math.min(seconds, patience.longestSeconds) * 1_000, signal);
      }
    }
  };

  return {
    step: async (signal) => {
      const text = await next();
      if (text === undefined) return false;
      const made = await make(text, signal).catch((error: unknown): Failure => {
        signal.throwIfAborted();
        const isFinal = error instanceof SpeechError && error.isFinal;
        return { error, reason: reasonToShow(error, unspoken), isFinal };
      });
      if ('error' in made) {
        log(`no audio for ${what}${made.isFinal ? '' : ' yet'}: ${describeFailure(made.error)}`);
        if (fail !== undefined) return fail(text, made);
        await noteFailure(db, wantedText(text), made);
        return made.isFinal;
      }
      await db.transaction(async (tx) => {
        const isUsed = await give(tx, text, made);
        // records every file at the media host, else it could never be deleted there
        if (made.kind === 'hosted' || isUsed) await storeSound(tx, made);
      });
      return true;
    },
  };
}

/** The wait before the next attempt; undefined if another one would not help. */
function secondsToWait(error: unknown, tried: number): number | undefined {
  const isLimited = error instanceof SpeechError && error.code === 'rate-limited';
  const retryAfter =
    error instanceof SpeechError || error instanceof MediaFailure ? error.retryAfter : 0;
  if (retryAfter > 0) return retryAfter;
  return isLimited ? 2 ** tried : undefined;
}

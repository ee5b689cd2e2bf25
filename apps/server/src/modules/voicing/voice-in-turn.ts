import { defaultVoice, type Voice } from '@nghego/contracts/speech-choice';
import { paceOf } from '@nghego/engine/practice/pace';
import { describeFailure } from '../../describe-failure.ts';
import { type Speech, SpeechError, type SpeechRequest } from '../../services/speech/speech.ts';
import type { WantedExamplesRepository } from '../examples/wanted-repository.ts';
import { paceOfRecord } from './first-voices.ts';
import type { EarText } from '../ear/spoken-texts.ts';
import { spokenOf } from '../listening/write-item.ts';
import { castSpeakers, paceOfLine } from './cast-speakers.ts';
import type { EarVoicingRepository, WantedEarSound } from './ear-repository.ts';
import type { LinesVoicingRepository } from './lines-repository.ts';
import type { OwnWordsVoicingRepository } from './own-words-repository.ts';
import type { MadeSound, SoundMaker } from './sound.ts';

/** Texts that wait for a sound, and are spoken one at a time. */
export type VoicedInTurn = {
  /** @returns whether one was dealt with; false if none is waiting or the speech service fails */
  step: (signal: AbortSignal) => Promise<boolean>;
};

type Parts<Repository> = {
  repository: Repository;
  sounds: SoundMaker;
  /** gets one line for each failure */
  log: (line: string) => void;
};

/** Voices the examples that learners want to hear (VO-06). */
export function createExamplesVoicing(
  parts: Parts<Pick<WantedExamplesRepository, 'next' | 'link' | 'noteFailure'>>,
): VoicedInTurn {
  return voiceInTurn('an example', parts, ({ text, voice }) => ({
    text,
    voice,
    speakingRate: paceOfRecord('sentences'),
  }));
}

/** Voices words of own lists (LI-02). */
export function createOwnWordsVoicing(parts: Parts<OwnWordsVoicingRepository>): VoicedInTurn {
  return voiceInTurn('an own word', parts, ({ word }) => ({
    text: word,
    voice: defaultVoice,
    speakingRate: paceOf.word,
  }));
}

/**
 * Voices the lines of listening items, each by the voice of its speaker (LS-07).
 * @param speech tells which voices can say a line
 */
export function createLinesVoicing({
  speech,
  ...parts
}: Parts<LinesVoicingRepository> & { speech: Pick<Speech, 'readiness'> }): VoicedInTurn {
  const { repository } = parts;
  const { step } = voiceInTurn('a line', parts, ({ text, voice }) => ({
    text,
    voice,
    speakingRate: paceOfLine,
  }));
  // another version can have other voices, so that all items are cast once
  let isFirst = true;
  return {
    step: async (signal) => {
      const documents = await repository.toCast(isFirst);
      isFirst = false;
      const cast = await Promise.all(
        documents.map(async (document) => {
          const voiceOf = await castSpeakers(document, speech);
          return spokenOf(document).map(({ id = '', by }) => ({
            id,
            voice: voiceOf?.get(by) ?? 'none',
          }));
        }),
      );
      if (cast.length > 0) await repository.cast(cast.flat());
      return step(signal);
    },
  };
}

/**
 * Voices what trains the ear, each text by every voice that can say it (EA-01): what packs hold first.
 * @param texts in the order in which they are made
 */
export function createEarVoicing({
  speech,
  texts,
  voices,
  ...parts
}: Parts<EarVoicingRepository> & {
  speech: Pick<Speech, 'readiness'>;
  texts: readonly EarText[];
  voices: readonly Voice[];
}): VoicedInTurn {
  const speakingRate = paceOfLine;
  const { step } = voiceInTurn('a text of the ear', parts, (wanted) => ({
    ...wanted,
    speakingRate,
  }));
  // another version can have other texts and voices
  let isFirst = true;
  return {
    step: async (signal) => {
      if (isFirst) {
        const packed: WantedEarSound[] = [];
        const made: WantedEarSound[] = [];
        for (const text of texts)
          for (const voice of voices) {
            const readiness = await speech.readiness?.({ ...text, voice, speakingRate });
            if (readiness === 'packed') packed.push({ ...text, voice });
            else if (readiness !== 'by-another') made.push({ ...text, voice });
          }
        await parts.repository.want([...packed, ...made]);
        isFirst = false;
      }
      return step(signal);
    },
  };
}

/** @param what names the text in the log, which does not show it */
function voiceInTurn<Wanted>(
  what: string,
  {
    repository,
    sounds,
    log,
  }: Parts<{
    next: () => Promise<Wanted | undefined>;
    link: (wanted: Wanted, sound: MadeSound) => Promise<void>;
    /** @param isFinal no voice can speak the text; otherwise it is tried again later */
    noteFailure: (wanted: Wanted, isFinal: boolean) => Promise<void>;
  }>,
  requestOf: (wanted: Wanted) => SpeechRequest,
): VoicedInTurn {
  return {
    step: async (signal) => {
      const wanted = await repository.next();
      if (wanted === undefined) return false;
      try {
        await repository.link(wanted, await sounds.make(requestOf(wanted), signal));
        return true;
      } catch (error) {
        signal.throwIfAborted();
        const isFinal = error instanceof SpeechError && error.isFinal;
        log(`no audio for ${what}${isFinal ? '' : ' yet'}: ${describeFailure(error)}`);
        await repository.noteFailure(wanted, isFinal);
        return isFinal;
      }
    },
  };
}

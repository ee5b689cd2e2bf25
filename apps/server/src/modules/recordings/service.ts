import { maxRecordingSeconds, type RecordedCollection } from '@nghego/contracts/admin-recordings';
import type { MediaHost } from '../../services/media/media-host.ts';
import { shapeRecording } from '../../services/speech/shape-recording.ts';
import { Refusal } from '../../refusal.ts';
import type { SpeakRecord } from '../voicing/jobs-service.ts';
import { soundOf } from '../voicing/sound.ts';
import type { Expected, RecordingsRepository } from './repository.ts';

export type RecordingsService = ReturnType<typeof createRecordingsService>;

/** Sounds that people recorded (VO-05). Throws Refusal. */
export function createRecordingsService(parts: {
  repository: RecordingsRepository;
  /** undefined if the store holds the sounds */
  host: MediaHost | undefined;
  speak: SpeakRecord;
  collectSoon: () => void;
}) {
  const { repository, host, speak, collectSoon } = parts;
  return {
    /** @param file as it was sent; nothing is stored unless it is audio with a voice */
    put: async (
      collection: RecordedCollection,
      id: string,
      file: Uint8Array,
      userId: string,
      expected: Expected,
    ) => {
      if (!(await repository.exists(collection, id))) throw new Refusal('NOT_FOUND');
      const shaped = await shapeRecording(file, maxRecordingSeconds);
      switch (shaped.kind) {
        case 'not-audio':
          throw new Refusal('RECORDING_NOT_AUDIO');
        case 'silent':
          throw new Refusal('RECORDING_SILENT');
        case 'too-long':
          throw new Refusal('RECORDING_TOO_LONG');
        case 'shaped': {
          const sound = await soundOf({ bytes: shaped.bytes, type: 'audio/mpeg' }, host);
          const sounds = await repository.put(collection, id, sound, userId, expected);
          if (sounds === undefined) throw new Refusal('NOT_FOUND');
          if (sounds === 'recorded') throw new Refusal('EDIT_CONFLICT');
          collectSoon();
          return { audio: sounds.audio, voices: sounds.voices, jobId: null };
        }
        default:
          return shaped satisfies never;
      }
    },

    takeBack: async (collection: RecordedCollection, id: string, userId: string) => {
      const sounds = await repository.takeBack(collection, id, userId);
      if (sounds === undefined) throw new Refusal('NOT_FOUND');
      collectSoon();
      const { text, audio, voices } = sounds;
      // an example is spoken the next time that somebody plays it, a line when its turn comes
      const jobId =
        audio === '' && (collection === 'vocabulary' || collection === 'sentences')
          ? await speak({ collection, id, text, voice: undefined, speakingRate: undefined })
          : null;
      return { audio, voices, jobId };
    },
  };
}

import { createHash } from 'node:crypto';
import type { Voice } from '@nghego/contracts/speech-choice';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media, mediaFiles } from '../../db/schema/media.ts';
import type { HostedFile, MediaHost } from '../../services/media/media-host.ts';
import type { Speech, SpeechRequest, SpokenAudio } from '../../services/speech/speech.ts';

/** The sound of a spoken text, with its address: bytes to store, or a file that is already at the media host. */
export type Sound =
  | { kind: 'stored'; address: string; hash: string; type: string; bytes: Uint8Array }
  | { kind: 'hosted'; address: string; file: HostedFile };

/** A sound, and the voice that speaks in it: not the requested voice if that one cannot say the text. */
export type MadeSound = Sound & { by: Voice };

/** Has a text spoken, and uploads the sound if there is a media host (SV-03, SV-04). */
export type SoundMaker = {
  /** @throws SpeechError, MediaFailure, or the signal's reason */
  make: (request: SpeechRequest, signal?: AbortSignal) => Promise<MadeSound>;
  /** How the text would be spoken. */
  readiness: NonNullable<Speech['readiness']>;
};

/** @param host undefined if the store holds the sounds */
export function createSoundMaker(speech: Speech, host: MediaHost | undefined): SoundMaker {
  return {
    make: async (request, signal) => {
      const spoken = await speech.synthesize(request, signal);
      return { ...(await soundOf(spoken, host, signal)), by: spoken.by ?? request.voice };
    },
    readiness: async (request) => (await speech.readiness?.(request)) ?? 'made',
  };
}

/** Makes a sound of a file, and uploads it if there is a media host. @throws MediaFailure, or the signal's reason */
export async function soundOf(
  { bytes, type }: SpokenAudio,
  host: MediaHost | undefined,
  signal?: AbortSignal,
): Promise<Sound> {
  if (host !== undefined) {
    const file = await host.upload(bytes, signal);
    return { kind: 'hosted', address: file.address, file };
  }
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'stored', address: `/media/${hash}.mp3`, hash, type, bytes };
}

/**
 * Stores a sound, in the transaction that links its record. A sound that exists already gets a new time, so that the
 * collector does not delete it as unused before that transaction commits.
 */
export async function storeSound(tx: Pick<Database, 'insert'>, sound: Sound): Promise<void> {
  switch (sound.kind) {
    case 'stored': {
      const { hash, type, bytes } = sound;
      await tx
        .insert(media)
        .values({ hash, type, bytes: Buffer.from(bytes) })
        .onConflictDoUpdate({ target: media.hash, set: { createdAt: sql`clock_timestamp()` } });
      return;
    }
    case 'hosted': {
      await tx.insert(mediaFiles).values(sound.file).onConflictDoNothing();
      return;
    }
    default:
      sound satisfies never;
  }
}

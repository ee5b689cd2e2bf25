import { createHash } from 'node:crypto';
import type { HostedFile, MediaHost } from '../../services/media/media-host.ts';
import type { Speech, SpeechRequest } from '../../services/speech/speech.ts';

/** A text spoken, with the address it will have: bytes for the store, or a file that is at the media host already. */
export type Sound =
  | { kind: 'stored'; address: string; hash: string; type: string; bytes: Uint8Array }
  | { kind: 'hosted'; address: string; file: HostedFile };

/** Has a text spoken and the sound stored, at the media host where there is one (SV-03, SV-04). */
export type SoundMaker = {
  /** @throws SpeechError, MediaFailure, or the signal's reason */
  make: (request: SpeechRequest, signal?: AbortSignal) => Promise<Sound>;
};

/** @param host undefined where the store itself keeps sounds */
export function createSoundMaker(speech: Speech, host: MediaHost | undefined): SoundMaker {
  return {
    make: async (request, signal) => {
      const { bytes, type } = await speech.synthesize(request, signal);
      if (host !== undefined) {
        const file = await host.upload(bytes, signal);
        return { kind: 'hosted', address: file.address, file };
      }
      const hash = createHash('sha256').update(bytes).digest('hex');
      return { kind: 'stored', address: `/media/${hash}.mp3`, hash, type, bytes };
    },
  };
}

import { createMp3Encoder } from 'wasm-media-encoders';
import type { Pcm } from './pcm.ts';

/** Enough for 8 kHz of bandwidth on one channel; 6 kB a second. */
const kilobits = 48;

/** Encodes sound as a whole MP3 file. */
export type Mp3Encoder = (pcm: Pcm) => Uint8Array;

/** Samples of silence that the encoder and every decoder put before the sound (LAME: 576 + 529). */
export const mp3Delay = 1105;
/** Samples after it, until the last frame is full: this many on average. */
export const mp3Tail = 330;

export async function loadMp3Encoder(): Promise<Mp3Encoder> {
  const encoder = await createMp3Encoder();
  return ({ sampleRate, samples }) => {
    encoder.configure({ channels: 1, sampleRate, bitrate: kilobits });
    // both results are the encoder's own memory: copied before the next call
    const body = Buffer.from(encoder.encode([samples]));
    return new Uint8Array(Buffer.concat([body, Buffer.from(encoder.finalize())]));
  };
}

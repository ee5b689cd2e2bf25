import { createMp3Encoder } from 'wasm-media-encoders';
import type { Pcm } from './pcm.ts';

/** Encodes sound as a whole MP3 file. */
export type Mp3Encoder = (pcm: Pcm) => Uint8Array;

/** Samples of silence that the encoder and every decoder put before the sound (LAME: 576 + 529). */
export const mp3Delay = 1105;
/** Samples of silence after the sound, which fill its last frame: this many on average. */
export const mp3Tail = 330;

/** @param kilobits per second; a second at 48 takes 6 kB; the packs of decision 041 use 32, words of the ear 24 */
export async function loadMp3Encoder(kilobits: 24 | 32 | 48 = 48): Promise<Mp3Encoder> {
  const encoder = await createMp3Encoder();
  return ({ sampleRate, samples }) => {
    encoder.configure({ channels: 1, sampleRate, bitrate: kilobits });
    // both results lie in memory that the encoder reuses, so they are copied before the next call
    const body = Buffer.from(encoder.encode([samples]));
    return new Uint8Array(Buffer.concat([body, Buffer.from(encoder.finalize())]));
  };
}

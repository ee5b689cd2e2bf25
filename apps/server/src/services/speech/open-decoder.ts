import { MPEGDecoder } from 'mpg123-decoder';
import type { Pcm } from './pcm.ts';

/** A decoder of whole MP3 files of one channel. */
export async function openDecoder() {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return {
    decode: async (bytes: Uint8Array): Promise<Pcm> => {
      const { channelData, sampleRate } = decoder.decode(bytes);
      await decoder.reset();
      return { sampleRate, samples: channelData[0] ?? new Float32Array() };
    },
    free: (): void => decoder.free(),
  };
}

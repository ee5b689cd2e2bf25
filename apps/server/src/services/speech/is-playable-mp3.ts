import { fileTypeFromBuffer } from 'file-type';
import { MPEGDecoder } from 'mpg123-decoder';

/** Shorter than any spoken letter, in seconds. */
const leastSeconds = 0.05;

/** Whether bytes are an MP3 that decodes from its beginning to its end, whatever an answer says that they are (TR-02). */
export async function isPlayableMp3(bytes: Uint8Array): Promise<boolean> {
  // the decoder looks for frames anywhere, finds some in any large file, and writes to the console as it does
  if ((await fileTypeFromBuffer(bytes))?.mime !== 'audio/mpeg') return false;
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    const { samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
    return errors.length === 0 && samplesDecoded > 0 && samplesDecoded >= leastSeconds * sampleRate;
  } finally {
    decoder.free();
  }
}

import { fileTypeFromBuffer } from 'file-type';
import { MPEGDecoder } from 'mpg123-decoder';

/** The shortest sound that is accepted, in seconds: any spoken letter is longer. */
const leastSeconds = 0.05;

/** Whether bytes are an MP3 that decodes from beginning to end, whatever content type the answer had (TR-02). */
export async function isPlayableMp3(bytes: Uint8Array): Promise<boolean> {
  if (!(await isNamedMp3(bytes))) return false;
  const decoder = await openDecoder();
  try {
    return decodes(decoder, bytes);
  } finally {
    decoder.free();
  }
}

/**
 * Whether the bytes begin as an MP3 file. Checked first, since the decoder finds frames in any large file, and prints
 * errors to the console.
 */
async function isNamedMp3(bytes: Uint8Array): Promise<boolean> {
  return (await fileTypeFromBuffer(bytes))?.mime === 'audio/mpeg';
}

async function openDecoder(): Promise<MPEGDecoder> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return decoder;
}

function decodes(decoder: MPEGDecoder, bytes: Uint8Array): boolean {
  const { samplesDecoded, sampleRate, errors } = decoder.decode(bytes);
  return errors.length === 0 && samplesDecoded > 0 && samplesDecoded >= leastSeconds * sampleRate;
}

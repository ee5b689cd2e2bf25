import { maxRecordingBytes, maxRecordingSeconds } from '@nghego/contracts/admin-recordings';
import { wavRate } from './wav-of.ts';

/** The sound of a file, as one channel at `wavRate`; or why the file cannot be used. */
export type Decoded =
  { kind: 'decoded'; samples: Float32Array } | { kind: 'too-big' | 'not-audio' | 'too-long' };

/** Decodes what the browser can: a file that was chosen, or what a microphone recorded. */
export async function decodeRecording(file: Blob): Promise<Decoded> {
  if (file.size > maxRecordingBytes) return { kind: 'too-big' };
  let sound: AudioBuffer;
  try {
    const context = new OfflineAudioContext(1, 1, wavRate);
    sound = await context.decodeAudioData(await file.arrayBuffer());
  } catch {
    return { kind: 'not-audio' };
  }
  if (sound.duration > maxRecordingSeconds) return { kind: 'too-long' };
  const samples = new Float32Array(sound.length);
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1)
    for (const [index, sample] of sound.getChannelData(channel).entries())
      samples[index] = (samples[index] ?? 0) + sample / sound.numberOfChannels;
  return { kind: 'decoded', samples };
}

import { loadMp3Encoder, type Mp3Encoder } from './mp3-encoder.ts';
import type { Pcm } from './pcm.ts';
import { readWav } from './read-wav.ts';
import { shapeSpeech } from './shape-speech.ts';

/** The sample rate of all sounds here; the encoder accepts no other rate that a browser sends. */
const soundRate = 24_000;

export type ShapedRecording =
  | { kind: 'shaped'; bytes: Uint8Array }
  | { kind: 'not-audio' }
  | { kind: 'silent' }
  | { kind: 'too-long' };

let encoder: Promise<Mp3Encoder> | undefined;

/** Trims, levels and encodes a person's recording (WAV) as generated sounds are (VO-05). */
export async function shapeRecording(
  file: Uint8Array,
  mostSeconds: number,
): Promise<ShapedRecording> {
  const pcm = readWav(file);
  if (pcm === undefined) return { kind: 'not-audio' };
  if (pcm.samples.length > mostSeconds * pcm.sampleRate) return { kind: 'too-long' };
  const shaped = shapeSpeech(resample(pcm));
  if (shaped === undefined) return { kind: 'silent' };
  encoder ??= loadMp3Encoder();
  return { kind: 'shaped', bytes: (await encoder)(shaped) };
}

/** Each new sample is the mean of the old ones that it covers, or interpolated between two: good enough for speech. */
function resample({ sampleRate, samples }: Pcm): Pcm {
  if (sampleRate === soundRate) return { sampleRate, samples };
  const step = sampleRate / soundRate;
  const resampled = new Float32Array(Math.floor(samples.length / step));
  for (const index of resampled.keys()) {
    const from = index * step;
    const to = Math.max(from + step, from + 1);
    let sum = 0;
    let count = 0;
    for (let at = Math.floor(from); at < to && at < samples.length; at += 1) {
      sum += samples[at] ?? 0;
      count += 1;
    }
    resampled[index] = count === 0 ? 0 : sum / count;
  }
  return { sampleRate: soundRate, samples: resampled };
}

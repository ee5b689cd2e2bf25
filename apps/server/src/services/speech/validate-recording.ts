import { loudness } from './loudness.ts';
import type { Pcm } from './pcm.ts';

/** A sound's text, length in seconds, loudness, and longest silence in seconds, as a player plays it. */
export type Measured = { text: string; seconds: number; lufs: number; quiet: number };

/** Measures a decoded sound. */
export function measureRecording(text: string, pcm: Pcm): Measured {
  return {
    text,
    seconds: pcm.samples.length / pcm.sampleRate,
    lufs: loudness(pcm),
    quiet: longestSilence(pcm),
  };
}

/** English is spoken at 8 to 25 letters a second, but a single letter takes as long as its name. */
const letterSeconds = { least: 0.03, most: 0.19 };
const around = { least: 0.2, most: 0.9 };
/** A pause for a breath or a full stop; a longer one is a fault. */
const longestPause = 1;
/** How many LUFS a sound may differ from the others, however short it is. */
const mostLufsAway = 1;

/**
 * The faults of a recording; none for a good one.
 * @param usualLufs the median loudness of the others
 */
export function validateRecording(
  { text, seconds, lufs, quiet }: Measured,
  usualLufs: number,
): string[] {
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  const least = around.least + letters * letterSeconds.least;
  const most = around.most + letters * letterSeconds.most;
  const faults: string[] = [];
  if (!Number.isFinite(lufs)) return ['it is silent'];
  if (seconds < least || seconds > most)
    faults.push(
      `it lasts ${seconds.toFixed(2)} s, not ${least.toFixed(2)} to ${most.toFixed(2)} s`,
    );
  if (quiet > longestPause) faults.push(`it is silent for ${quiet.toFixed(2)} s`);
  if (Math.abs(lufs - usualLufs) > mostLufsAway)
    faults.push(`it is ${(lufs - usualLufs).toFixed(1)} LUFS from the others`);
  return faults;
}

/** The longest run of 10 ms frames below -50 dBFS, in seconds. */
function longestSilence({ samples, sampleRate }: Pcm): number {
  const frame = Math.round(sampleRate / 100);
  let longest = 0;
  let run = 0;
  for (let start = 0; start < samples.length; start += frame) {
    let sum = 0;
    for (const sample of samples.subarray(start, start + frame)) sum += sample * sample;
    run = sum / frame < 1e-5 ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / 100;
}

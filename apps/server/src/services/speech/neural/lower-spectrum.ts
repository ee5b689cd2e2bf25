import type { Spectrum } from './render-spectrum.ts';

/** How deep a voice is: 1 leaves the pitch, or the resonances of mouth and throat, as the model gives them. */
export type Depth = { pitch: number; resonance: number };

/**
 * A deeper voice from the same spectrum, as of a longer throat: the pitch is multiplied, and the shape of the spectrum
 * is compressed towards the low end (a source and a filter that are changed apart, as vocoders do).
 * @param depth both factors above 0 and at most 1
 */
export function lowerSpectrum(spectrum: Spectrum, { pitch, resonance }: Depth): Spectrum {
  const compress = (rows: Float32Array): Float32Array =>
    compressRows(rows, spectrum.frames, resonance);
  return {
    frames: spectrum.frames,
    tones: compress(spectrum.tones),
    turns: compress(spectrum.turns),
    noise: compress(spectrum.noise),
    free: compress(spectrum.free),
    phases: compress(spectrum.phases),
    pitch: spectrum.pitch.map((hertz) => hertz * pitch),
  };
}

/** Each row takes the value that stood higher, between its two neighbours; what would lie above the last row is that. */
function compressRows(rows: Float32Array, frames: number, factor: number): Float32Array {
  const compressed = new Float32Array(rows.length);
  const last = rows.length / frames - 1;
  for (let row = 0; row <= last; row += 1) {
    const place = Math.min(last, row / factor);
    const below = Math.floor(place);
    const above = Math.min(last, below + 1);
    const share = place - below;
    for (let frame = 0; frame < frames; frame += 1) {
      const low = rows[below * frames + frame] ?? 0;
      const high = rows[above * frames + frame] ?? 0;
      compressed[row * frames + frame] = low * (1 - share) + high * share;
    }
  }
  return compressed;
}

import type { Pcm } from '../../../apps/server/src/services/speech/pcm.ts';

/** How many zero crossings the filter has on each side. */
const reach = 16;

/** Resamples a sound to a lower rate, with a windowed sinc filter. */
export function resample({ sampleRate, samples }: Pcm, to: number): Pcm {
  if (sampleRate === to) return { sampleRate, samples };
  const step = sampleRate / to;
  const half = Math.ceil(reach * step);
  const out = new Float32Array(Math.floor(samples.length / step));
  for (let at = 0; at < out.length; at += 1) {
    const centre = at * step;
    const middle = Math.round(centre);
    let sum = 0;
    for (let from = middle - half; from <= middle + half; from += 1) {
      const place = (from - centre) / step;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * Math.min(reach, Math.abs(place))) / reach);
      const sinc = place === 0 ? 1 : Math.sin(Math.PI * place) / (Math.PI * place);
      sum += (samples[from] ?? 0) * sinc * window;
    }
    out[at] = sum / step;
  }
  return { sampleRate: to, samples: out };
}

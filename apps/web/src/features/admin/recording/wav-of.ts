/** The sample rate of recordings that are sent, the same as that of the site's sounds. */
export const wavRate = 24_000;

const headBytes = 44;

/** One channel of sound as a WAV file of 16 bits; samples from -1 to 1, at {@link wavRate}. */
export function wavOf(samples: Float32Array): Blob {
  const bytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(headBytes + bytes));
  const write = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index += 1)
      view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, headBytes - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // format 1 (PCM: samples are whole numbers); one channel
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, wavRate, true);
  view.setUint32(28, wavRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(
      headBytes + 2 * index,
      Math.round(Math.max(-1, Math.min(1, sample)) * 32_767),
      true,
    );
  return new Blob([view.buffer], { type: 'audio/wav' });
}

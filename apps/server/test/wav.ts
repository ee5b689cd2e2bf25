/** A WAV file: a tone between two silences, each part this many seconds long. */
export function wav({
  tone = 0.5,
  silence = 0.4,
  rate = 48_000,
  channels = 1,
  volume = 0.2,
} = {}): Buffer {
  const total = Math.round((tone + 2 * silence) * rate);
  const data = Buffer.alloc(total * channels * 2);
  for (let at = 0; at < total; at += 1) {
    const isTone = at >= silence * rate && at < (silence + tone) * rate;
    const sample = isTone ? Math.sin((at / rate) * 2 * Math.PI * 440) * volume * 32_767 : 0;
    for (let channel = 0; channel < channels; channel += 1)
      data.writeInt16LE(Math.round(sample), (at * channels + channel) * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * channels * 2, 28);
  head.writeUInt16LE(channels * 2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** Facts from the headers of an MP3 file. */
export type Mp3Facts = {
  frames: number;
  sampleRate: number;
  channels: 1 | 2;
  seconds: number;
  /** bits of coded sound; a silent file has almost none */
  soundBits: number;
};

const bitrates = {
  1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = { 1: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000] } as const;

/**
 * Reads a file of MPEG-1 or MPEG-2 Layer III frames from the first byte to the last.
 * @throws Error if a frame does not begin where the last one ended, or the last one is cut
 */
export function readMp3(bytes: Uint8Array): Mp3Facts {
  const facts: Mp3Facts = { frames: 0, sampleRate: 0, channels: 1, seconds: 0, soundBits: 0 };
  const at = (index: number): number => bytes[index] ?? 0;
  let start = 0;
  while (start < bytes.length) {
    const version = (at(start + 1) & 0x18) === 0x18 ? 1 : 2;
    const isFrame = at(start) === 0xff && [0xf2, 0xfa].includes(at(start + 1) & 0xfe);
    const bitrate = bitrates[version][(at(start + 2) >> 4) - 1];
    const sampleRate = sampleRates[version][(at(start + 2) >> 2) & 3];
    if (!isFrame || bitrate === undefined || sampleRate === undefined)
      throw new Error(`No MP3 frame at byte ${start}.`);
    const samples = version === 1 ? 1152 : 576;
    const padding = (at(start + 2) >> 1) & 1;
    facts.frames += 1;
    facts.sampleRate = sampleRate;
    facts.channels = at(start + 3) >> 6 === 3 ? 1 : 2;
    facts.seconds += samples / sampleRate;
    facts.soundBits += granuleBits(bytes, start + 4, version);
    start += Math.floor((samples * bitrate * 125) / sampleRate) + padding;
  }
  if (start !== bytes.length) throw new Error('The last MP3 frame is cut.');
  return facts;
}

/** The bits of sound in a frame of one channel: `part2_3_length` of its granules, from the side information. */
function granuleBits(bytes: Uint8Array, sideInfo: number, version: 1 | 2): number {
  const read = (firstBit: number): number => {
    let value = 0;
    for (let bit = firstBit; bit < firstBit + 12; bit += 1)
      value = value * 2 + (((bytes[sideInfo + (bit >> 3)] ?? 0) >> (7 - (bit & 7))) & 1);
    return value;
  };
  return version === 1 ? read(18) + read(18 + 59) : read(9);
}

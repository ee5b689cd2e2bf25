/** Kilobits a second by their index in a frame's header (layer III). */
const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Samples a second by version and their index in a frame's header. */
const rates: Readonly<Record<number, readonly number[]>> = {
  0: [11_025, 12_000, 8_000],
  2: [22_050, 24_000, 16_000],
  3: [44_100, 48_000, 32_000],
};

/** The most bytes between frames that are skipped, such as the padding of a tag. */
const mostStrays = 10_000;

/** The shortest sound that is accepted, in seconds: any spoken letter is longer. */
const leastSeconds = 0.05;

/**
 * The frames of an MP3 file, one after the other, without the tags around them, which may hold anything; undefined if
 * the file is no MP3. The content of a frame is not decoded.
 */
export function mp3Frames(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const frames: Uint8Array[] = [];
  let seconds = 0;
  let strays = 0;
  let rate: number | undefined;
  for (let at = endOfTag(bytes, 0); at + 4 <= bytes.length;) {
    const frame = frameAt(bytes, at);
    const isFrame =
      frame !== undefined &&
      (rate === undefined || frame.rate === rate) &&
      isFollowed(bytes, frame.end);
    if (!isFrame) {
      const next = endOfTag(bytes, at);
      strays += next === at ? 1 : 0;
      if (strays > mostStrays) return undefined;
      at = Math.max(at + 1, next);
      continue;
    }
    rate = frame.rate;
    seconds += frame.samples / frame.rate;
    frames.push(bytes.subarray(at, frame.end));
    at = frame.end;
  }
  if (seconds < leastSeconds) return undefined;
  const whole = new Uint8Array(frames.reduce((size, frame) => size + frame.length, 0));
  let at = 0;
  for (const frame of frames) {
    whole.set(frame, at);
    at += frame.length;
  }
  return whole;
}

/** A frame that begins here; undefined if none does. */
function frameAt(bytes: Uint8Array, at: number) {
  const [sync, kind, speed] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
  const version = (kind >> 3) & 3;
  const rate = rates[version]?.[(speed >> 2) & 3];
  const bitrate = bitrates[version === 3 ? 1 : 2][speed >> 4];
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2 || rate === undefined || !bitrate) return undefined;
  const samples = version === 3 ? 1_152 : 576;
  const length = Math.floor((samples * bitrate * 125) / rate) + ((speed >> 1) & 1);
  return { rate, samples, end: at + length };
}

/** Whether the bytes before `end` are really a frame: another frame or a tag follows, or the file ends. */
function isFollowed(bytes: Uint8Array, end: number): boolean {
  if (end >= bytes.length) return end === bytes.length;
  return frameAt(bytes, end) !== undefined || isTag(bytes, end);
}

/** The first letters of tags: ID3 version 2, ID3 version 1, APE. */
const tags = ['ID3', 'TAG', 'APE'];

const isTag = (bytes: Uint8Array, at: number): boolean => tags.includes(nameAt(bytes, at));

const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCodePoint(...bytes.subarray(at, at + 3));

/** Where a tag of ID3 version 2 that begins at `at` ends; `at` if none begins there. */
function endOfTag(bytes: Uint8Array, at: number): number {
  if (at + 10 > bytes.length || nameAt(bytes, at) !== 'ID3') return at;
  const size = bytes.subarray(at + 6, at + 10).reduce((sum, part) => sum * 128 + (part & 127), 0);
  return at + 10 + size;
}

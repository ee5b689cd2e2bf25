import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** The types of picture that an account may have, with the endings of their addresses. */
const kinds = {
  'image/png': { ending: 'png', strip: stripPng },
  'image/jpeg': { ending: 'jpg', strip: stripJpeg },
  'image/webp': { ending: 'webp', strip: stripWebp },
  'image/gif': { ending: 'gif', strip: stripGif },
} as const;

/**
 * A picture as it may be shown to everybody: its dots, colors and animation to the letter, and how the camera was
 * held. Where and when it was taken, by whom and with what, and small earlier versions of it are gone (EXIF, XMP,
 * IPTC, comments). What is cut off or odd comes out as far as it can be read, never as an error.
 * @param type found in the bytes themselves
 * @returns undefined where it is not one of these types
 */
export function stripPicture(
  type: string,
  bytes: Buffer,
): { bytes: Buffer; ending: string } | undefined {
  const kind = Object.entries(kinds).find(([name]) => name === type)?.[1];
  return kind && { bytes: kind.strip(bytes), ending: kind.ending };
}

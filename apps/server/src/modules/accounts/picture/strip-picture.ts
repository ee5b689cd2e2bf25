import { stripGif } from './strip-gif.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** The picture types that an account may use, with their file endings. */
const kinds = {
  'image/png': { ending: 'png', strip: stripPng },
  'image/jpeg': { ending: 'jpg', strip: stripJpeg },
  'image/webp': { ending: 'webp', strip: stripWebp },
  'image/gif': { ending: 'gif', strip: stripGif },
} as const;

/**
 * Removes from a picture what must not be public: when, where, by whom and with what it was taken, and thumbnails
 * (EXIF, XMP, IPTC, comments). Pixels, colors, animation and orientation stay exactly as they were. A damaged picture
 * is copied as far as it can be read and causes no error.
 * @param type detected from the bytes
 * @returns undefined for any other type
 */
export function stripPicture(
  type: string,
  bytes: Buffer,
): { bytes: Buffer; ending: string } | undefined {
  const kind = Object.entries(kinds).find(([name]) => name === type)?.[1];
  return kind && { bytes: kind.strip(bytes), ending: kind.ending };
}

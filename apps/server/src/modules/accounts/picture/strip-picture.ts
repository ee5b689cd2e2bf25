import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';

/** The types that our pages send, with their file endings. A stored JPEG or GIF of an older version is still shown. */
const kinds = {
  'image/png': { ending: 'png', strip: stripPng },
  'image/webp': { ending: 'webp', strip: stripWebp },
} as const;

/**
 * Removes from a picture what must not be public: when, where, by whom and with what it was taken, and thumbnails
 * (EXIF, XMP, comments). Pixels, colors and animation stay exactly as they were. A damaged picture is copied as far as
 * it can be read and causes no error.
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

import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { m } from '../../messages/messages.js';
import { saveFile } from '../../platform/save-file.ts';
import { legendOf, stateSigns } from './ear-sounds.tsx';
import { exampleText } from './example-text.ts';
import type { PictureRow } from './picture-rows.ts';

const width = 360;
const margin = 24;
/** Has room for the title and two lines of the headline. */
const headHeight = 112;
const rowHeight = 68;
const footHeight = 80;
/** The space between two texts of a line. */
const between = 12;
/** How many sounds the saved picture has. */
const mostRows = 6;
/** Device pixels for each pixel of the picture, so that it is sharp on a phone. */
const scale = 3;

/**
 * Saves the picture of an ear to show to others: the sounds, and the site's address; no name and no email (UX-05).
 * @param headline what the page says of the ear
 * @param site the address, so that people who see the picture find the page
 */
export async function savePicture(
  rows: readonly PictureRow[],
  { day, headline, site }: { day: string; headline: string; site: string },
): Promise<void> {
  const drawn = rows.slice(0, mostRows);
  const height = headHeight + drawn.length * rowHeight + footHeight;
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(`--${name}`);
  const font = getComputedStyle(document.body).fontFamily;
  const widthOf = (text: string): number => pen.measureText(text).width;
  const isLine = (text: string): boolean => widthOf(text) <= width;
  const write = (
    text: string,
    y: number,
    look: string,
    fill: string,
    align: 'left' | 'right' = 'left',
  ): void => {
    pen.font = `${look} ${font}`;
    pen.fillStyle = color(fill);
    pen.textAlign = align;
    pen.fillText(text, align === 'left' ? margin : margin + width, y);
  };
  const bar = (share: number, y: number, fill: string, opacity: number): void => {
    if (share === 0) return;
    pen.globalAlpha = opacity;
    pen.fillStyle = color(fill);
    pen.beginPath();
    pen.roundRect(margin, y, width * share, 10, 5);
    pen.fill();
    pen.globalAlpha = 1;
  };
  pen.scale(scale, scale);
  pen.fillStyle = color('paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  write(m.ear_picture_title(), 40, '600 24px', 'ink');
  write(day, 40, '14px', 'muted', 'right');
  pen.font = `600 14px ${font}`;
  for (const [n, line] of linesOf(headline, isLine).entries())
    write(line, 66 + 20 * n, '600 14px', 'ink');
  for (const [n, { sound, names, bar: shares }] of drawn.entries()) {
    const { count, state, example } = sound;
    const y = headHeight + n * rowHeight;
    const fill = fills[state];
    write(capital(names.name), y + 14, '600 14px', 'ink');
    if (count > 0) write(m.ear_times({ count }), y + 14, '600 14px', 'ink', 'right');
    // a bar would give a single mistake too much weight
    if (state !== 'few') {
      bar(shares.all, y + 22, fill, 0.35);
      bar(shares.week, y + 22, fill, 1);
    }
    const sign = state === 'lost' ? '' : stateSigns[state]();
    write(sign, y + 48, '600 12px', fill, 'right');
    if (example === undefined) continue;
    const room = width - widthOf(sign) - between;
    pen.font = `12px ${font}`;
    const [line = '', rest] = linesOf(exampleText(example), (one) => widthOf(one) <= room);
    write(rest === undefined ? line : `${line}…`, y + 48, '12px', 'muted');
  }
  pen.font = `12px ${font}`;
  const legend = legendOf(drawn).join(' ');
  for (const [n, line] of linesOf(legend, isLine).entries())
    write(line, height - 60 + 16 * n, '12px', 'muted');
  write('Nghe Gõ', height - 18, '600 14px', 'accent');
  write(site, height - 18, '14px', 'accent', 'right');
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file !== null) saveFile(file, m.ear_picture_file());
}

const fills: Record<EarSound['state'], string> = {
  few: 'muted',
  lost: 'wrong',
  better: 'accent',
  held: 'accent',
};

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A text in two lines at most, broken between words. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const words = text.split(' ');
  let count = words.length;
  while (count > 1 && !fits(words.slice(0, count).join(' '))) count -= 1;
  const rest = words.slice(count).join(' ');
  return rest === '' ? [text] : [words.slice(0, count).join(' '), rest];
}

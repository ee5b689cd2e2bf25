import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { m } from '../../messages/messages.js';
import { saveFile } from '../../platform/save-file.ts';
import { soundColor } from '../../practice/ear/sound-color.ts';
import { legendOf, stateSigns } from './ear-sounds.tsx';
import { exampleText } from './example-text.ts';
import type { Picture, PictureRow } from './picture-rows.ts';
import { roundsNote } from './rounds-note.ts';

const width = 360;
const margin = 24;
const headHeight = 72;
/** Of a line of the headline. */
const lineHeight = 20;
const rowHeight = 68;
/** Of the heading of a part without bars, and of its lines. */
const partHeight = 44;
const nameHeight = 22;
/** How many names a part has; the others are counted. */
const mostNames = 5;
const linesOfPart = (rows: readonly PictureRow[]): string[] => {
  const more = rows.length - mostNames;
  const names = rows
    .slice(0, mostNames)
    .map(({ sound, names: { name } }) => capital(name) + roundsNote(sound));
  return more > 0 ? [...names, m.ear_picture_more({ count: more })] : names;
};
const partOf = (rows: readonly PictureRow[]): number =>
  rows.length === 0 ? 0 : partHeight + linesOfPart(rows).length * nameHeight;
const footHeight = 56;
/** Has room for two lines. */
const legendHeight = 32;
/** The space between two texts of a line. */
const between = 12;
/** How many sounds that are missed often the saved picture has. */
const mostRows = 6;
/** Device pixels for each pixel of the picture, so that it is sharp on a phone. */
const scale = 3;

/**
 * Saves the picture of an ear to show to others: what is missed, what is not clear yet, what is heard clearly, and the
 * site's address; no name and no email (UX-05).
 * @param headline what the page says of the ear
 * @param site the address, so that people who see the picture find the page
 */
export async function savePicture(
  { missed, few, clear }: Picture,
  { day, headline, site }: { day: string; headline: string; site: string },
): Promise<void> {
  const drawn = missed.slice(0, mostRows);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(`--${name}`);
  const font = getComputedStyle(document.body).fontFamily;
  const widthOf = (text: string): number => pen.measureText(text).width;
  const isLine = (text: string): boolean => widthOf(text) <= width;
  pen.font = `600 14px ${font}`;
  const headlines = linesOf(headline, isLine);
  const legend = legendOf(drawn).join(' ');
  const height =
    headHeight +
    headlines.length * lineHeight +
    drawn.length * rowHeight +
    partOf(clear) +
    partOf(few) +
    (legend === '' ? 0 : legendHeight) +
    footHeight;
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = height * scale;
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
    pen.fillText(text, margin + (align === 'left' ? 0 : width), y);
  };
  const writeExample = ({ example }: EarSound, y: number, room: number): void => {
    if (example === undefined) return;
    pen.font = `12px ${font}`;
    const [line = '', rest] = linesOf(exampleText(example), (one) => widthOf(one) <= room);
    write(rest === undefined ? line : `${line}…`, y, '12px', 'muted');
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
  for (const [n, line] of headlines.entries()) write(line, 66 + lineHeight * n, '600 14px', 'ink');
  let y = headHeight + headlines.length * lineHeight;
  for (const { sound, names, bar: shares } of drawn) {
    const { count, state } = sound;
    const fill = soundColor(sound);
    write(capital(names.name), y + 14, '600 14px', 'ink');
    if (count > 0) write(m.ear_times({ count }), y + 14, '600 14px', 'ink', 'right');
    bar(shares.all, y + 22, fill, 0.35);
    bar(shares.week, y + 22, fill, 1);
    const sign = state === 'better' || state === 'held' ? stateSigns[state]() : '';
    write(sign, y + 48, '600 12px', fill, 'right');
    writeExample(sound, y + 48, width - widthOf(sign) - between);
    y += rowHeight;
  }
  const part = (title: string, fill: string, rows: readonly PictureRow[]): void => {
    if (rows.length > 0) write(title, y + 28, '600 14px', fill);
    for (const [n, line] of linesOfPart(rows).entries())
      write(line, y + partHeight + 12 + n * nameHeight, '14px', 'ink');
    y += partOf(rows);
  };
  part(`✓ ${m.ear_minute_heard()}`, 'accent', clear);
  part(m.ear_unclear({ count: few.length }), 'muted', few);
  pen.font = `12px ${font}`;
  for (const [n, line] of linesOf(legend, isLine).entries())
    write(line, height - 58 + 16 * n, '12px', 'muted');
  write('Nghe Gõ', height - 18, '600 14px', 'accent');
  write(site, height - 18, '14px', 'accent', 'right');
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file !== null) saveFile(file, m.ear_picture_file());
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A text in two lines at most, broken between words. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const words = text.split(' ');
  let count = words.length;
  while (count > 1 && !fits(words.slice(0, count).join(' '))) count -= 1;
  const rest = words.slice(count).join(' ');
  return rest === '' ? [text] : [words.slice(0, count).join(' '), rest];
}

import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { m } from '../../messages/messages.js';
import { saveFile } from '../../platform/save-file.ts';
import type { PortraitPicture } from '../../practice/ear/portrait-picture.ts';
import { regionNames } from '../../practice/ear/region-names.ts';
import { stateNames, stateSigns } from './ear-picture.tsx';

const margin = 24;
/** Has room for the title, two lines of the headline, and what the circles mean. */
const headHeight = 128;
const footHeight = 72;
/** Device pixels for each pixel of the map, so that the picture is sharp on a phone. */
const scale = 3;

/**
 * Saves the map as a picture to show to others: no name, no address, only the sounds (UX-05).
 * @param headline what the page says of the ear
 */
export async function savePicture(
  { width, height, columns, bubbles, states }: PortraitPicture,
  day: string,
  headline: string,
): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (headHeight + height + footHeight) * scale;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(`--${name}`);
  const font = getComputedStyle(document.body).fontFamily;
  const write = (text: string, x: number, y: number, look: string, fill: string): void => {
    pen.font = `${look} ${font}`;
    pen.fillStyle = fill;
    pen.fillText(text, x, y);
  };
  const colors: Record<EarSound['state'], [fill: string, stroke: string]> = {
    few: [color('paper'), color('muted')],
    lost: [color('wrong-soft'), color('wrong')],
    better: [color('paper'), color('accent')],
    held: [color('accent-soft'), color('accent')],
  };
  const circle = (x: number, y: number, r: number, state: EarSound['state']): void => {
    const [fill, stroke] = colors[state];
    pen.beginPath();
    pen.arc(x, y, r, 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
    pen.lineWidth = 2;
    pen.setLineDash(state === 'better' ? [5, 4] : []);
    pen.strokeStyle = stroke;
    pen.stroke();
  };
  pen.scale(scale, scale);
  pen.fillStyle = color('paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textAlign = 'left';
  write(m.ear_picture_title(), margin, 40, '600 24px', color('ink'));
  pen.textAlign = 'right';
  write(day, width + margin, 40, '14px', color('muted'));
  pen.textAlign = 'left';
  pen.font = `600 14px ${font}`;
  for (const [n, line] of linesOf(
    headline,
    (text) => pen.measureText(text).width <= width,
  ).entries())
    write(line, margin, 66 + 20 * n, '600 14px', color('ink'));
  write(m.ear_size(), margin, headHeight - 18, '12px', color('muted'));
  pen.textAlign = 'center';
  pen.translate(margin, headHeight);
  for (const { region, x, more, end } of columns) {
    write(regionNames[region](), x, 18, '600 14px', color('muted'));
    if (!bubbles.some((bubble) => bubble.x === x))
      write(m.ear_region_none(), x, 70, '13px', color('muted'));
    if (more > 0) write(m.ear_region_more({ count: more }), x, end + 8, '13px', color('muted'));
  }
  for (const { x, y, r, words, count, state } of bubbles) {
    circle(x, y, r, state);
    if (count > 0) {
      write(String(count), x, y + 3, '600 19px', color('ink'));
      write(m.ear_count_unit({ count }), x, y + 17, '12px', color('ink'));
    }
    write(`${words} ${stateSigns[state]}`.trim(), x, y + r + 18, '600 14px', color('ink'));
  }
  pen.textAlign = 'left';
  for (const [n, state] of states.entries()) {
    const [x, y] = [8 + (n % 2) * (width / 2), height + 8 + Math.floor(n / 2) * 22];
    circle(x, y, 7, state);
    write(
      `${stateNames[state]()} ${stateSigns[state]}`.trim(),
      x + 14,
      y + 4,
      '12px',
      color('ink'),
    );
  }
  pen.textAlign = 'center';
  write('Nghe Gõ', width / 2, height + 60, '600 14px', color('accent'));
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file !== null) saveFile(file, m.ear_picture_file());
}

/** A text in two lines at most, broken between words. */
function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const words = text.split(' ');
  let count = words.length;
  while (count > 1 && !fits(words.slice(0, count).join(' '))) count -= 1;
  const rest = words.slice(count).join(' ');
  return rest === '' ? [text] : [words.slice(0, count).join(' '), rest];
}

import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { m } from '../../messages/messages.js';
import { saveFile } from '../../platform/save-file.ts';
import type { PortraitPicture } from '../../practice/ear/portrait-picture.ts';
import { regionNames } from '../../practice/ear/region-names.ts';
import { stateNames, stateSigns } from './ear-picture.tsx';

const margin = 24;
const headHeight = 64;
const footHeight = 56;
/** Device pixels for each pixel of the map, so that the picture is sharp on a phone. */
const scale = 3;
const lineHeight = 16;

/** Saves the map as a picture to show to others: no name, no address, only the sounds (UX-05). */
export async function savePicture(
  { width, height, columns, bubbles }: PortraitPicture,
  day: string,
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
    better: [color('accent-soft'), color('accent')],
    held: [color('accent-soft'), color('accent')],
  };
  pen.scale(scale, scale);
  pen.fillStyle = color('paper');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textAlign = 'left';
  write(m.ear_picture_title(), margin, 40, '600 24px', color('ink'));
  pen.textAlign = 'right';
  write(day, width + margin, 40, '14px', color('muted'));
  pen.textAlign = 'center';
  pen.translate(margin, headHeight);
  for (const { region, x } of columns)
    write(regionNames[region](), x, 18, '600 14px', color('muted'));
  for (const { x, y, r, lines, count, state } of bubbles) {
    const [fill, stroke] = colors[state];
    pen.beginPath();
    pen.arc(x, y, r, 0, 2 * Math.PI);
    pen.fillStyle = fill;
    pen.fill();
    pen.lineWidth = 2;
    pen.setLineDash(state === 'better' ? [5, 4] : []);
    pen.strokeStyle = stroke;
    pen.stroke();
    const first = y - ((lines.length - 1) * lineHeight) / 2 + 5;
    for (const [n, line] of lines.entries())
      write(line, x, first + n * lineHeight, '600 14px', color('ink'));
    const told = [count === 0 ? '' : m.ear_count({ count }), stateSigns[state]].join(' ').trim();
    write(told, x, y + r + 17, '13px', color('muted'));
  }
  const legend = (['few', 'lost', 'better', 'held'] as const)
    .map((state) => `${stateNames[state]()} ${stateSigns[state]}`.trim())
    .join(' · ');
  write(legend, width / 2, height + 18, '12px', color('muted'));
  write('Nghe Gõ', width / 2, height + 40, '600 14px', color('accent'));
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (file !== null) saveFile(file, m.ear_picture_file());
}

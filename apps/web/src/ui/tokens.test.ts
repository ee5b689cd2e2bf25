import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** The colors of a theme: the first block of the sheet that has this scheme. */
function colorsOf(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const [, block = ''] = new RegExp(`color-scheme: ${scheme};([^}]*)`).exec(css) ?? [];
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', color = '']) => [
      name,
      color,
    ]),
  );
}

/** The relative luminance of a color, by the formula of WCAG. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)(
  'UX-13 borders of what is filled in or switched are seen in the %s theme: 3:1 on every ground',
  (scheme) => {
    const colors = colorsOf(scheme);
    for (const border of ['edge', 'accent', 'wrong'])
      for (const ground of ['paper', 'surface', 'accent-soft', 'wrong-soft'])
        expect([border, ground, contrastOf(colors.get(border), colors.get(ground)) >= 3]).toEqual([
          border,
          ground,
          true,
        ]);
  },
);

test('UX-13 the dark theme is the same chosen and by the system', () => {
  const [system, chosen] = [...css.matchAll(/color-scheme: dark;([^}]*)/g)].map(([, block = '']) =>
    block.replaceAll(/\s+/g, ' '),
  );
  expect(chosen).toBe(system);
});

import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { m } from '../../messages/messages.js';
import { shortDay } from '../../practice/ear/short-day.ts';

/** The checks around the last drill, or the newest rounds of drills without checks; undefined if there was no drill. */
export function lastResult({ before, after, drilled, drilledMs }: EarSound) {
  if (drilledMs === undefined) return undefined;
  const checks = [before, after].filter((check) => check !== undefined);
  return {
    day: shortDay(drilledMs),
    name: checks.length === 0 ? m.ear_pair_drill() : m.ear_pair_check(),
    figures: (checks.length === 0 ? [drilled] : checks)
      .map(({ right, of }) => `${right}/${of}`)
      .join(' → '),
  };
}

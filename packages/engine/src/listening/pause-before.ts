import { hashOf } from '../text/text-hash.ts';

/** Turns follow each other after 0.25 to 0.45 seconds (LS-07). */
const shortestPauseMs = 250;
const pauseRangeMs = 200;

/** The pause before a line: it differs between lines, and is always the same for one line. */
export function pauseBefore(lineId: string): number {
  return shortestPauseMs + (hashOf(lineId) % (pauseRangeMs + 1));
}

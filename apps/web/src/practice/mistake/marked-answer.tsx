import type { Mark } from '@nghego/engine/diagnosis';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** The longest text that is shown: there is room for one line. */
const longest = 40;

/**
 * Each kind of fault has its own shape, so that color is not the only sign: struck out, a gap, a wave, a double line.
 */
const looks = {
  extra: 'line-through decoration-2',
  missing:
    'border-wrong mx-0.5 inline-block h-[1em] w-[0.6em] translate-y-[0.1em] rounded-sm border-2 border-dashed',
  other: 'underline decoration-wavy decoration-2 underline-offset-4',
  swapped: 'underline decoration-double decoration-2 underline-offset-4',
};

const words = {
  extra: m.mistake_mark_extra,
  missing: m.mistake_mark_missing,
  other: m.mistake_mark_other,
  swapped: m.mistake_mark_swapped,
};

/**
 * The typed text with its faults marked in place (MK-01), also in words for screen readers. It shows no letter of the
 * answer that was not typed.
 */
export function MarkedAnswer({
  typed,
  marks,
}: {
  typed: string;
  marks: readonly Mark[];
}): ReactNode {
  return (
    <div
      role="group"
      aria-label={m.mistake_marked()}
      lang="en"
      className={`max-w-full min-w-0 overflow-x-clip text-ellipsis whitespace-pre font-semibold ${typed.length > 20 ? 'text-base' : 'text-2xl'}`}
    >
      {piecesOf(typed, marks).map(({ start, text, kind }) =>
        kind === undefined ? (
          <span key={`plain ${start}`}>{text}</span>
        ) : (
          <span key={`${kind} ${start}`}>
            <span className={`text-wrong ${looks[kind]}`}>{text}</span>
            <span className="sr-only"> ({words[kind]()}) </span>
          </span>
        ),
      )}
    </div>
  );
}

type Piece = { start: number; text: string; kind: Mark['kind'] | undefined };

/** The answer in pieces, marked and plain, in order. */
function piecesOf(typed: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const plainUntil = (end: number): void => {
    if (end > at) pieces.push({ start: at, text: typed.slice(at, end), kind: undefined });
    at = Math.max(at, end);
  };
  for (const { kind, start, end } of marks) {
    if (start < at || start >= longest) continue;
    plainUntil(start);
    pieces.push({ start, text: typed.slice(start, end), kind });
    at = end;
  }
  plainUntil(typed.length > longest ? Math.max(at, longest) : typed.length);
  if (at < typed.length) pieces.push({ start: at, text: '…', kind: undefined });
  return pieces;
}

import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

const radius = 23;
const around = 2 * Math.PI * radius;

/**
 * The seconds left as a number in a ring (GG-02); with little time left the ring is thicker and the number heavier.
 * Nothing without a timer.
 */
export function GameTimer({
  seconds,
  pace,
  isLow,
}: {
  seconds: number | null;
  pace: number | null;
  isLow: boolean;
}): ReactNode {
  if (seconds === null || pace === null) return null;
  return (
    <div
      role="timer"
      aria-label={m.grammar_timer()}
      className={`relative grid size-12 shrink-0 sm:size-14 place-items-center tabular-nums ${isLow ? 'text-wrong text-2xl font-semibold' : 'text-xl'}`}
    >
      <svg aria-hidden viewBox="0 0 56 56" className="absolute inset-0 -rotate-90">
        <circle cx="28" cy="28" r={radius} fill="none" strokeWidth="4" className="stroke-line" />
        <circle
          cx="28"
          cy="28"
          r={radius}
          fill="none"
          strokeWidth={isLow ? 7 : 4}
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - seconds / pace)}
          className={`transition-[stroke-dashoffset] duration-300 ${isLow ? 'stroke-wrong' : 'stroke-accent'}`}
        />
      </svg>
      {seconds}
    </div>
  );
}

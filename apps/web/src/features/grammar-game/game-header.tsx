import { House } from '../../ui/icons/house.ts';
import { LayoutGrid } from '../../ui/icons/layout-grid.ts';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { GameTimer } from './game-timer.tsx';
import { Link } from '../../ui/link.tsx';

/**
 * GG-03: links out of the game, the timer, how far the game is, and score, level and streak (not without a score).
 */
export const GameHeader = memo(function GameHeader({
  score,
  level,
  streak,
  practised,
  number,
  total,
  seconds,
  pace,
  isLow,
  isScoring,
  onBack,
}: {
  score: number;
  level: number;
  streak: number;
  /** what is practised without a score, such as the missed questions */
  practised: string | undefined;
  number: number;
  total: number;
  seconds: number | null;
  pace: number | null;
  isLow: boolean;
  /** whether the last answer has just scored points */
  isScoring: boolean;
  onBack: () => void;
}): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={m.grammar_back_modes()}
          className={buttonClass('stacked')}
          onClick={onBack}
        >
          <LayoutGrid size={20} />
          {m.grammar_other_modes()}
        </button>
        <Link to="/" aria-label={m.grammar_back_home()} className={buttonClass('stacked')}>
          <House size={20} />
          {m.bar_home()}
        </Link>
        <div className="min-w-0 flex-1 text-end text-sm leading-tight">
          {isScoring ? (
            <span aria-hidden lang="vi" className="text-accent font-semibold">
              {m.grammar_points()}
            </span>
          ) : null}
          <p role="status" lang="vi" className="text-wrong font-semibold">
            {isLow ? m.grammar_low_time() : null}
          </p>
          {pace === null ? <p className="text-muted">{m.grammar_pace_none()}</p> : null}
        </div>
        <GameTimer seconds={seconds} pace={pace} isLow={isLow} />
      </div>
      <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-2 text-[0.8125rem] tabular-nums sm:text-sm">
        <p className="text-muted">{m.grammar_question_of({ number, total })}</p>
        {practised !== undefined ? (
          <p className="font-semibold">{practised}</p>
        ) : (
          <>
            <Figure name={m.grammar_score()} value={score} />
            <Figure name={m.grammar_level()} value={m.grammar_level_short({ level })} />
            <Figure name={m.grammar_streak()} value={streak} />
          </>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={m.grammar_progress()}
        aria-valuenow={number}
        aria-valuemin={0}
        aria-valuemax={total}
        className="bg-line h-1.5 overflow-hidden rounded-full"
      >
        <div
          className="bg-accent h-full origin-left rounded-full transition-transform duration-300"
          style={{ transform: `scaleX(${number / total})` }}
        />
      </div>
    </div>
  );
});

function Figure({ name, value }: { name: string; value: number | string }): ReactNode {
  return (
    <p>
      <span className="text-muted">{name}</span> <span className="font-semibold">{value}</span>
    </p>
  );
}

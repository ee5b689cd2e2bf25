import { ArrowLeft } from '../../ui/icons/arrow-left.ts';
import { memo, type ReactNode, use } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ReviewName } from './review-name.ts';
import { useWayHome } from '../way-home.ts';

/** Where the arrow leads, and what it is called. */
export type WayBack = { to: string; text: string };

/** The header of a practice: its title, and the place in the set (DC-01, SP-03). */
export const PracticeHeader = memo(function PracticeHeader({
  title,
  titleLanguage,
  hasBack,
  back: chosenBack,
  setIndex,
  totalSets,
  isReview,
  again,
  position,
  total,
  completed,
  hasSucceeded,
}: {
  /** a topic or part; a review, whose items come from many, has a name of its own */
  title: string;
  titleLanguage: string | undefined;
  /** false if the common header above it leads home */
  hasBack: boolean;
  /** home if not given */
  back?: WayBack | undefined;
  /** undefined if what is practised is no set */
  setIndex: number | undefined;
  totalSets: number;
  /** whether it is a review, whose items come from many sets */
  isReview: boolean;
  /** how many missed items of the review come back, if this is one of them */
  again?: number | undefined;
  position: number;
  total: number;
  completed: number;
  /** whether an item has just become right */
  hasSucceeded: boolean;
}): ReactNode {
  const reviewName = use(ReviewName);
  const home = useWayHome();
  const back = chosenBack ?? { to: home, text: m.practice_back_home() };
  // in a review missed items come back, so the bar shows how many items are done (UX-10), as it does outside sets
  const done = isReview || setIndex === undefined ? completed : position + 1;
  const percent = Math.round((done / total) * 100);
  return (
    <header className="relative mx-auto w-full max-w-4xl px-4 pt-3">
      <div className="practice-title flex flex-wrap items-center gap-x-2 gap-y-1">
        {hasBack ? (
          <Link
            to={back.to}
            aria-label={back.text}
            title={back.text}
            className={buttonClass('bare')}
          >
            <ArrowLeft size={22} />
          </Link>
        ) : null}
        <h1
          lang={isReview ? undefined : titleLanguage}
          className="truncate text-lg font-semibold sm:text-xl"
        >
          {isReview ? reviewName() : title}
        </h1>
        <p className="text-muted me-auto whitespace-nowrap">
          {isReview || setIndex === undefined ? null : (
            <span>{m.practice_set({ number: setIndex + 1 })}</span>
          )}
          {!isReview && setIndex !== undefined && totalSets > 1 ? (
            <span> {m.practice_set_total({ total: totalSets })}</span>
          ) : null}
        </p>
        <p className="text-muted flex gap-4 sm:ps-3 text-sm whitespace-nowrap tabular-nums">
          <span>
            {again === undefined
              ? m.practice_counter({ position: position + 1, total })
              : m.practice_again({ count: again })}
          </span>
          <span
            data-success={hasSucceeded ? '' : undefined}
            className="data-success:text-accent transition-colors duration-200"
          >
            {m.practice_completed({ count: completed })}
          </span>
        </p>
      </div>
      <div className="practice-progress flex items-center gap-3 pt-2">
        <div
          role="progressbar"
          aria-label={m.practice_progress()}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="bg-line h-2 flex-1 overflow-hidden rounded-full"
        >
          <div
            className="bg-accent h-full origin-left rounded-full transition-transform duration-300"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
        <span className="text-muted w-12 text-end text-sm tabular-nums">{percent}%</span>
      </div>
    </header>
  );
});

import { mostAfterAway } from '@nghego/engine/memory/due-today';
import { isOfKind, mostReviewed, type ReviewedKind } from '@nghego/engine/memory/review-session';
import { announcedMinutes } from '@nghego/engine/plan/review-seconds';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { dayName } from '../../platform/day-name.ts';
import type { ReviewPlan } from '../../practice/memory/review-plan.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { DueList } from './due-list.tsx';

/** What is reviewed: everything that is due, or the due items of one kind. */
export type ReviewKind = 'all' | ReviewedKind;
export const reviewKinds: readonly ReviewKind[] = ['all', 'word', 'sentence', 'question'];

const kindTexts: Record<ReviewKind, () => string> = {
  all: m.review_kind_all,
  word: m.review_kind_word,
  sentence: m.review_kind_sentence,
  question: m.review_kind_question,
};

/** What is due, and the button that starts the review (ME-04); if nothing is due, when something will be. */
export function ReviewStart({
  plan,
  kind,
  onKind,
  onStart,
  isLoading,
}: {
  plan: ReviewPlan;
  kind: ReviewKind;
  onKind: (kind: ReviewKind) => void;
  onStart: () => void;
  isLoading: boolean;
}): ReactNode {
  const dueOf = (of: ReviewKind) => plan.due.filter((item) => of === 'all' || isOfKind(item, of));
  const countOf = (of: ReviewKind): number => dueOf(of).length;
  const count = countOf(kind);
  const minutes = announcedMinutes(dueOf(kind).reduce((sum, { seconds }) => sum + seconds, 0));
  const kinds = reviewKinds.filter((one) => one === kind || countOf(one) > 0);
  // without a second kind there is nothing to choose
  const hasChoice = kind !== 'all' || kinds.length > 2;
  if (plan.due.length === 0) return <NothingDue plan={plan} />;
  return (
    <section className="bg-surface border-line grid gap-5 rounded-3xl border p-5 shadow-sm sm:p-8">
      <p className="text-2xl font-semibold">
        {m.review_due({ count })}
        {count === 0 ? null : (
          <>
            {' '}
            <span className="text-muted block text-lg font-normal">
              {m.review_about_minutes({ minutes })}
            </span>
          </>
        )}
      </p>
      {count > mostReviewed ? (
        <p className="text-muted">
          {m.review_in_parts({ most: mostReviewed, rest: count - mostReviewed })}
        </p>
      ) : null}
      {plan.isEased ? <p>{m.review_back_gently({ count: mostAfterAway })}</p> : null}
      {hasChoice ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{m.review_kinds()}</legend>
          {kinds.map((one) => (
            <label
              key={one}
              className="border-line has-checked:border-accent has-checked:bg-accent-soft flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border px-2.5 sm:px-3"
            >
              <input
                type="radio"
                name="review-kind"
                className="accent-accent size-4"
                checked={one === kind}
                onChange={() => onKind(one)}
              />
              {kindTexts[one]()} <span className="text-muted tabular-nums">{countOf(one)}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <Button
        className="h-14 text-lg"
        disabled={count === 0}
        aria-disabled={isLoading}
        onClick={() => {
          if (!isLoading) onStart();
        }}
      >
        {isLoading ? m.review_loading() : m.review_start()}
      </Button>
      <DueList items={dueOf(kind)} />
    </section>
  );
}

function NothingDue({ plan }: { plan: ReviewPlan }): ReactNode {
  const { next } = plan;
  return (
    <section className="bg-surface border-line grid gap-2 rounded-3xl border p-5 shadow-sm sm:p-8">
      <p className="text-2xl leading-snug font-semibold text-balance">
        {plan.hasReviewed ? m.today_done_title() : m.review_none_title()}
      </p>
      <p className="text-muted text-lg">
        {next === undefined
          ? m.review_none_ever()
          : next.day === plan.figures.forecast[0]?.day
            ? m.today_tomorrow(next)
            : m.review_none_next({ ...next, day: dayName(next.day) })}
      </p>
      <Link to="/today" className={buttonClass('main', 'mt-2 justify-self-start')}>
        {m.review_done_next()}
      </Link>
    </section>
  );
}

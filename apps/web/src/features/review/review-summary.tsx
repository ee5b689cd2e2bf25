import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { ReviewSession } from '@nghego/engine/memory/review-session';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../messages/messages.js';
import type { ItemContent } from '../../practice/memory/item-content.ts';
import { ItemLine } from '../../practice/memory/item-line.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The end of a review (ME-04): the score, what was missed, and where to go from here. */
export function ReviewSummary({
  session,
  title = m.review_done_title(),
  content,
  timeMs,
  more,
  onMore,
  next,
}: {
  session: ReviewSession;
  title?: string | undefined;
  content: ReadonlyMap<string, ItemContent>;
  timeMs: number;
  /** items that are still due */
  more: number;
  onMore: () => void;
  /** what to do after this (UX-15) */
  next?: { to: string; text: string } | undefined;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { right, missed, total } = session;
  const missedKeys = new Set(missed.map(itemKey));
  const atOnce = right.filter((item) => !missedKeys.has(itemKey(item))).length;
  const asked = atOnce + missed.length;
  const seconds = Math.round(timeMs / 1_000);
  return (
    <section className="bg-surface border-line grid gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {title}
      </h2>
      <p className="text-xl font-semibold tabular-nums">
        {m.review_done_score({ right: atOnce, total: Math.min(asked, total) })}
        <span className="text-muted text-base font-normal">
          {' · '}
          {m.set_end_time({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 })}
        </span>
      </p>
      {missed.length === 0 ? null : (
        <>
          <h3 className="text-muted text-sm">{m.review_done_missed()}</h3>
          <ul className="grid gap-1">
            {missed.map((item) => (
              <ItemLine key={itemKey(item)} content={content.get(itemKey(item))} />
            ))}
          </ul>
          <p className="text-muted text-sm">{m.review_done_tomorrow()}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {more > 0 ? <Button onClick={onMore}>{m.review_done_again()}</Button> : null}
        {next === undefined ? null : (
          <Link to={next.to} className={buttonClass(more > 0 ? 'quiet' : 'main')}>
            {next.text}
          </Link>
        )}
        <Link to="/" className={buttonClass(more > 0 || next !== undefined ? 'quiet' : 'main')}>
          {m.review_done_home()}
        </Link>
        <Link to="/mistakes" className={buttonClass('bare')}>
          {m.review_to_mistakes()}
        </Link>
      </div>
    </section>
  );
}

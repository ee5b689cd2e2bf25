import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { ReviewSession } from '@nghego/engine/memory/review-session';
import { type PassSummary, summarizePass } from '@nghego/engine/practice/pass-summary';
import type { PassCheck } from '@nghego/engine/practice/running-pass';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { textsOf } from '../../practice/memory/item-content.ts';
import { loadMistakes, useMistakes } from '../../practice/mistake/load-mistakes.ts';
import { PassResult } from '../../practice/screen/pass-result.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { ComesBack } from './comes-back.tsx';
import { leftToPractise, type OpenReview, type ReviewRound } from './use-review.ts';

/** What listening items add to the summary of a day. */
export type HeardResult = {
  checks: readonly PassCheck[];
  /** the results of the last round of missed items */
  again: readonly PassCheck[];
  /** whether an item was missed */
  isMissed: boolean;
  /** how many items were missed and are not right yet */
  left: number;
  /** shows what was missed of the items */
  missed: ReactNode;
};

/**
 * The end of a review or of a day (ME-04, DY-01): the score, what was missed, and where to go from here. After a round
 * of the missed items it shows the result of that round, and the first score as a side note (SE-02).
 */
export function ReviewSummary({
  review,
  heard,
  title = review.session.queue.length > 0 ? m.review_done_part() : m.review_done_title(),
  more,
  onMore,
  onPractise,
  next,
}: {
  review: Pick<OpenReview, 'session' | 'content' | 'checks' | 'round'>;
  heard?: HeardResult | undefined;
  title?: string | undefined;
  /** how many items are still due */
  more: number;
  onMore: () => void;
  /** practises the missed items again (SE-02) */
  onPractise: () => void;
  /** what to do after this (UX-15) */
  next?: { to: string; text: string } | undefined;
}): ReactNode {
  const { session, content } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  // the last item may have been scrolled: the result is read from its top
  useLayoutEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { playAfter } = usePlayback();
  const mistakes = useMistakes();
  const hasMissed = session.missed.length > 0;
  // a check loads the texts about mistakes, but the end of a day that was already done is shown without one
  useEffect(() => {
    if (hasMissed) void loadMistakes();
  }, [hasMissed]);
  const first = resultOf(session, review.checks, heard?.checks);
  const left = leftToPractise(review);
  const heardLeft = heard?.left ?? 0;
  const toPractise = left.length + heardLeft;
  const isMended = toPractise === 0 && (hasMissed || heard?.isMissed === true);
  const round = roundResult(review.round, heard?.again);
  const { firstTry, total, missed } = round ?? first;
  const leftKeys = new Set(round === undefined ? [] : left.map(itemKey));
  const isQuiet = toPractise > 0 || more > 0;
  const practise =
    toPractise === 0 ? null : (
      <Button className="justify-self-start" onClick={onPractise}>
        {m.review_done_practise({ count: toPractise })}
      </Button>
    );
  // if most items were missed, the button that practises them comes before their list
  const isHard = practise !== null && round === undefined && 2 * firstTry < total;
  return (
    <section className="bg-surface border-line grid gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {title}
        {round === undefined ? null : (
          <span className="text-muted text-lg font-normal"> · {m.set_end_round()}</span>
        )}
      </h2>
      {isHard ? (
        <>
          <p>{m.review_done_hard()}</p>
          {practise}
        </>
      ) : null}
      <PassResult
        summary={{
          ...(round ?? first),
          missed: missed.filter(({ itemId }) => content.has(itemId)),
        }}
        score={m.review_done_score({ right: firstTry, total })}
        isPerfect={total > 0 && firstTry === total}
        isOpen={(key) => leftKeys.has(key)}
        items={{
          textOf: (key) => {
            const item = content.get(key);
            if (item === undefined) return { english: '', vietnamese: '', isMute: true };
            const { english, vietnamese, sounds } = textsOf(item);
            return { english, vietnamese, isMute: sounds === undefined };
          },
          say: (key) => {
            const item = content.get(key);
            const texts = item && textsOf(item);
            if (texts?.sounds !== undefined) playAfter(0, { ...texts.sounds, text: texts.english });
          },
          soundsOf: (key, typed) => {
            const item = content.get(key);
            return item?.kind === 'word' ? mistakes?.drillOf(item.word, typed) : undefined;
          },
        }}
      />
      {round === undefined || heardLeft > 0 ? heard?.missed : null}
      {isMended ? <p>{m.review_done_mended({ count: first.total })}</p> : null}
      {round === undefined ? null : (
        <p className="text-muted text-sm tabular-nums">
          {m.set_end_first_pass({ right: first.firstTry, total: first.total })}
        </p>
      )}
      <ComesBack items={session.right} hasMissed={hasMissed} />
      <div className="flex flex-wrap gap-3">
        {isHard ? null : practise}
        {more > 0 ? (
          <Button look={toPractise > 0 ? 'quiet' : 'main'} onClick={onMore}>
            {m.review_done_again({ count: more })}
          </Button>
        ) : null}
        {next === undefined ? null : (
          <Link to={next.to} className={buttonClass(isQuiet ? 'quiet' : 'main')}>
            {next.text}
          </Link>
        )}
        <Link to="/" className={buttonClass(isQuiet || next !== undefined ? 'quiet' : 'main')}>
          {m.review_done_home()}
        </Link>
      </div>
    </section>
  );
}

/** The result of these checks of a review, and of the listening items of a day. */
function resultOf(
  { right, missed }: Pick<ReviewSession, 'right' | 'missed'>,
  checks: readonly PassCheck[],
  heard: readonly PassCheck[] = [],
): PassSummary {
  const keys = [...right, ...missed].map(itemKey);
  const ids = new Set([...keys, ...heard.map(({ itemId }) => itemId)]);
  return summarizePass(
    [...ids].map((id) => ({ id })),
    [...checks, ...heard],
  );
}

/** The result of the last round of missed items; undefined without one, or if nothing was answered in it. */
function roundResult(
  round: ReviewRound | undefined,
  again: readonly PassCheck[] = [],
): PassSummary | undefined {
  const checks = round?.checks ?? [];
  if (checks.length === 0 && again.length === 0) return undefined;
  return resultOf(round?.session ?? { right: [], missed: [] }, checks, again);
}

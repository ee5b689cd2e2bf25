import { summarizePass } from '@nghego/engine/practice/pass-summary';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PassCheck } from '@nghego/engine/practice/running-pass';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { textsOf } from '../../practice/memory/item-content.ts';
import { loadMistakes } from '../../practice/mistake/load-mistakes.ts';
import { useMistakes } from '../../practice/mistake/use-mistakes.ts';
import { PassResult } from '../../practice/screen/pass-result.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { OpenReview } from './use-review.ts';

/** What a listening item adds to the summary of a day. */
export type HeardResult = {
  check: PassCheck;
  /** it was missed, and can be heard again */
  isMissed: boolean;
  isMended: boolean;
  /** what was missed of it */
  missed: ReactNode;
};

/** The end of a review or of a day (ME-04, DY-01): the score, what was missed, and where to go from here. */
export function ReviewSummary({
  review: { session, content, checks, isMended },
  heard,
  title = m.review_done_title(),
  more,
  onMore,
  onPractise,
  next,
}: {
  review: Pick<OpenReview, 'session' | 'content' | 'checks' | 'isMended'>;
  heard?: HeardResult | undefined;
  title?: string | undefined;
  /** items that are still due */
  more: number;
  onMore: () => void;
  /** practises the missed items again (SE-02) */
  onPractise: () => void;
  /** what to do after this (UX-15) */
  next?: { to: string; text: string } | undefined;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { playAfter } = usePlayback();
  const mistakes = useMistakes();
  const hasMissed = session.missed.length > 0;
  // a day that was done before is opened without a check, which would load them
  useEffect(() => {
    if (hasMissed) void loadMistakes();
  }, [hasMissed]);
  const keys = [...session.right, ...session.missed].map(itemKey);
  const ids = new Set([...keys, ...(heard === undefined ? [] : [heard.check.itemId])]);
  const summary = summarizePass(
    [...ids].map((id) => ({ id })),
    heard === undefined ? checks : [...checks, heard.check],
  );
  const { firstTry, total, missed } = summary;
  const toPractise =
    (isMended ? 0 : session.missed.length) + (heard?.isMissed === true && !heard.isMended ? 1 : 0);
  const isMendedAll = toPractise === 0 && (hasMissed || heard?.isMissed === true);
  const isQuiet = toPractise > 0 || more > 0;
  return (
    <section className="bg-surface border-line grid gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {title}
      </h2>
      <PassResult
        summary={{ ...summary, missed: missed.filter(({ itemId }) => content.has(itemId)) }}
        score={m.review_done_score({ right: firstTry, total })}
        isPerfect={total > 0 && firstTry === total}
        isOpen={() => false}
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
            return item?.kind === 'word' ? mistakes?.confusedSounds(item.word, typed) : undefined;
          },
        }}
      />
      {heard?.missed}
      {isMendedAll ? <p>{m.review_done_mended()}</p> : null}
      {hasMissed ? <p className="text-muted text-sm">{m.review_done_tomorrow()}</p> : null}
      <div className="flex flex-wrap gap-3">
        {toPractise === 0 ? null : (
          <Button onClick={onPractise}>{m.review_done_practise({ count: toPractise })}</Button>
        )}
        {more > 0 ? (
          <Button look={toPractise > 0 ? 'quiet' : 'main'} onClick={onMore}>
            {m.review_done_again()}
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
        <Link to="/mistakes" className={buttonClass('bare')}>
          {m.review_to_mistakes()}
        </Link>
      </div>
    </section>
  );
}

import { localDay } from '@nghego/engine/local-day';
import { itemKey } from '@nghego/engine/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice-event';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Forecast } from '../../features/review/forecast.tsx';
import { MemoryLists } from '../../features/review/memory-lists.tsx';
import { type ReviewKind, reviewKinds, ReviewStart } from '../../features/review/review-start.tsx';
import { ReviewSummary } from '../../features/review/review-summary.tsx';
import { useReview } from '../../features/review/use-review.ts';
import { m } from '../../messages/messages.js';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { type MemorySnapshot, useDeviceMemory } from '../../practice/memory/device-memory.ts';
import { planReview } from '../../practice/memory/review-plan.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { ReviewItem } from './review-item.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/review.tsx',
  head: () => ({ title: pageTitle(m.review_title()), description: m.review_page_description() }),
});

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is due today, words, sentences and questions mixed (ME-04). */
export function Component(): ReactNode {
  const memory = useDeviceMemory();
  const turn = usePersonTurn();
  return (
    <>
      <SessionNotice />
      {memory.kind === 'ready' ? (
        <Review key={turn} memory={memory} />
      ) : (
        <Page>
          <p role="status" className="text-muted min-h-64">
            {memory.kind === 'failed' ? m.review_failed() : m.review_loading()}
          </p>
        </Page>
      )}
    </>
  );
}

function Review({ memory }: { memory: Extract<MemorySnapshot, { kind: 'ready' }> }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('kind');
  const kind: ReviewKind = reviewKinds.find((one) => one === asked) ?? 'all';
  const plan = useMemo(
    () => planReview(memory.memory, memory.log.events, memory.at, zone()),
    [memory],
  );
  const latest = useRef(memory.memory);
  useLayoutEffect(() => {
    latest.current = memory.memory;
  });
  const isStillDue = useCallback((item: PracticeItem): boolean => {
    const known = latest.current.get(itemKey(item));
    return known !== undefined && known.due <= localDay(Date.now(), zone());
  }, []);
  const { phase, start, step, end, close } = useReview(isStillDue);
  const begin = (): void => void start(plan.due, kind === 'all' ? undefined : kind);

  if (phase.kind === 'running') {
    const [item] = phase.session.queue;
    const content = item && phase.content.get(itemKey(item));
    if (content !== undefined)
      return (
        <ReviewItem
          key={phase.turn}
          content={content}
          session={phase.session}
          isKept={memory.log.storage !== 'memory'}
          onAnswered={step}
          onEnd={end}
        />
      );
  }
  if (phase.kind === 'done')
    return (
      <Page>
        <ReviewSummary
          session={phase.session}
          content={phase.content}
          timeMs={phase.endedAt - phase.startedAt}
          more={plan.due.length}
          onMore={plan.due.length > 0 ? begin : close}
        />
        <Away count={phase.away} />
        <Forecast days={plan.figures.forecast} />
      </Page>
    );
  return (
    <Page>
      <p className="text-muted">{m.review_lead()}</p>
      {phase.kind === 'failed' ? (
        <div role="alert" className="bg-wrong-soft text-wrong grid gap-3 rounded-xl px-4 py-3">
          <p>{m.review_failed()}</p>
          <Button look="quiet" className="justify-self-start" onClick={begin}>
            {m.try_again()}
          </Button>
        </div>
      ) : null}
      <ReviewStart
        plan={plan}
        kind={kind}
        isLoading={phase.kind === 'loading'}
        onKind={(chosen) => setSearch(chosen === 'all' ? {} : { kind: chosen }, { replace: true })}
        onStart={begin}
      />
      <Forecast days={plan.figures.forecast} />
      <MemoryLists
        figures={plan.figures}
        onTakeBack={(item) => void practiceLog.append({ kind: 'item-taken-back', item })}
        onSetAside={(item) => void practiceLog.append({ kind: 'item-set-aside', item })}
      />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-8 sm:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-3xl font-semibold">{m.review_title()}</h1>
        <Link to="/mistakes" className="text-accent font-semibold underline underline-offset-4">
          {m.review_to_mistakes()}
        </Link>
      </div>
      {children}
    </div>
  );
}

function Away({ count }: { count: number }): ReactNode {
  return count === 0 ? null : <p role="status">{m.review_some_away({ count })}</p>;
}

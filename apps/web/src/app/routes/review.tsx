import { itemKey } from '@nghego/engine/memory/memory-marks';
import { isOfKind, type ReviewItem } from '@nghego/engine/memory/review-session';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import type { Remote } from 'comlink';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Forecast } from '../../features/review/forecast.tsx';
import { MemoryLists } from '../../features/review/memory-lists.tsx';
import { type ReviewKind, reviewKinds, ReviewStart } from '../../features/review/review-start.tsx';
import { SetAsideNote } from '../../features/review/set-aside-note.tsx';
import { useSetAside } from '../../features/review/use-set-aside.ts';
import { type OpenReview, useReview } from '../../features/review/use-review.ts';
import { m } from '../../messages/messages.js';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { askForGoneItems } from '../../practice/memory/load-items.ts';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { isStored, MemoryLead, MemoryPage, MemoryWaits, ReviewEnd } from './memory-page.tsx';
import { RunningReview } from './running-review.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/review.tsx',
  head: () => ({ title: pageTitle(m.review_title()), description: m.review_page_description() }),
});

/** What is due today, words, sentences and questions mixed (ME-04). */
export function Component(): ReactNode {
  return (
    <>
      <SessionNotice />
      <Review key={usePersonTurn()} />
    </>
  );
}

const askPlan = (log: Remote<LogWorker>, asked: Asked) => log.plan(asked);

function Review(): ReactNode {
  const read = useLogAnswer(askPlan);
  const planned = read.kind === 'ready' ? read.result : undefined;
  const latest = useRef(planned);
  useLayoutEffect(() => {
    latest.current = planned;
  });
  const isStillDue = useCallback(
    (item: PracticeItem): boolean => latest.current?.dueKeys.has(itemKey(item)) === true,
    [],
  );
  const review = useReview(isStillDue);
  const { phase, gone, follow } = review;
  useEffect(follow, [follow, planned]);
  const isReady = planned !== undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    const asking = new AbortController();
    void askForGoneItems(asking.signal);
    return () => asking.abort();
  }, [isReady]);
  const aside = useSetAside(review.step);
  const plan = useMemo(
    () => planned && { ...planned, due: planned.due.filter((item) => !gone.has(itemKey(item))) },
    [planned, gone],
  );
  const [search, setSearch] = useSearchParams();
  const asked = search.get('kind');
  const kind: ReviewKind = reviewKinds.find((one) => one === asked) ?? 'all';
  const begin = (): void =>
    void review.start(plan?.due.filter(isStillDue) ?? [], kind === 'all' ? undefined : kind);

  const isStarting = useStartAtPress(plan !== undefined && plan.due.length > 0, begin);

  if (phase.kind === 'running')
    return (
      <RunningReview
        phase={phase}
        isDone={(item) => plan?.dueKeys.has(itemKey(item)) === false}
        rest={phase.first === undefined ? dueAfter(phase, plan?.due ?? [], kind) : 0}
        isStored={isStored(read)}
        aside={aside}
        acts={review}
      />
    );
  if (phase.kind === 'done' && plan !== undefined)
    return (
      <Page>
        <ReviewEnd
          phase={phase}
          aside={aside}
          more={plan.due.length}
          onMore={plan.due.length > 0 ? begin : review.close}
          onPractise={review.practiseMissed}
          next={{ to: '/today', text: m.review_done_next() }}
        />
        <Away count={phase.away} />
        <Forecast
          days={plan.figures.forecast}
          today={{ day: plan.today, count: plan.due.length }}
        />
      </Page>
    );
  return (
    <Page>
      <MemoryLead text={m.review_lead()} />
      {plan === undefined || isStarting ? (
        <MemoryWaits
          text={m.review_loading()}
          state={read.kind === 'failed' ? 'failed' : 'reading'}
        />
      ) : (
        <>
          {aside.last === undefined ? null : <SetAsideNote acts={aside} />}
          {phase.kind === 'failed' ? <ReviewFailed onRetry={begin} /> : null}
          {gone.size === 0 ? null : <p role="status">{m.review_gone({ count: gone.size })}</p>}
          <ReviewStart
            plan={plan}
            kind={kind}
            isLoading={phase.kind === 'loading'}
            onKind={(chosen) =>
              setSearch(chosen === 'all' ? {} : { kind: chosen }, { replace: true })
            }
            onStart={begin}
          />
          <Forecast
            days={plan.figures.forecast}
            today={{ day: plan.today, count: plan.due.length }}
          />
          <MemoryLists
            figures={plan.figures}
            onTakeBack={(item) => void practiceLog.append({ kind: 'item-taken-back', item })}
            onSetAside={(item) => void practiceLog.append({ kind: 'item-set-aside', item })}
          />
        </>
      )}
    </Page>
  );
}

/** How many items of this kind are due, and not in this review. */
function dueAfter(
  { session: { queue, right, missed } }: OpenReview,
  due: readonly ReviewItem[],
  kind: ReviewKind,
): number {
  const here = new Set([...queue, ...right, ...missed].map(itemKey));
  return due.filter((item) => !here.has(itemKey(item)) && (kind === 'all' || isOfKind(item, kind)))
    .length;
}

/**
 * Begins the review at once after a press on home's 'Review: N', which leads to `/review#start` (UX-15). `start` is a
 * fragment and no query, so that the service worker finds the cached page. It is removed from the address, so that a
 * reload shows the start of the review.
 * @returns whether the review is about to begin
 */
function useStartAtPress(hasDue: boolean, begin: () => void): boolean {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === '#start';
  const start = useEffectEvent(() => {
    begin();
    void navigate({ search }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isAsked && hasDue) start();
  }, [isAsked, hasDue]);
  return isAsked && hasDue;
}

function ReviewFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className="bg-wrong-soft text-wrong grid gap-3 rounded-xl px-4 py-3">
      <p>{m.review_failed()}</p>
      <Button look="quiet" className="justify-self-start" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </div>
  );
}

function Page({ children }: { children: ReactNode }): ReactNode {
  return (
    <MemoryPage
      title={m.review_title()}
      beside={
        <Link to="/ear#mistakes" className="text-accent font-semibold underline underline-offset-4">
          {m.review_to_mistakes()}
        </Link>
      }
    >
      {children}
    </MemoryPage>
  );
}

function Away({ count }: { count: number }): ReactNode {
  return count === 0 ? null : <p role="status">{m.review_some_away({ count })}</p>;
}

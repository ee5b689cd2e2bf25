import type { Catalogue } from '@nghego/contracts/catalogue';
import type { PlacedListeningItem } from '@nghego/contracts/listening-set';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import type { Remote } from 'comlink';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { SetAsideNote } from '../../features/review/set-aside-note.tsx';
import { useReview } from '../../features/review/use-review.ts';
import { useSetAside } from '../../features/review/use-set-aside.ts';
import { courseWordsOf } from '../../features/today/course-words.ts';
import { DayOver } from '../../features/today/day-over.tsx';
import { prepareDay } from '../../features/today/prepare-day.ts';
import { m } from '../../messages/messages.js';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { ReviewName } from '../../practice/screen/review-name.ts';
import { Button } from '../../ui/button.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import type { HomeData } from '../loaded.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { isStored, MemoryLead, MemoryPage, MemoryWaits, ReviewEnd } from './memory-page.tsx';
import { RunningReview } from './running-review.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/today.tsx',
  head: () => ({ title: pageTitle(m.today_title()), description: m.today_page_description() }),
});

/** Today's practice, one piece after the other (DY-01). */
export function Component(): ReactNode {
  const loaded = useLoaderData<HomeData>();
  const turn = usePersonTurn();
  return (
    <>
      <SessionNotice />
      {loaded.kind === 'ready' ? (
        <ReviewName value={m.today_practice}>
          <Day key={turn} catalogue={loaded.catalogue} />
        </ReviewName>
      ) : (
        <Page>
          <DayFailed onRetry={() => location.reload()} />
        </Page>
      )}
    </>
  );
}

/** If its code cannot be loaded, as without a network, today's practice goes on without listening. */
const DayListening = lazy(async () => {
  try {
    return { default: (await import('./day-listening.tsx')).DayListening };
  } catch {
    return { default: Skipped };
  }
});

function Skipped({ onOver }: { onOver: () => void }): ReactNode {
  useEffect(onOver, [onOver]);
  return null;
}

const askPractised = (log: Remote<LogWorker>, asked: Asked) => log.practisedToday(asked);
const askTomorrow = (log: Remote<LogWorker>, asked: Asked) => log.tomorrow(asked);

function Day({ catalogue }: { catalogue: Catalogue }): ReactNode {
  const read = useLogAnswer(askPractised);
  const tomorrow = useLogAnswer(askTomorrow);
  const practised = read.kind === 'ready' ? read.result : undefined;
  const latest = useRef(practised);
  useLayoutEffect(() => {
    latest.current = practised;
  });
  const isLeft = useCallback(
    (item: PracticeItem): boolean => latest.current?.has(itemKey(item)) !== true,
    [],
  );
  const { begin, ...review } = useReview(isLeft);
  const { phase, follow } = review;
  useEffect(follow, [follow, practised]);
  const aside = useSetAside(review.step);
  const [state, setState] = useState<'preparing' | 'failed' | 'prepared'>('preparing');
  const [asked, setAsked] = useState({ isMore: false });
  const [listening, setListening] = useState<PlacedListeningItem>();
  const navigate = useNavigate();
  const [isFree, setFree] = useState(false);
  useEffect(() => {
    const preparing = new AbortController();
    prepareDay(catalogue, asked.isMore, preparing.signal)
      .then(async ({ items, listening: heard, isFree: isDayOff }) => {
        setListening(heard);
        setFree(isDayOff);
        await begin(items.map((item) => ({ ...item, retrievability: 0, topic: itemKey(item) })));
      })
      .then(
        () => !preparing.signal.aborted && setState('prepared'),
        () => !preparing.signal.aborted && setState('failed'),
      );
    return () => preparing.abort();
  }, [catalogue, asked, begin]);
  const prepare = (isMore: boolean): void => {
    setState('preparing');
    setAsked({ isMore });
  };

  if (phase.kind === 'running')
    return <RunningReview phase={phase} isStored={isStored(read)} aside={aside} acts={review} />;
  const leaveListening = (): void => {
    setListening(undefined);
    scrollTo({ top: 0 });
  };
  const isHere = state === 'prepared' && (phase.kind === 'done' || phase.kind === 'idle');
  if (isHere && listening !== undefined)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <DayListening
          placed={listening}
          place={phase.kind === 'done' ? phase.session.total : 0}
          isStored={isStored(read)}
          onOver={leaveListening}
          onEnd={() => {
            if (phase.kind === 'done') leaveListening();
            else void navigate('/');
          }}
        />
      </Suspense>
    );
  const next = {
    tomorrow: tomorrow.kind === 'ready' ? tomorrow.result : 0,
    courseWords: courseWordsOf(catalogue),
    onMore: () => prepare(true),
  };
  if (phase.kind === 'done')
    return (
      <Page>
        <ReviewEnd
          phase={phase}
          aside={aside}
          title={m.today_practice_done()}
          more={0}
          onMore={next.onMore}
        />
        {phase.away === 0 ? null : <p role="status">{m.review_some_away({ count: phase.away })}</p>}
        <DayOver {...next} />
      </Page>
    );
  return (
    <Page>
      <MemoryLead text={m.today_lead()} />
      {state === 'failed' || phase.kind === 'failed' ? (
        <DayFailed onRetry={() => prepare(asked.isMore)} />
      ) : state === 'preparing' || phase.kind === 'loading' || practised === undefined ? (
        <MemoryWaits text={m.today_preparing()} state="reading" />
      ) : (
        <>
          {aside.last === undefined ? null : <SetAsideNote acts={aside} />}
          <DayOver
            {...next}
            title={
              isFree
                ? m.today_free()
                : practised.size > 0
                  ? m.today_practice_done()
                  : m.today_nothing()
            }
          />
        </>
      )}
    </Page>
  );
}

function DayFailed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className="bg-wrong-soft text-wrong grid gap-3 rounded-xl px-4 py-3">
      <p>{m.today_prepare_failed()}</p>
      <Button look="quiet" className="justify-self-start" onClick={onRetry}>
        {m.try_again()}
      </Button>
    </div>
  );
}

function Page({ children }: { children: ReactNode }): ReactNode {
  return <MemoryPage title={m.today_title()}>{children}</MemoryPage>;
}

import type { Catalogue } from '@nghego/contracts/catalogue';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import { setIndexOf, setSizeAt } from '@nghego/engine/practice/set-numbers';
import type { Remote } from 'comlink';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useLoaderData, useNavigate } from 'react-router';
import type { MissedTalk } from '../../features/listening/missed-talk.ts';
import { SetAsideNote } from '../../features/review/set-aside-note.tsx';
import { countDone, useReview } from '../../features/review/use-review.ts';
import { useSetAside } from '../../features/review/use-set-aside.ts';
import { courseWordsOf } from '../../features/today/course-words.ts';
import { DayOver } from '../../features/today/day-over.tsx';
import { dayAhead } from '../../features/today/day-ahead.ts';
import { dayBasis, openDay } from '../../features/today/open-day.ts';
import { m } from '../../messages/messages.js';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { ReviewName } from '../../practice/screen/review-name.ts';
import { Button } from '../../ui/button.tsx';
import { completeSet, type SetAnswer } from '../complete-set.ts';
import { pageTitle, PageHandle } from '../head.ts';
import type { HomeData } from '../loaded.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { DayEnd } from './day-end.tsx';
import { isStored, MemoryLead, MemoryPage, MemoryWaits } from './memory-page.tsx';
import { RunningReview } from './running-review.tsx';
import { useDayListening } from './use-day-listening.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/today.tsx',
  head: () => ({ title: pageTitle(m.today_page_title()), description: m.today_page_description() }),
});

/** Today's practice, item after item (DY-01). */
export function Component(): ReactNode {
  const loaded = useLoaderData<HomeData>();
  const turn = usePersonTurn();
  return (
    <>
      <SessionNotice />
      {loaded.kind === 'ready' ? (
        <ReviewName value={m.today_page_title}>
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

/** If its code cannot be loaded, for example without a network, today's practice goes on without listening. */
const DayListening = lazyPart(
  async () => (await import('./day-listening.tsx')).DayListening,
  Skipped,
);

/** The screen on which the learner writes the lines that were missed. */
const LineWriting = lazyPart(
  async () => (await import('./line-writing.tsx')).LineWriting,
  ({ onEnd }) => <Skipped onOver={onEnd} />,
);

function Skipped({ onOver }: { onOver: () => void }): ReactNode {
  useEffect(onOver, [onOver]);
  return null;
}

const askPractised = (log: Remote<LogWorker>, asked: Asked) => log.practisedToday(asked);

function Day({ catalogue }: { catalogue: Catalogue }): ReactNode {
  const read = useLogAnswer(askPractised);
  const practised = read.kind === 'ready' ? read.result : undefined;
  const latest = useRef(practised);
  useLayoutEffect(() => {
    latest.current = practised;
  });
  const isDone = (item: PracticeItem): boolean => practised?.has(itemKey(item)) === true;
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
  const { begin: beginListening, ...listening } = useDayListening();
  const [writing, setWriting] = useState<MissedTalk>();
  const navigate = useNavigate();
  const goHome = (): void => void navigate('/');
  const [isFree, setFree] = useState(false);
  const [listeningAway, setListeningAway] = useState(0);
  useEffect(() => {
    const preparing = new AbortController();
    const { signal } = preparing;
    const open = async (): Promise<void> => {
      const ahead = asked.isMore ? undefined : await dayAhead.take(dayBasis(catalogue), Date.now());
      signal.throwIfAborted();
      const { day, loaded } = ahead ?? (await openDay(catalogue, asked.isMore, signal));
      signal.throwIfAborted();
      beginListening(day);
      setFree(day.isFree);
      setListeningAway(day.listeningAway);
      await begin(
        day.items.map((item) => ({ ...item, retrievability: 0, topic: itemKey(item) })),
        day.answered.checks,
        loaded,
      );
      if (day.planned !== undefined) await practiceLog.append(day.planned);
    };
    open().then(
      () => !signal.aborted && setState('prepared'),
      () => !signal.aborted && setState('failed'),
    );
    return () => preparing.abort();
  }, [catalogue, asked, begin, beginListening]);
  const prepare = (isMore: boolean): void => {
    setState('preparing');
    setAsked({ isMore });
  };

  if (phase.kind === 'running')
    return (
      <RunningReview
        from="today"
        onStored={(answer) => void completeSet(answer, (set) => setSizeIn(catalogue, set))}
        phase={phase}
        after={listening.state.queue.length}
        isDone={isDone}
        isStored={isStored(read)}
        aside={aside}
        // ending halfway leads home, where 'Continue' resumes the day
        acts={phase.first === undefined ? { ...review, end: goHome } : review}
      />
    );
  const leaveListening = (): void => {
    listening.leave();
    scrollTo({ top: 0 });
  };
  const endListening = (): void => {
    listening.stop();
    scrollTo({ top: 0 });
  };
  if (writing !== undefined)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <LineWriting
          title={m.today_practice()}
          missed={[writing]}
          isStored={isStored(read)}
          onEnd={() => setWriting(undefined)}
        />
      </Suspense>
    );
  const isHere = state === 'prepared' && (phase.kind === 'done' || phase.kind === 'idle');
  const { queue, checks, isAgain } = listening.state;
  const [placed] = queue;
  if (isHere && placed !== undefined) {
    const heard = isAgain ? listening.state.again : checks;
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <DayListening
          key={placed.item.id}
          placed={placed}
          place={(phase.kind === 'done' ? phase.session.total : 0) + heard.length}
          after={queue.length - 1}
          done={(phase.kind === 'done' ? countDone(phase.session, isDone) : 0) + heard.length}
          isStored={isStored(read)}
          onRecord={listening.record}
          onOver={leaveListening}
          onEnd={isAgain ? endListening : goHome}
        />
      </Suspense>
    );
  }
  const next = {
    courseWords: courseWordsOf(catalogue),
    listeningAway,
    onMore: () => prepare(true),
  };
  if (phase.kind === 'done' || (isHere && checks.length > 0))
    return (
      <Page>
        <DayEnd
          phase={phase.kind === 'done' ? phase : undefined}
          aside={aside}
          listening={listening.state}
          onWrite={setWriting}
          onMore={next.onMore}
          onPractise={() => {
            listening.again();
            review.practiseMissed();
          }}
        />
        <DayOver {...next} />
      </Page>
    );
  const hasFailed = state === 'failed' || phase.kind === 'failed';
  const isPreparing = state === 'preparing' || phase.kind === 'loading' || practised === undefined;
  return (
    <Page isAtRest={hasFailed || !isPreparing}>
      <MemoryLead text={m.today_lead()} />
      {hasFailed ? (
        <DayFailed onRetry={() => prepare(asked.isMore)} />
      ) : isPreparing ? (
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

/** How many items the set of an answer has; undefined if it is gone. */
function setSizeIn({ topics, parts }: Catalogue, set: SetAnswer): number | undefined {
  const [group, kind] =
    set.kind === 'word-checked'
      ? ([topics.find(({ id }) => id === set.topicId), 'vocabulary'] as const)
      : ([parts.find(({ part }) => part === set.part), 'sentence'] as const);
  return group === undefined || setIndexOf(set.setNo, group) === undefined
    ? undefined
    : setSizeAt(set.setNo, kind, group.sizes);
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

function Page({
  isAtRest = true,
  children,
}: {
  isAtRest?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <MemoryPage title={m.today_page_title()} isAtRest={isAtRest}>
      {children}
    </MemoryPage>
  );
}

import type { MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { Remote } from 'comlink';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AddToList } from '../../features/lists/add-to-list.tsx';
import { MistakeList } from '../../features/mistakes/mistake-list.tsx';
import { SetAsideNote } from '../../features/review/set-aside-note.tsx';
import { type SetAsideActs, useSetAside } from '../../features/review/use-set-aside.ts';
import { useReview } from '../../features/review/use-review.ts';
import { m } from '../../messages/messages.js';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { Button } from '../../ui/button.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { isStored, MemoryLead, MemoryPage, MemoryWaits, ReviewEnd } from './memory-page.tsx';
import { RunningReview } from './running-review.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/mistakes.tsx',
  head: () => ({ title: pageTitle(m.mistakes_title()), description: m.mistakes_lead() }),
});

/** What was missed in the last 30 days, and its practice (ME-09). */
export function Component(): ReactNode {
  return (
    <>
      <SessionNotice />
      <Mistakes key={usePersonTurn()} />
    </>
  );
}

const askMissed = (log: Remote<LogWorker>, asked: Asked) => log.mistakes(asked);

type Missed = Awaited<ReturnType<typeof askMissed>>;

// each item is practised because it was missed, whether it is due or not
const isStillDue = (): boolean => true;

function Mistakes(): ReactNode {
  const read = useLogAnswer(askMissed);
  const review = useReview(isStillDue);
  const { phase, close } = review;
  const aside = useSetAside(review.step);
  if (phase.kind === 'running')
    return <RunningReview phase={phase} isStored={isStored(read)} aside={aside} acts={review} />;
  if (phase.kind === 'done')
    return (
      <Page>
        <ReviewEnd phase={phase} aside={aside} more={0} onMore={close} />
        <Button look="quiet" className="justify-self-start" onClick={close}>
          {m.mistakes_back()}
        </Button>
      </Page>
    );
  return (
    <Page>
      <MemoryLead text={m.mistakes_lead()} />
      {read.kind === 'ready' ? (
        <MissedItems mistakes={read.result} review={review} aside={aside} />
      ) : (
        <MemoryWaits text={m.mistakes_loading()} state={read.kind} />
      )}
    </Page>
  );
}

function MissedItems({
  mistakes,
  review: { phase, start },
  aside,
}: {
  mistakes: Missed;
  review: ReturnType<typeof useReview>;
  aside: SetAsideActs;
}): ReactNode {
  const [search, setSearch] = useSearchParams();
  const chosen = mistakes.kinds.find(({ kind }) => kind !== null && kind === search.get('kind'));
  const kind: MistakeKind | undefined = chosen?.kind ?? undefined;
  const shown = mistakes.items.filter(
    (item) => kind === undefined || item.mistakes.some((one) => one.kind === kind),
  );
  const begin = (): void => {
    void start(
      shown.map((item) => ({
        kind: item.kind,
        id: item.id,
        retrievability: 0,
        topic: mistakes.topics.get(itemKey(item)) ?? itemKey(item),
      })),
    );
  };
  return (
    <>
      {aside.last === undefined ? null : <SetAsideNote acts={aside} />}
      {phase.kind === 'failed' ? (
        <p role="alert" className="bg-wrong-soft text-wrong rounded-xl px-4 py-3">
          {m.review_failed()}
        </p>
      ) : null}
      <MistakeList
        kinds={mistakes.kinds}
        items={shown}
        kind={kind}
        isLoading={phase.kind === 'loading'}
        onKind={(next) => setSearch(next === undefined ? {} : { kind: next }, { replace: true })}
        onPractise={begin}
        besideWord={(word) => <AddToList word={word} look="icon" />}
      />
    </>
  );
}

function Page({ children }: { children: ReactNode }): ReactNode {
  return <MemoryPage title={m.mistakes_title()}>{children}</MemoryPage>;
}

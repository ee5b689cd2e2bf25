import type { MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AddToList } from '../../features/lists/add-to-list.tsx';
import { MistakeList } from '../../features/mistakes/mistake-list.tsx';
import { SetAsideNote } from '../../features/review/set-aside-note.tsx';
import type { SetAsideActs } from '../../features/review/use-set-aside.ts';
import type { useReview } from '../../features/review/use-review.ts';
import { m } from '../../messages/messages.js';
import type { LogWorker } from '../../practice/memory/log-worker.ts';

type Missed = Awaited<ReturnType<LogWorker['mistakes']>>;

/** Lists the items that were missed in the last 30 days, and practises them (ME-09). */
export function MissedItems({
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
        hasPractised={mistakes.hasChecks}
        isLoading={phase.kind === 'loading'}
        onKind={(next) =>
          setSearch(next === undefined ? {} : { kind: next }, {
            replace: true,
            preventScrollReset: true,
          })
        }
        onPractise={begin}
        besideWord={(word) => <AddToList word={word} look="icon" />}
      />
    </>
  );
}

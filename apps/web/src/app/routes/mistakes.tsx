import type { MistakeKind } from '@nghego/engine/diagnosis/mistake';
import { itemKey, trustedContent } from '@nghego/engine/memory-marks';
import { recentMistakes } from '@nghego/engine/mistakes';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { MistakeList } from '../../features/mistakes/mistake-list.tsx';
import { ReviewSummary } from '../../features/review/review-summary.tsx';
import { useReview } from '../../features/review/use-review.ts';
import { m } from '../../messages/messages.js';
import { type MemorySnapshot, useDeviceMemory } from '../../practice/memory/device-memory.ts';
import { topicsOfLog } from '../../practice/memory/topics-of-log.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { Button } from '../../ui/button.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { ReviewItem } from './review-item.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/mistakes.tsx',
  head: () => ({ title: pageTitle(m.mistakes_title()), description: m.mistakes_lead() }),
});

/** What was missed in the last 30 days, and its practice (ME-09). */
export function Component(): ReactNode {
  const memory = useDeviceMemory();
  const turn = usePersonTurn();
  return (
    <>
      <SessionNotice />
      {memory.kind !== 'ready' ? (
        <Page>
          <p role="status" className="text-muted min-h-64">
            {memory.kind === 'failed' ? m.review_failed() : m.mistakes_loading()}
          </p>
        </Page>
      ) : (
        <Mistakes key={turn} memory={memory} />
      )}
    </>
  );
}

function Mistakes({ memory }: { memory: Extract<MemorySnapshot, { kind: 'ready' }> }): ReactNode {
  const { events, storage } = memory.log;
  const [search, setSearch] = useSearchParams();
  const mistakes = useMemo(
    () => recentMistakes(events, trustedContent, memory.at),
    [events, memory.at],
  );
  const chosen = mistakes.kinds.find(({ kind }) => kind !== null && kind === search.get('kind'));
  const kind: MistakeKind | undefined = chosen?.kind ?? undefined;
  const shown = mistakes.items.filter(
    (item) => kind === undefined || item.mistakes.some((one) => one.kind === kind),
  );
  // each is practised here because it was missed, due or not
  const isStillDue = useCallback(() => true, []);
  const { phase, start, step, end, close } = useReview(isStillDue);
  const begin = (): void => {
    const topics = topicsOfLog(events);
    void start(
      shown.map((item) => ({
        kind: item.kind,
        id: item.id,
        retrievability: 0,
        topic: topics.get(itemKey(item)) ?? itemKey(item),
      })),
    );
  };

  if (phase.kind === 'running') {
    const [item] = phase.session.queue;
    const content = item && phase.content.get(itemKey(item));
    if (content !== undefined)
      return (
        <ReviewItem
          key={phase.turn}
          content={content}
          session={phase.session}
          isKept={storage !== 'memory'}
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
          more={0}
          onMore={close}
        />
        <Button look="quiet" className="justify-self-start" onClick={close}>
          {m.mistakes_back()}
        </Button>
      </Page>
    );
  return (
    <Page>
      <p className="text-muted">{m.mistakes_lead()}</p>
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
      />
    </Page>
  );
}

function Page({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 py-8 sm:py-12">
      <h1 className="text-3xl font-semibold">{m.mistakes_title()}</h1>
      {children}
    </div>
  );
}

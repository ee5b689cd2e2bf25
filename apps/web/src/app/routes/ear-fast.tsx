import { getSenses, sensesARound } from '@nghego/contracts/ear';
import { earFigures } from '@nghego/engine/ear/ear-figures';
import type { fastResult } from '@nghego/engine/ear/fast-ear';
import { leftFast } from '@nghego/engine/ear/left-fast';
import type { SenseJudged } from '@nghego/engine/practice/practice-event';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import {
  FastEar,
  fileOf,
  type SpokenSensePair,
  spokenSense,
} from '../../features/ear/fast-ear.tsx';
import { FastResult } from '../../features/ear/fast-result.tsx';
import { FastRules } from '../../features/ear/fast-start.tsx';
import { FastWeeks } from '../../features/ear/fast-weeks.tsx';
import { hasEnoughSounds, SoundsWait } from '../../features/ear/sounds-wait.tsx';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { useOwnEntry } from './own-entry.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/ear-fast.tsx',
  head: () => ({ title: pageTitle(m.fast_title()), description: m.fast_description() }),
});

const EarWriting = lazy(async () => ({ default: (await import('./ear-writing.tsx')).EarWriting }));

type Result = ReturnType<typeof fastResult<SpokenSensePair>>;
/** 'silent': most sounds of the round are not made yet; 'voiced': they were made while the page waited */
type Phase =
  | { kind: 'start' | 'loading' | 'failed' | 'silent' | 'voiced' }
  | { kind: 'running'; pairs: readonly SpokenSensePair[]; judged: readonly SenseJudged[] }
  | { kind: 'done' | 'writing'; result: Result };

/** 'Fast ear' (EA-04): does the sentence make sense? */
export function Component(): ReactNode {
  return (
    <>
      <SessionNotice />
      <Fast key={usePersonTurn()} />
    </>
  );
}

function Fast(): ReactNode {
  const [phase, setPhase] = useState<Phase>({ kind: 'start' });
  const [isCalm, setCalm] = useState(false);
  const [beforeMs, setBeforeMs] = useState<number | null>(null);
  const { events, storage } = useAnyPracticeLog();
  const figures = useMemo(() => earFigures(events, Number.POSITIVE_INFINITY), [events]);
  const [openedAt] = useState(() => Date.now());
  const left = useMemo(() => leftFast(events, sensesARound, openedAt), [events, openedAt]);
  const judged = isCalm ? [] : left;
  const readRound = async (goOn: readonly SenseJudged[] = []): Promise<Phase> => {
    const all = figures.weeks.reduce((sum, { of, calm }) => sum + of + calm.of, 0);
    const round = String(Math.floor(all / sensesARound));
    const { items } = await callApi(browserApi, getSenses, { round });
    const pairs = items.map(spokenSense).filter(({ talkers }) => talkers.length > 0);
    return hasEnoughSounds(pairs, items)
      ? { kind: 'running', pairs, judged: goOn }
      : { kind: 'silent' };
  };
  const begin = async (goOn: readonly SenseJudged[] = []): Promise<void> => {
    setPhase({ kind: 'loading' });
    setBeforeMs(figures.weeks.findLast(({ medianMs }) => medianMs !== null)?.medianMs ?? null);
    // opens the log, or creates it in a browser without one, before the first answer
    void practiceLog.open().catch(() => undefined);
    setPhase(await readRound(goOn).catch(() => ({ kind: 'failed' }) as const));
  };
  const look = useEffectEvent(readRound);
  useEffect(() => {
    // without a network the page stays as it is until 'Start' is pressed
    look().then(
      (found) => setPhase((now) => afterLook(now, found)),
      () => undefined,
    );
  }, []);
  const stopWriting = useCallback(
    () => setPhase((now) => (now.kind === 'writing' ? { ...now, kind: 'done' } : now)),
    [],
  );
  // Back leads from the sentences that are written again to the result
  useOwnEntry(phase.kind === 'writing', stopWriting);
  if (phase.kind === 'running')
    return (
      <Page isCalm={isCalm}>
        <FastEar
          pairs={phase.pairs}
          judged={phase.judged}
          isCalm={isCalm}
          record={(facts) => void practiceLog.append(facts)}
          onDone={(result) => setPhase({ kind: 'done', result })}
        />
        <ToEar look="bare" />
      </Page>
    );
  if (phase.kind === 'writing')
    return (
      <Suspense>
        <EarWriting
          title={m.fast_title()}
          isStored={storage !== 'memory'}
          sentences={phase.result.missed.map((item) => ({
            itemId: item.pair.id,
            lineId: `${item.pair.id}-${item.said}`,
            ...item.pair[item.said],
            audio: fileOf(item),
          }))}
          onEnd={stopWriting}
        />
      </Suspense>
    );
  if (phase.kind === 'done')
    return (
      <Page isCalm={isCalm}>
        <FastResult
          result={phase.result}
          isCalm={isCalm}
          beforeMs={beforeMs}
          onWrite={() => setPhase({ kind: 'writing', result: phase.result })}
          onAgain={() => void begin()}
        />
        <FastWeeks figures={figures} />
      </Page>
    );
  return (
    <Page isCalm={isCalm}>
      <FastRules isCalm={isCalm} />
      <p role="status" className="text-wrong empty:hidden">
        {phase.kind === 'failed' ? m.fast_failed() : null}
      </p>
      <p role="status" className="empty:hidden">
        {phase.kind === 'voiced' ? m.ear_sounds_here() : null}
      </p>
      {phase.kind === 'silent' ? (
        <SoundsWait
          onLook={() => {
            readRound().then(
              (found) => setPhase((now) => afterLook(now, found)),
              () => undefined,
            );
          }}
        />
      ) : (
        <Button
          className="h-14 text-lg"
          aria-disabled={phase.kind === 'loading'}
          onClick={() => {
            if (phase.kind !== 'loading') void begin(judged);
          }}
        >
          {phase.kind === 'loading'
            ? m.fast_loading()
            : judged.length > 0
              ? m.fast_go_on({ round: judged.length + 1, total: sensesARound })
              : m.fast_start({ count: sensesARound })}
        </Button>
      )}
      <label className="border-line has-checked:border-accent has-checked:bg-accent-soft flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-xl border px-3">
        <input
          type="checkbox"
          className="accent-accent size-4"
          checked={isCalm}
          onChange={({ target }) => setCalm(target.checked)}
        />
        <span>
          {m.fast_calm()} <span className="text-muted">· {m.fast_calm_text()}</span>
        </span>
      </label>
      <FastWeeks figures={figures} />
      <div className="flex flex-wrap gap-x-3">
        <ToEar />
        {judged.length === 0 ? null : (
          <Button look="bare" onClick={() => void begin()}>
            {m.practice_restart()}
          </Button>
        )}
      </div>
    </Page>
  );
}

/** The phase after the sounds of the round were checked: only whether the round can begin may change. */
function afterLook(now: Phase, found: Phase): Phase {
  if (now.kind === 'start' && found.kind === 'silent') return found;
  return now.kind === 'silent' && found.kind === 'running' ? { kind: 'voiced' } : now;
}

function ToEar({ look = 'quiet' }: { look?: 'quiet' | 'bare' }): ReactNode {
  return (
    <Link to="/ear" className={buttonClass(look, 'justify-self-start')}>
      {m.ear_to_ear()}
    </Link>
  );
}

function Page({ isCalm, children }: { isCalm: boolean; children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 content-start gap-4 px-4 py-6 sm:py-10">
      <h1 className="page-title">
        {m.fast_title()}
        {isCalm ? ` · ${m.fast_calm()}` : null}
      </h1>
      {children}
    </div>
  );
}

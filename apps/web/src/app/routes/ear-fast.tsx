import { getSenses, sensesARound } from '@nghego/contracts/ear';
import { earFigures, type EarFigures } from '@nghego/engine/ear/ear-figures';
import type { fastResult } from '@nghego/engine/ear/fast-ear';
import {
  lazy,
  type ReactNode,
  Suspense,
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
import { FastRules } from '../../features/ear/fast-start.tsx';
import { hasEnoughSounds, SoundsWait } from '../../features/ear/sounds-wait.tsx';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Play } from '../../ui/icons/play.ts';
import { pageTitle, PageHandle } from '../head.ts';
import { SessionNotice } from '../shell/session-notice.tsx';

export const handle = new PageHandle({
  module: 'src/app/routes/ear-fast.tsx',
  head: () => ({ title: pageTitle(m.fast_title()), description: m.fast_description() }),
});

const EarWriting = lazy(async () => ({ default: (await import('./ear-writing.tsx')).EarWriting }));

type Result = ReturnType<typeof fastResult<SpokenSensePair>>;
/** 'silent': most sounds of the round are not made yet; 'voiced': they were made while the page waited */
type Phase =
  | { kind: 'start' | 'loading' | 'failed' | 'silent' | 'voiced' }
  | { kind: 'running'; pairs: readonly SpokenSensePair[] }
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
  const { events, storage } = useAnyPracticeLog();
  const figures = useMemo(() => earFigures(events, Number.POSITIVE_INFINITY), [events]);
  const readRound = async (): Promise<Phase> => {
    const judged = figures.weeks.reduce((sum, { of, calm }) => sum + of + calm.of, 0);
    const round = String(Math.floor(judged / sensesARound));
    const { items } = await callApi(browserApi, getSenses, { round });
    const pairs = items.map(spokenSense).filter(({ talkers }) => talkers.length > 0);
    return hasEnoughSounds(pairs, items) ? { kind: 'running', pairs } : { kind: 'silent' };
  };
  const begin = async (): Promise<void> => {
    setPhase({ kind: 'loading' });
    // opens the log, or creates it in a browser without one, before the first answer
    void practiceLog.open().catch(() => undefined);
    setPhase(await readRound().catch(() => ({ kind: 'failed' }) as const));
  };
  const look = useEffectEvent(readRound);
  useEffect(() => {
    // without a network the page stays as it is until 'Start' is pressed
    look().then(
      (found) => setPhase((now) => afterLook(now, found)),
      () => undefined,
    );
  }, []);
  if (phase.kind === 'running')
    return (
      <Page>
        <FastEar
          pairs={phase.pairs}
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
          onEnd={() => setPhase({ kind: 'start' })}
        />
      </Suspense>
    );
  if (phase.kind === 'done')
    return (
      <Page>
        <FastResult
          result={phase.result}
          onWrite={() => setPhase({ kind: 'writing', result: phase.result })}
          onAgain={() => void begin()}
        />
        <Weeks figures={figures} />
      </Page>
    );
  return (
    <Page>
      <FastRules />
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
            if (phase.kind !== 'loading') void begin();
          }}
        >
          {phase.kind === 'loading' ? m.fast_loading() : m.fast_start({ count: sensesARound })}
        </Button>
      )}
      <Weeks figures={figures} />
      <ToEar />
    </Page>
  );
}

/** The phase after the sounds of the round were checked: only whether the round can begin may change. */
function afterLook(now: Phase, found: Phase): Phase {
  if (now.kind === 'start' && found.kind === 'silent') return found;
  return now.kind === 'silent' && found.kind === 'running' ? { kind: 'voiced' } : now;
}

function FastResult({
  result: { right, of, medianMs, isGuess, missed },
  onWrite,
  onAgain,
}: {
  result: Result;
  onWrite: () => void;
  onAgain: () => void;
}): ReactNode {
  const { playAfter } = usePlayback();
  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 className="text-2xl font-semibold">
        {of === 0 ? m.drill_all_silent() : m.fast_done({ right, of })}
      </h2>
      {medianMs === null ? null : <p>{m.fast_median({ seconds: secondsText(medianMs) })}</p>}
      {isGuess ? <p>{m.fast_guess()}</p> : null}
      {missed.length === 0 ? null : (
        <>
          <h3 className="text-muted text-sm">{m.fast_missed()}</h3>
          <ul className="grid gap-2">
            {missed.map((item) => {
              const { english, vietnamese } = item.pair[item.said];
              return (
                <li key={item.pair.id} className="flex items-start gap-2">
                  <IconButton
                    label={m.set_end_hear({ text: english })}
                    onClick={() =>
                      playAfter(0, { url: fileOf(item), text: english, isFileAlone: true })
                    }
                  >
                    <Play size={18} fill="currentColor" />
                  </IconButton>
                  <p className="min-w-0 py-2">
                    <span lang="en" className="font-semibold">
                      {item.said === 'absurd' ? (
                        <OddSentence odd={english} sensible={item.pair.sensible.english} />
                      ) : (
                        english
                      )}
                    </span>{' '}
                    <span lang="vi" className="text-muted">
                      {vietnamese}
                    </span>{' '}
                    <span className="block text-sm">
                      {item.said === 'sensible' ? m.fast_wrong_yes() : m.fast_wrong_no()}
                    </span>
                  </p>
                </li>
              );
            })}
          </ul>
          <Button onClick={onWrite}>{m.fast_write({ count: missed.length })}</Button>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look={missed.length === 0 ? 'main' : 'quiet'} onClick={onAgain}>
          {m.fast_again()}
        </Button>
        <ToEar />
      </div>
    </section>
  );
}

/** A sentence without sense, with the words marked that the sensible one does not have. */
function OddSentence({ odd, sensible }: { odd: string; sensible: string }): ReactNode {
  const [words, others] = [odd.split(' '), sensible.split(' ')];
  const from = words.findIndex((word, n) => word !== others[n]);
  const after = words.toReversed().findIndex((word, n) => word !== others.at(-1 - n));
  if (from < 0 || after < 0) return odd;
  const to = words.length - after;
  return (
    <>
      {words.slice(0, from).join(' ')}{' '}
      <mark className="text-accent bg-transparent font-semibold">
        {words.slice(from, to).join(' ')}
      </mark>{' '}
      {words.slice(to).join(' ')}
    </>
  );
}

/** A phone has room for no more weeks. */
const mostWeeks = 8;

function Weeks({ figures: { weeks } }: { figures: EarFigures }): ReactNode {
  if (weeks.length === 0) return null;
  const hasCalm = weeks.some(({ calm }) => calm.of > 0);
  return (
    <table className="w-full text-start tabular-nums">
      <caption className="pb-2 text-start text-lg font-semibold">{m.fast_weeks()}</caption>
      <thead className="text-muted text-sm">
        <tr>
          <th scope="col" className="py-1 text-start font-normal">
            {m.fast_week()}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {m.fast_week_right()}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {m.fast_week_time()}
          </th>
          {hasCalm ? (
            <th scope="col" className="py-1 text-end font-normal">
              {m.fast_calm()}
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {weeks
          .slice(-mostWeeks)
          .toReversed()
          .map(({ week, of, right, medianMs, isGuess, calm }) => (
            <tr key={week} className="border-line border-t">
              <th scope="row" className="py-2 text-start font-normal">
                {dayText(week)}
              </th>
              <td className="py-2 text-end">{tallyText({ right, of })}</td>
              <td className="py-2 text-end">
                {isGuess
                  ? m.fast_week_guess()
                  : medianMs === null
                    ? m.fast_week_untimed()
                    : m.fast_seconds({ seconds: secondsText(medianMs) })}
              </td>
              {hasCalm ? <td className="py-2 text-end">{tallyText(calm)}</td> : null}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const dayText = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

const tallyText = ({ right, of }: { right: number; of: number }): string =>
  of === 0 ? m.fast_week_untimed() : `${right}/${of}`;

const secondsText = (ms: number): string =>
  (ms / 1_000).toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 2 });

function ToEar({ look = 'quiet' }: { look?: 'quiet' | 'bare' }): ReactNode {
  return (
    <Link to="/ear" className={buttonClass(look, 'justify-self-start')}>
      {m.ear_to_ear()}
    </Link>
  );
}

function Page({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 px-4 py-6 sm:py-10">
      <h1 className="text-2xl font-semibold sm:text-3xl">{m.fast_title()}</h1>
      {children}
    </div>
  );
}

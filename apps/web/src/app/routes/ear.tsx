import type { Remote } from 'comlink';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { roundAt } from '@nghego/engine/sounds/sound-drill';
import { EarSounds } from '../../features/ear/ear-sounds.tsx';
import { forgetMinute, useKeptMinute } from '../../features/ear/kept-minute.ts';
import { MinuteCheck } from '../../features/ear/minute-check.tsx';
import { pictureOf } from '../../features/ear/picture-rows.ts';
import { UsualContrasts } from '../../features/ear/usual-contrasts.tsx';
import { useSetAside } from '../../features/review/use-set-aside.ts';
import { useReview } from '../../features/review/use-review.ts';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { lostHabits } from '../../practice/ear/lost-habits.ts';
import { soundNames } from '../../practice/ear/sound-names.ts';
import { type PortraitSnapshot, useEarPortrait } from '../../practice/ear/use-ear-portrait.ts';
import type { LogSnapshot } from '../../practice/log/log-snapshot.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { useAnyPracticeLog, useHasPractice } from '../../practice/log/use-practice-log.ts';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import { type LogAnswer, useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import type { EarData } from '../load-ear.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { isStored, MemoryLead, MemoryPage, MemoryWaits, ReviewEnd } from './memory-page.tsx';
import { MissedItems } from './missed-items.tsx';
import { RunningReview } from './running-review.tsx';
import { useOwnEntry } from './own-entry.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/ear.tsx',
  head: () => ({ title: pageTitle(m.ear_title()), description: m.ear_description() }),
});

/** The query holds the filter of mistakes, for which the contrasts are the same: only another path loads them again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** The picture of the learner's ear, and recent mistakes (UX-05, ME-09). */
export function Component(): ReactNode {
  return (
    <>
      <SessionNotice />
      <EarOf key={usePersonTurn()} />
    </>
  );
}

/** The height of the section of mistakes, once the page is drawn. */
function heightOf(read: LogAnswer<{ items: readonly unknown[] }>, hash: string): string {
  return read.kind === 'ready' && read.result.items.length === 0 && hash === '' ? '' : 'min-h-dvh';
}

const askMissed = (log: Remote<LogWorker>, asked: Asked) => log.mistakes(asked);

// each item is practised because it was missed, whether it is due or not
const isStillDue = (): boolean => true;

function EarOf(): ReactNode {
  const { contrasts } = useLoaderData<EarData>();
  const log = useAnyPracticeLog();
  const portrait = useEarPortrait(log, contrasts);
  const read = useLogAnswer(askMissed);
  const { hash } = useLocation();
  const review = useReview(isStillDue);
  const { phase, close, practiseMissed } = review;
  const aside = useSetAside(review.step);
  useOwnEntry(phase.kind === 'running' || phase.kind === 'done', close);
  const { check, begin, end, again, name: checkName } = useMinuteCheck(log);
  const isDrawn = portrait.kind !== 'reading' && read.kind !== 'reading';
  const hasPracticed = useHasPractice();
  // picture and mistakes appear together, so that the page moves once
  const seen: PortraitSnapshot = isDrawn ? portrait : { kind: 'reading' };
  const isWaiting = seen.kind === 'reading' && hasPracticed;
  const hasPicture = isWaiting || (seen.kind === 'ready' && seen.sounds.length > 0);
  const mistakes = useShownSection('mistakes', isDrawn && phase.kind !== 'running');
  if (phase.kind === 'running')
    return <RunningReview phase={phase} isStored={isStored(read)} aside={aside} acts={review} />;
  if (phase.kind === 'done')
    return (
      <MemoryPage title={m.mistakes_title()}>
        <ReviewEnd
          phase={phase}
          aside={aside}
          more={0}
          onMore={close}
          onPractise={practiseMissed}
        />
        <Button look="quiet" className="justify-self-start" onClick={close}>
          {m.mistakes_back()}
        </Button>
      </MemoryPage>
    );
  if (check !== undefined)
    return (
      <MemoryPage title={m.ear_minute_title()}>
        <MinuteCheck
          key={check.since}
          {...check}
          contrasts={contrasts}
          missed={portrait.kind === 'ready' ? portrait.sounds : []}
          record={(facts) => void practiceLog.append(facts)}
          onAgain={again}
          onEnd={end}
        />
      </MemoryPage>
    );
  return (
    <MemoryPage title={m.ear_title()}>
      <MemoryLead text={m.ear_lead()} />
      <Portrait portrait={seen} checkName={checkName} onCheck={begin} />
      {/* hidden until its place is known: at the address of the mistakes its foot is in sight */}
      <section
        aria-labelledby="train"
        className={`grid grid-cols-1 gap-3 ${isWaiting ? 'invisible' : ''}`}
      >
        <h2 id="train" className="text-2xl font-semibold">
          {m.ear_train()}
        </h2>
        <ul className="grid gap-2 sm:grid-cols-3">
          {training.map(({ to, name, text }) => (
            <li key={to} className="grid">
              <Link
                to={to}
                className="bg-surface border-line hover:border-accent grid content-start gap-1 rounded-2xl border p-4"
              >
                <span className="text-lg font-semibold">{name()}</span>
                <span className="text-muted text-sm">{text()}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {hasPicture ? null : (
        <section aria-labelledby="usual" className="grid grid-cols-1 gap-3">
          <h2 id="usual" className="text-2xl font-semibold">
            {m.ear_usual()}
          </h2>
          <p className="text-muted">{m.ear_pairs_choose()}</p>
          <UsualContrasts contrasts={contrasts.slice(0, mostUsual)} />
          <Link to="/ear/pairs" className={buttonClass('quiet', 'justify-self-start')}>
            {m.ear_usual_all({ count: contrasts.length })}
          </Link>
        </section>
      )}
      <section
        ref={mistakes}
        id="mistakes"
        aria-labelledby="mistakes-title"
        // The section is so high that the footer stays below the window, even if the address scrolled to the section.
        // It gets shorter only once the sections above have their height: while they grow, the browser scrolls, which
        // would count as a shift of the footer. If it has no mistakes and the address does not name it, it is as high
        // as its text.
        className={`grid scroll-mt-20 grid-cols-1 content-start gap-4 ${isDrawn ? heightOf(read, hash) : 'min-h-[200dvh]'}`}
      >
        <h2 id="mistakes-title" className="text-2xl font-semibold">
          {m.mistakes_title()}
        </h2>
        <p className="text-muted">{m.mistakes_lead()}</p>
        {read.kind === 'ready' ? (
          <MissedItems mistakes={read.result} review={review} aside={aside} />
        ) : (
          <MemoryWaits text={m.mistakes_loading()} state={read.kind} />
        )}
      </section>
    </MemoryPage>
  );
}

/** How many of the usual contrasts are shown here; the page of the drills shows all. */
const mostUsual = 6;

/** An address of the check without a time goes on with a check of the last hour. */
const hourMs = 3_600_000;

/**
 * The one-minute check has an address of its own, so that 'Back' leads from it to the picture, and it begins at the top.
 * Its history entry keeps the time at which it began: after a reload it goes on with the answers that the log has since.
 */
function useMinuteCheck({ events, storage }: LogSnapshot) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { since, isFromPicture } = readEntry(useLocation().state);
  const kept = useKeptMinute();
  const isChecking = search.has('check');
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    // opens the log, or creates it in a browser without one, before the first answer
    if (isChecking) void practiceLog.open().catch(() => undefined);
  }, [isChecking]);
  const answers = useMemo(
    () =>
      events
        .filter((event) => event.kind === 'pair-heard')
        .filter(({ stage }) => stage === 'minute'),
    [events],
  );
  const isLeft = kept?.drill.phase === 'hearing' && kept.drill.choices.length > 0;
  const isRead = storage === 'disk' || storage === 'memory';
  const from = since ?? openedAt - hourMs;
  return {
    check: isChecking
      ? { since, heard: isRead ? answers.filter(({ at }) => Date.parse(at) >= from) : undefined }
      : undefined,
    /** the text of the button that begins a check, or goes on with the check that was left */
    name: isLeft
      ? m.ear_minute_go_on({ round: roundAt(kept.drill) + 1, total: kept.drill.rounds.length })
      : answers.length > 0
        ? m.ear_minute_again()
        : m.ear_minute(),
    begin: () => {
      if (!isLeft) forgetMinute();
      const state: CheckEntry = { since: isLeft ? kept.since : Date.now(), isFromPicture: true };
      void navigate({ search: 'check' }, { state });
    },
    again: () => {
      forgetMinute();
      const state: CheckEntry = { since: Date.now(), isFromPicture };
      void navigate({ search: 'check' }, { state, replace: true });
    },
    // a second entry of the picture in the history would make 'Back' seem dead
    end: () => void (isFromPicture ? navigate(-1) : navigate('/ear', { replace: true })),
  };
}

/** The state of the check's history entry: when the check began, and whether the entry before is the picture. */
type CheckEntry = { since: number | undefined; isFromPicture: boolean };

function readEntry(state: unknown): CheckEntry {
  if (typeof state !== 'object' || state === null)
    return { since: undefined, isFromPicture: false };
  return {
    since: 'since' in state && typeof state.since === 'number' ? state.since : undefined,
    isFromPicture: 'isFromPicture' in state && state.isFromPicture === true,
  };
}

const training = [
  { to: '/ear/pairs', name: m.ear_train_pairs, text: m.ear_train_pairs_text },
  { to: '/ear/fast', name: m.ear_train_fast, text: m.ear_train_fast_text },
  { to: '/ear/reduced', name: m.ear_train_reduced, text: m.ear_train_reduced_text },
];

/** Scrolls to the section that the address names, once the sections above it have their content and height. */
function useShownSection(id: string, isReady: boolean) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isWanted = hash === `#${id}`;
  // before the browser paints: the shorter section would show the footer until the scroll
  useLayoutEffect(() => {
    if (isWanted && isReady) section.current?.scrollIntoView();
  }, [isWanted, isReady]);
  return section;
}

function Portrait({
  portrait,
  checkName,
  onCheck,
}: {
  portrait: PortraitSnapshot;
  checkName: string;
  onCheck: () => void;
}): ReactNode {
  const { contrasts } = useLoaderData<EarData>();
  const hasPractice = useHasPractice();
  // the placeholder fills the window, so that when the content replaces it, nothing moves in sight
  if (portrait.kind === 'reading' && hasPractice)
    return (
      <p role="status" className="text-muted min-h-dvh">
        {m.ear_reading()}
      </p>
    );
  if (portrait.kind !== 'ready' || portrait.sounds.length === 0)
    return (
      <section
        aria-labelledby="check"
        className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-8"
      >
        <h2 id="check" className="text-2xl font-semibold">
          {m.ear_hero()}
        </h2>
        <p>{m.ear_hero_text()}</p>
        <Button className="h-14 text-lg" onClick={onCheck}>
          {checkName}
        </Button>
        <p role="status" className="text-muted empty:hidden">
          {portrait.kind === 'failed' ? m.ear_failed() : null}
          {portrait.kind === 'ready' && portrait.isAway ? m.ear_away() : null}
        </p>
      </section>
    );
  const { sounds, content, isAway } = portrait;
  const picture = pictureOf(sounds, ({ key, fault }) => soundNames(key, contrasts, fault));
  const [few, clear] = [picture.few.length, picture.clear.length];
  const habits = lostHabits(sounds, contrasts);
  const headline =
    habits !== ''
      ? m.ear_lost({ habits })
      : sounds.some(({ state }) => state === 'better')
        ? m.ear_all_better()
        : few > 0
          ? clear > 0
            ? m.ear_few_clear({ clear, of: few + clear })
            : m.ear_few()
          : m.ear_none_lost();
  return (
    <section aria-label={m.ear_sounds()} className="grid grid-cols-1 gap-3">
      <h2 className="text-xl leading-snug font-semibold">{headline}</h2>
      {isAway ? <p className="text-muted">{m.ear_away()}</p> : null}
      <EarSounds picture={picture} content={content} />
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={onCheck}>
          {checkName}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            const day = new Date().toLocaleDateString(getLocale(), { dateStyle: 'medium' });
            void import('../../features/ear/save-picture.ts').then(({ savePicture }) =>
              savePicture(picture, { day, headline, site: `${location.host}/ear` }),
            );
          }}
        >
          {m.ear_save()}
        </Button>
      </div>
    </section>
  );
}

import type { Remote } from 'comlink';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { leftCheck } from '@nghego/engine/ear/left-check';
import { roundAt } from '@nghego/engine/sounds/sound-drill';
import { CheckCard } from '../../features/ear/check-card.tsx';
import { EarSounds } from '../../features/ear/ear-sounds.tsx';
import { forgetMinute, useKeptMinute } from '../../features/ear/kept-minute.ts';
import { MinuteCheck } from '../../features/ear/minute-check.tsx';
import { pictureOf } from '../../features/ear/picture-rows.ts';
import { useSetAside } from '../../features/review/use-set-aside.ts';
import { useReview } from '../../features/review/use-review.ts';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { earHeadline, type EarHeadline } from '../../practice/ear/ear-headline.ts';
import { habitsOf } from '../../practice/ear/habits-of.ts';
import { contrastKey } from '../../practice/ear/contrast-key.ts';
import { pairsPage } from '../../practice/ear/pairs-address.ts';
import { ReviewName } from '../../practice/screen/review-name.ts';
import { shortDay } from '../../practice/ear/short-day.ts';
import { soundNames } from '../../practice/ear/sound-names.ts';
import { type PortraitSnapshot, useEarPortrait } from '../../practice/ear/use-ear-portrait.ts';
import type { LogSnapshot } from '../../practice/log/log-snapshot.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { useAnyPracticeLog, useHasPractice } from '../../practice/log/use-practice-log.ts';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import type { EarData } from '../load-ear.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { isStored, MemoryLead, MemoryPage, MemoryWaits, ReviewEnd } from './memory-page.tsx';
import { MissedItems } from './missed-items.tsx';
import { RunningReview } from './running-review.tsx';
import { useOwnEntry } from './own-entry.ts';
import { sinceOfEntry } from './since-of-entry.ts';

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
  const { check, end, again, ...entry } = useMinuteCheck(log, contrasts);
  const isDrawn = portrait.kind !== 'reading' && read.kind !== 'reading';
  const hasPracticed = useHasPractice();
  // picture and mistakes appear together, so that the page moves once
  const seen: PortraitSnapshot = isDrawn ? portrait : { kind: 'reading' };
  const isWaiting = seen.kind === 'reading' && hasPracticed;
  const hasPicture = isWaiting || (seen.kind === 'ready' && seen.sounds.length > 0);
  const isHydrated = useHydrated();
  // the first HTML, which is the same for all, has the section of mistakes; later the section stays only if there are
  // mistakes, or if the address names it
  const hasMistakes =
    isDrawn && read.kind === 'ready' ? read.result.kinds.length > 0 : hasPracticed || !isHydrated;
  const isNamed = isHydrated && hash === '#mistakes';
  const mistakes = useShownSection(
    !isNamed || phase.kind === 'running' ? 'elsewhere' : isDrawn ? 'drawn' : 'waiting',
  );
  if (phase.kind === 'running')
    return (
      <ReviewName value={m.mistakes_title}>
        <RunningReview phase={phase} isStored={isStored(read)} aside={aside} acts={review} />
      </ReviewName>
    );
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
    <MemoryPage title={m.ear_title()} isWide>
      <MemoryLead text={m.ear_lead()} />
      {/* two columns in a wide window: the drills stand beside the picture */}
      <div className="grid grid-cols-1 content-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <Portrait portrait={seen} entry={entry} />
        {/* hidden until its place is known: at the address of the mistakes its foot is in sight */}
        <section
          aria-labelledby="train"
          className={`grid grid-cols-1 content-start gap-3 lg:row-span-2 ${isWaiting ? 'invisible' : ''}`}
        >
          <h2 id="train" className="text-2xl font-semibold">
            {m.ear_train()}
          </h2>
          <ul className="grid gap-2 sm:grid-cols-3 lg:grid-cols-1">
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
          {hasPicture ? null : (
            <Link
              to={pairsPage}
              className="text-accent min-h-11 content-center font-semibold underline underline-offset-4"
            >
              {m.ear_usual_all({ count: contrasts.length })}
            </Link>
          )}
        </section>
        {hasMistakes || isNamed ? (
          <section
            ref={mistakes}
            id="mistakes"
            aria-labelledby="mistakes-title"
            // The section is so high that the footer stays below the window, even if the address scrolled to the
            // section. It gets shorter only once the sections above have their height: while they grow, the browser
            // scrolls, which would count as a shift of the footer.
            className={`grid scroll-mt-20 grid-cols-1 content-start gap-4 ${isDrawn ? 'min-h-dvh' : 'min-h-[200dvh]'}`}
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
        ) : null}
      </div>
    </MemoryPage>
  );
}

/** An address of the check without a time goes on with a check of the last hour. */
const hourMs = 3_600_000;

/**
 * The one-minute check has an address of its own, so that 'Back' leads from it to the picture, and it begins at the top.
 * Its history entry keeps the time at which it began: after a reload it goes on with the answers that the log has since.
 */
function useMinuteCheck({ events, storage }: LogSnapshot, contrasts: EarData['contrasts']) {
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
  const leftBefore = useMemo(
    () => leftCheck(events, contrasts.length, openedAt, (key) => contrastKey(key, contrasts)),
    [events, contrasts, openedAt],
  );
  const left =
    kept === undefined
      ? leftBefore && { ...leftBefore, total: contrasts.length }
      : kept.drill.phase === 'hearing' && kept.drill.choices.length > 0
        ? { since: kept.since, done: roundAt(kept.drill), total: kept.drill.rounds.length }
        : undefined;
  const isRead = storage === 'disk' || storage === 'memory';
  const from = since ?? openedAt - hourMs;
  return {
    check: isChecking
      ? { since, heard: isRead ? answers.filter(({ at }) => Date.parse(at) >= from) : undefined }
      : undefined,
    isLeft: left !== undefined,
    /** the text of the button that begins a check, or goes on with the check that was left */
    name: left
      ? m.ear_minute_go_on({ round: left.done + 1, total: left.total })
      : answers.length > 0
        ? m.ear_minute_again()
        : m.ear_minute(),
    begin: () => {
      if (left === undefined) forgetMinute();
      const state: CheckEntry = { since: left ? left.since : Date.now(), isFromPicture: true };
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

const readEntry = (state: unknown): CheckEntry => ({
  since: sinceOfEntry(state),
  isFromPicture:
    typeof state === 'object' &&
    state !== null &&
    'isFromPicture' in state &&
    state.isFromPicture === true,
});

const training = [
  { to: '/ear/pairs', name: m.ear_train_pairs, text: m.ear_train_pairs_text },
  { to: '/ear/fast', name: m.ear_train_fast, text: m.ear_train_fast_text },
  { to: '/ear/reduced', name: m.ear_train_reduced, text: m.ear_train_reduced_text },
];

/**
 * Scrolls to the section that the address names: once the page is alive, when the placeholder of the picture takes its
 * height, and again once the sections above have their content.
 */
function useShownSection(state: 'elsewhere' | 'waiting' | 'drawn') {
  const section = useRef<HTMLElement>(null);
  // before the browser paints: what is in sight must not move
  useLayoutEffect(() => {
    if (state !== 'elsewhere') section.current?.scrollIntoView();
  }, [state]);
  return section;
}

function headlineText(headline: EarHeadline): string {
  switch (headline.kind) {
    case 'lost':
      return m.ear_lost(headline);
    case 'better':
      return m.ear_all_better(headline);
    case 'few': {
      const { few, clear } = headline;
      return clear > 0 ? m.ear_few_clear({ clear, of: few + clear }) : m.ear_few({ few });
    }
    case 'none':
      return m.ear_none_lost();
    default:
      return headline satisfies never;
  }
}

function Portrait({
  portrait,
  entry: { name, begin, isLeft },
}: {
  portrait: PortraitSnapshot;
  entry: Pick<ReturnType<typeof useMinuteCheck>, 'name' | 'begin' | 'isLeft'>;
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
      <CheckCard
        contrasts={contrasts}
        checkName={name}
        note={
          portrait.kind === 'failed'
            ? m.ear_failed()
            : portrait.kind === 'ready' && portrait.isAway
              ? m.ear_away()
              : ''
        }
        onCheck={begin}
      />
    );
  const { sounds, content, isAway, idleSince } = portrait;
  const picture = pictureOf(sounds, ({ key, fault }) => soundNames(key, contrasts, fault));
  const told = earHeadline(sounds, contrasts);
  const headline = headlineText(told);
  // beside what is lost
  const better = told.kind === 'lost' ? habitsOf('better', sounds, contrasts) : '';
  // one that was left is the next thing to do; another one is not
  const check = (
    <Button look="quiet" className="justify-self-start" onClick={begin}>
      {name}
    </Button>
  );
  return (
    <section aria-label={m.ear_sounds()} className="grid grid-cols-1 gap-3">
      <h2 className="text-xl leading-snug font-semibold">{headline}</h2>
      {better === '' ? null : (
        <p className="text-accent font-semibold">{m.ear_better_habits({ habits: better })}</p>
      )}
      {isAway ? <p className="text-muted">{m.ear_away()}</p> : null}
      {idleSince === undefined ? null : (
        <p className="text-muted text-pretty">{m.ear_idle({ day: shortDay(idleSince) })}</p>
      )}
      {isLeft ? check : null}
      <EarSounds picture={picture} content={content} />
      <div className="flex flex-wrap gap-3">
        {isLeft ? null : check}
        <Button
          look="quiet"
          onClick={() => {
            // the day of the newest answers, where the last days had none
            const day = new Date(idleSince ?? Date.now()).toLocaleDateString(getLocale(), {
              dateStyle: 'medium',
            });
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

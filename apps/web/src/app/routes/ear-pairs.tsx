import type { EarContrast } from '@nghego/contracts/ear';
import { checkVoice } from '@nghego/contracts/speech-choice';
import { leftDrill } from '@nghego/engine/ear/left-drill';
import { lostSounds } from '@nghego/engine/ear/lost-sounds';
import type { PairHeard, PracticeEvent } from '@nghego/engine/practice/practice-event';
import { inOrder } from '@nghego/engine/practice/running-pass';
import { goOnDrill } from '@nghego/engine/sounds/go-on-drill';
import { fewestPairs } from '@nghego/engine/sounds/has-drill';
import { startDrill } from '@nghego/engine/sounds/sound-drill';
import { type ReactNode, useMemo, useState } from 'react';
import { useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router';
import { drillHash, DrillStart } from '../../features/ear/drill-start.tsx';
import { DrillSummary } from '../../features/ear/drill-summary.tsx';
import { LastDrill } from '../../features/ear/last-drill.tsx';
import { SoundDrill } from '../../features/ear/sound-drill.tsx';
import { spokenPair } from '../../features/ear/spoken-pair.ts';
import { OwnPairs, UsualContrasts } from '../../features/ear/usual-contrasts.tsx';
import { WayOut } from '../../features/ear/way-out.tsx';
import { m } from '../../messages/messages.js';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { pairsAddress, pairsPage } from '../../practice/ear/pairs-address.ts';
import { soundNames } from '../../practice/ear/sound-names.ts';
import { useEarPortrait } from '../../practice/ear/use-ear-portrait.ts';
import { useWayBack } from '../../practice/ear/way-back.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { WholeQuotes } from '../../ui/whole-quotes.tsx';
import { pageTitle, PageHandle } from '../head.ts';
import type { EarPairsData } from '../load-ear.ts';
import { SessionNotice } from '../shell/session-notice.tsx';
import { sinceOfEntry } from './since-of-entry.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/ear-pairs.tsx',
  head: () => ({ title: pageTitle(m.drill_head()), description: m.drill_description() }),
});

/** The drill of two sounds that learners confuse (MK-02, EA-01, EA-02). */
export function Component(): ReactNode {
  const loaded = useLoaderData<EarPairsData>();
  const turn = usePersonTurn();
  const { revalidate } = useRevalidator();
  const { contrasts, kind } = loaded;
  if (kind === 'choose')
    return (
      <Page title={m.drill_head()}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-lg">{loaded.isUnknown ? m.drill_unknown() : m.ear_pairs_choose()}</p>
          <WayOut look="bare" />
        </div>
        <UsualContrasts contrasts={contrasts} />
        <OwnPairs contrasts={contrasts} />
      </Page>
    );
  const contrast = contrasts.find(({ keys }) => keys.some((key) => key === loaded.key));
  const current = contrast?.keys[0] ?? loaded.key;
  const { name, hint } = soundNames(current, contrasts);
  if (kind === 'failed')
    return (
      <Page title={m.drill_title({ pair: name })}>
        <div role="alert" className="bg-wrong-soft text-wrong grid gap-3 rounded-xl px-4 py-3">
          <p>{m.drill_failed()}</p>
          <Button look="quiet" className="justify-self-start" onClick={() => void revalidate()}>
            {m.try_again()}
          </Button>
        </div>
      </Page>
    );
  // the address may be an old bookmark, or an editor may have changed the course: links lead only to drills with enough
  // pairs
  if (loaded.pairs.length === 0 || (contrast === undefined && loaded.pairs.length < fewestPairs))
    return (
      <Page title={m.drill_title({ pair: name })}>
        <p className="text-lg">{hint}</p>
        <p>{loaded.key.endsWith('-') ? m.drill_few_lost() : m.drill_few()}</p>
        <UsualContrasts contrasts={contrasts} />
        <WayOut look="quiet" />
      </Page>
    );
  return (
    <Page title={m.drill_title({ pair: name })}>
      <PairsDrill
        key={`${loaded.key} ${turn}`}
        hint={hint}
        isUsual={contrast !== undefined}
        pairs={loaded.pairs}
        last={<LastDrill pair={current} contrasts={contrasts} />}
        next={(look) => <NextPair look={look} current={current} contrasts={contrasts} />}
      />
    </Page>
  );
}

/** A drill, whose history entry keeps when it began: after a reload it goes on with the answers that the log has since. */
function PairsDrill({
  hint,
  isUsual,
  pairs,
  last,
  next,
}: {
  /** what to listen for */
  hint: string;
  /** whether the sounds are one of the usual contrasts, which have checks */
  isUsual: boolean;
  pairs: Extract<EarPairsData, { kind: 'ready' }>['pairs'];
  /** the result of the drill before */
  last: ReactNode;
  next: (look: 'main' | 'quiet') => ReactNode;
}): ReactNode {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const from = useWayBack();
  const since = useHydrated() ? sinceOfEntry(state) : undefined;
  const [begunHere, setBegunHere] = useState<number>();
  const { events, storage } = useAnyPracticeLog();
  const spoken = pairs.map(spokenPair);
  const [sample] = spoken;
  const start = () => startDrill(spoken, checkVoice, Math.random);
  const [hasCheck] = useState(() => start().rounds[0]?.stage === 'before');
  const [openedAt] = useState(() => Date.now());
  const left = useMemo(
    () => leftDrill(events, new Set(pairs.map(({ sounds }) => sounds)), openedAt),
    [events, pairs, openedAt],
  );
  /** @param at when the drill began that is gone on with */
  const begin = (at = Date.now()): void => {
    // opens the log, or creates it in a browser without one, before the first answer
    void practiceLog.open().catch(() => undefined);
    setBegunHere(at);
    // with a hash, the pairs are not loaded again
    void navigate({ search, hash: drillHash }, { state: { ...from, since: at }, replace: true });
  };
  if (since === undefined && sample !== undefined)
    return (
      <>
        <DrillStart
          hint={hint}
          sample={sample}
          last={last}
          plan={
            hasCheck
              ? m.ear_pairs_plan()
              : isUsual
                ? m.ear_pairs_check_later()
                : m.ear_pairs_no_check()
          }
          name={left === undefined ? m.drill_start() : m.ear_pairs_go_on()}
          onStart={() => begin(left)}
        />
        <div className="flex flex-wrap gap-x-3">
          <WayOut look="bare" />
          {left === undefined ? null : (
            <Button look="bare" onClick={() => begin()}>
              {m.practice_restart()}
            </Button>
          )}
        </div>
      </>
    );
  if (since !== begunHere && storage === 'opening')
    return (
      <p role="status" className="text-muted min-h-96">
        {m.drill_loading()}
      </p>
    );
  return (
    <SoundDrill
      key={since}
      start={() =>
        goOnDrill(
          start(),
          spoken,
          inOrder(events, isPairHeard).flatMap(({ event, ms }) =>
            since !== undefined && ms >= since ? [event] : [],
          ),
        )
      }
      record={(facts) => void practiceLog.append(facts)}
      leave={<WayOut look="bare" />}
      summary={(drill, hear) => (
        <DrillSummary drill={drill} onHear={hear} onAgain={() => begin()} next={next} />
      )}
    />
  );
}

const isPairHeard = (event: PracticeEvent): event is PairHeard => event.kind === 'pair-heard';

/**
 * Leads to the drill of the sound that the learner misses most, apart from those of this drill; else to the choice of
 * drills.
 */
function NextPair({
  look,
  current,
  contrasts,
}: {
  look: 'main' | 'quiet';
  /** the key of this drill in the picture of the ear */
  current: string;
  contrasts: readonly EarContrast[];
}): ReactNode {
  const portrait = useEarPortrait(useAnyPracticeLog(), contrasts);
  const from = useWayBack();
  const sounds = portrait.kind === 'ready' ? portrait.sounds : [];
  const weak = [...lostSounds(sounds), ...sounds.filter(({ state }) => state === 'few')].find(
    ({ key, hasDrill }) => hasDrill && key !== current,
  );
  if (portrait.kind === 'reading') return null;
  return (
    <Link
      to={weak === undefined ? pairsPage : pairsAddress(weak.key)}
      state={from}
      className={buttonClass(look, 'py-2 text-center')}
    >
      {weak === undefined
        ? m.ear_other_pair()
        : m.ear_next_pair({ sound: soundNames(weak.key, contrasts).name })}
    </Link>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    // the footer stays below the window, so that pairs that come later move nothing in sight
    <div className="mx-auto grid min-h-dvh max-w-2xl grid-cols-1 content-start gap-4 px-4 py-6 sm:py-10">
      <SessionNotice />
      <h1 className="page-title">
        <WholeQuotes text={title} />
      </h1>
      {children}
    </div>
  );
}

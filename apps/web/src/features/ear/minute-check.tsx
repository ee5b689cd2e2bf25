import { type EarContrast, getMinuteCheck } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import type { PairHeard, PracticeFacts } from '@nghego/engine/practice/practice-event';
import { goOnWith } from '@nghego/engine/sounds/go-on-drill';
import { type Drill, startMinute, tallyOfStage } from '@nghego/engine/sounds/sound-drill';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { contrastKey } from '../../practice/ear/contrast-key.ts';
import { pairsAddress } from '../../practice/ear/pairs-address.ts';
import { soundNames } from '../../practice/ear/sound-names.ts';
import type { Spoken } from '../../platform/audio/player.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useTopHeading } from '../../ui/use-top-heading.ts';
import { Check } from '../../ui/icons/check.ts';
import { MissedPairs } from './drill-summary.tsx';
import { keepMinute, type KeptMinute, useKeptMinute } from './kept-minute.ts';
import { ScoreBar } from './score-bar.tsx';
import { SoundDrill } from './sound-drill.tsx';
import { spokenPair, type SpokenPair } from './spoken-pair.ts';

type Loaded =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; contrasts: readonly (readonly SpokenPair[])[] };

function loadMinute(signal?: AbortSignal): Promise<Loaded> {
  return callApi(browserApi, getMinuteCheck, {}, signal).then(
    ({ items }) => ({
      kind: 'ready',
      contrasts: items.map(({ pairs }) => pairs.map(spokenPair)),
    }),
    () => ({ kind: 'failed' }),
  );
}

type Check = {
  contrasts: readonly EarContrast[];
  /** the sounds that the learner misses, most first */
  missed: readonly EarSound[];
  record: (facts: PracticeFacts) => void;
  /** begins the check again */
  onAgain: () => void;
  onEnd: () => void;
};

/**
 * Twelve rounds, one of each contrast: they show a new visitor which sounds are lost (UX-05). A check that was left goes
 * on where it was, also at its result.
 */
export function MinuteCheck({
  since,
  heard,
  record,
  onEnd,
  ...rest
}: Check &
  Pick<KeptMinute, 'since'> & {
    /** the answers that the log has since then; undefined until it was read */
    heard: readonly PairHeard[] | undefined;
  }): ReactNode {
  const turn = usePersonTurn();
  const kept = useKeptMinute()?.drill;
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [isNew] = useState(kept === undefined);
  useEffect(() => {
    if (!isNew) return undefined;
    const asking = new AbortController();
    void loadMinute(asking.signal).then((found) => {
      if (!asking.signal.aborted) setLoaded(found);
    });
    return () => asking.abort();
  }, [isNew]);
  if (kept === undefined && (loaded.kind === 'loading' || heard === undefined))
    return (
      <p role="status" className="text-muted min-h-96">
        {m.drill_loading()}
      </p>
    );
  if (kept === undefined && loaded.kind === 'failed')
    return (
      <div role="alert" className="bg-wrong-soft text-wrong grid gap-3 rounded-xl px-4 py-3">
        <p>{m.drill_failed()}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" onClick={() => void loadMinute().then(setLoaded)}>
            {m.try_again()}
          </Button>
          <ToEar onEnd={onEnd} />
        </div>
      </div>
    );
  const contrasts = loaded.kind === 'ready' ? loaded.contrasts : [];
  return (
    <SoundDrill
      start={() => goOnWith(startMinute(contrasts, Math.random), heard ?? [])}
      kept={kept}
      onStep={(drill) => keepMinute(turn, { drill, since })}
      record={record}
      leave={
        <>
          {/* below the words, which must be in sight in a low window */}
          <p className="text-muted">
            {m.ear_minute_lead({ count: kept?.rounds.length ?? contrasts.length })}
          </p>
          <ToEar onEnd={onEnd} />
        </>
      }
      summary={(drill, hear) => (
        <MinuteSummary drill={drill} onHear={hear} onEnd={onEnd} {...rest} />
      )}
    />
  );
}

function ToEar({ onEnd }: { onEnd: () => void }): ReactNode {
  return (
    <Button look="bare" className="justify-self-start" onClick={onEnd}>
      {m.ear_to_ear()}
    </Button>
  );
}

/**
 * The worst of the sounds that were missed in the check: the one that the learner misses most, if known from more than
 * one mistake, else the missed one that Vietnamese ears miss most. Undefined if none was missed.
 */
function worstOf(
  { rounds, choices }: Drill<SpokenPair>,
  contrasts: readonly EarContrast[],
  known: readonly EarSound[],
): string | undefined {
  const missed = rounds
    .filter(({ said }, n) => choices[n] !== undefined && choices[n] !== said)
    .map(({ pair }) => contrastKey(pair.sounds, contrasts));
  return known.find(({ key, count }) => count > 1 && missed.includes(key))?.key ?? missed[0];
}

function MinuteSummary({
  drill,
  contrasts,
  missed,
  onHear,
  onAgain,
  onEnd,
}: Omit<Check, 'record'> & {
  drill: Drill<SpokenPair>;
  onHear: (spoken: Spoken) => void;
}): ReactNode {
  const heading = useTopHeading();
  const { right, of } = tallyOfStage(drill, 'minute');
  const worst = worstOf(drill, contrasts, missed);
  const nameOf = ({ sounds }: SpokenPair): string =>
    soundNames(contrastKey(sounds, contrasts), contrasts).name;
  const heard = drill.rounds.filter(({ said }, n) => drill.choices[n] === said);
  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-semibold outline-none">
        {of === 0 ? m.drill_all_silent() : m.ear_minute_done({ right, of })}
      </h2>
      <ScoreBar right={right} of={of} />
      {of === 0 ? null : <p>{right === of ? m.ear_minute_all() : m.ear_minute_some()}</p>}
      <div className="flex flex-wrap gap-3">
        {worst === undefined ? null : (
          <Link to={pairsAddress(worst)} className={buttonClass('main', 'py-2 text-center')}>
            {m.ear_drill_of({ sound: soundNames(worst, contrasts).name })}
          </Link>
        )}
        <Button look={right === of && of > 0 ? 'main' : 'quiet'} onClick={onEnd}>
          {m.ear_minute_show()}
        </Button>
        <Button look={of === 0 ? 'main' : 'quiet'} onClick={onAgain}>
          {of === 0 ? m.try_again() : m.ear_minute_again()}
        </Button>
      </div>
      <MissedPairs
        title={m.drill_missed()}
        drill={drill}
        onHear={onHear}
        nameOf={nameOf}
        beside={({ sounds, one, other }) => (
          <Link
            to={pairsAddress(sounds)}
            aria-label={m.ear_drill_of({ sound: `${one.word}, ${other.word}` })}
            className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {m.ear_drill()}
          </Link>
        )}
      />
      {heard.length === 0 ? null : (
        <>
          <h3 className="text-muted text-sm">{m.ear_minute_heard()}</h3>
          <ul className="text-accent flex flex-wrap gap-x-4 font-semibold">
            {heard.map(({ pair }) => (
              <li key={pair.one.id} lang="en" className="inline-flex items-center gap-1">
                <Check size={16} />
                {pair.one.word} – {pair.other.word}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

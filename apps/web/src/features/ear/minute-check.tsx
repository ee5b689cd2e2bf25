import { getMinuteCheck } from '@nghego/contracts/ear';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import { type Drill, startMinute, tallyOfStage } from '@nghego/engine/sounds/sound-drill';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { pairsAddress } from '../../practice/ear/pairs-address.ts';
import type { Spoken } from '../../platform/audio/player.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useTopHeading } from '../../ui/use-top-heading.ts';
import { MissedPairs } from './drill-summary.tsx';
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

/** Twelve rounds, one of each contrast: they show a new visitor which sounds are lost (UX-05). */
export function MinuteCheck({
  record,
  onEnd,
}: {
  record: (facts: PracticeFacts) => void;
  onEnd: () => void;
}): ReactNode {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  useEffect(() => {
    const asking = new AbortController();
    void loadMinute(asking.signal).then((found) => {
      if (!asking.signal.aborted) setLoaded(found);
    });
    return () => asking.abort();
  }, []);
  if (loaded.kind === 'loading')
    return (
      <p role="status" className="text-muted min-h-96">
        {m.drill_loading()}
      </p>
    );
  if (loaded.kind === 'failed')
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
  const { contrasts } = loaded;
  return (
    <>
      <p className="text-muted">{m.ear_minute_lead()}</p>
      <SoundDrill
        start={() => startMinute(contrasts, Math.random)}
        hintOf={() => ''}
        record={record}
        leave={<ToEar onEnd={onEnd} />}
        summary={(drill, { hear }) => <MinuteSummary drill={drill} onHear={hear} onEnd={onEnd} />}
      />
    </>
  );
}

function ToEar({ onEnd }: { onEnd: () => void }): ReactNode {
  return (
    <Button look="bare" className="justify-self-start" onClick={onEnd}>
      {m.ear_to_ear()}
    </Button>
  );
}

function MinuteSummary({
  drill,
  onHear,
  onEnd,
}: {
  drill: Drill<SpokenPair>;
  onHear: (spoken: Spoken) => void;
  onEnd: () => void;
}): ReactNode {
  const heading = useTopHeading();
  const { right, of } = tallyOfStage(drill, 'minute');
  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {m.ear_minute_done({ right, of })}
      </h2>
      <p>
        {of === 0 ? m.drill_all_silent() : right === of ? m.ear_minute_all() : m.ear_minute_some()}
      </p>
      <MissedPairs
        title={m.drill_missed()}
        stages={['minute']}
        drill={drill}
        onHear={onHear}
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
      <Button className="justify-self-start" onClick={onEnd}>
        {m.ear_minute_show()}
      </Button>
    </section>
  );
}

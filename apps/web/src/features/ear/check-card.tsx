import { type EarContrast, getMinuteCheck } from '@nghego/contracts/ear';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { soundNames } from '../../practice/ear/sound-names.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/icons/check.ts';
import { Play } from '../../ui/icons/play.ts';
import { soundOf, spokenPair, type SpokenPair } from './spoken-pair.ts';

/**
 * What a learner whose ear has no picture yet sees: two words to hear at once, the one-minute check, and a sample of a
 * picture.
 */
export function CheckCard({
  contrasts,
  checkName,
  note,
  onCheck,
}: {
  contrasts: readonly EarContrast[];
  checkName: string;
  /** why there is no picture, if that is unexpected */
  note: string;
  onCheck: () => void;
}): ReactNode {
  return (
    <section
      aria-labelledby="check"
      className="bg-surface border-line grid grid-cols-1 content-start gap-3 rounded-3xl border p-4 shadow-sm sm:gap-4 sm:p-8"
    >
      <h2 id="check" className="text-2xl font-semibold">
        {m.ear_hero()}
      </h2>
      <TryPair />
      <Button className="h-14 text-lg" onClick={onCheck}>
        {checkName}
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {note}
      </p>
      <Sample contrasts={contrasts} />
    </section>
  );
}

/** Two words to hear; its space is reserved until they are there. */
function TryPair(): ReactNode {
  const [pair, setPair] = useState<SpokenPair>();
  const { playback, playAfter } = usePlayback();
  const [pressed, setPressed] = useState<'one' | 'other'>();
  const heard = playback === 'playing' || playback === 'loading' ? pressed : undefined;
  useEffect(() => {
    const asking = new AbortController();
    callApi(browserApi, getMinuteCheck, {}, asking.signal).then(
      ({ items }) => {
        const first = items.flatMap(({ pairs }) => pairs).at(0);
        setPair(first && spokenPair(first));
      },
      () => undefined,
    );
    return () => asking.abort();
  }, []);
  return (
    <div className="grid min-h-20 grid-cols-2 gap-3">
      {pair === undefined
        ? null
        : (['one', 'other'] as const).map((side) => (
            <button
              key={side}
              type="button"
              aria-label={m.drill_hear({ word: pair[side].word })}
              data-heard={heard === side}
              className="border-edge hover:border-accent data-[heard=true]:border-accent data-[heard=true]:bg-accent-soft grid content-center justify-items-center rounded-2xl border px-2"
              onClick={() => {
                setPressed(side);
                playAfter(
                  0,
                  soundOf(
                    {
                      pair,
                      said: side,
                      stage: 'minute',
                      voice: pair.talkers[0],
                      isFramed: false,
                      left: 'one',
                    },
                    side,
                  ),
                );
              }}
            >
              <span className="flex items-center gap-2">
                <Play size={18} fill="currentColor" className="text-accent" />
                <span lang="en" className="text-xl font-semibold">
                  {pair[side].word}
                </span>
              </span>
              <span aria-hidden lang="vi" className="text-muted text-sm">
                {pair[side].meaning}
              </span>
            </button>
          ))}
    </div>
  );
}

/** How long the bars of the sample are, and how many pairs it has heard right. */
const sampleBars = ['w-4/5', 'w-1/2'];
const sampleClear = 3;

/** A picture of an ear, made up of usual contrasts. */
function Sample({ contrasts }: { contrasts: readonly EarContrast[] }): ReactNode {
  const clear = contrasts.slice(-sampleClear);
  if (clear.length === 0) return null;
  return (
    <figure className="text-muted grid gap-3">
      <figcaption>{m.ear_sample()}</figcaption>
      <div
        aria-hidden
        className="border-line grid gap-3 rounded-2xl border border-dashed p-4 text-sm"
      >
        <ul className="grid gap-3 font-semibold">
          {contrasts.slice(0, sampleBars.length).map(({ id, keys }, at) => (
            <li key={id} className="grid gap-1.5">
              <span className="first-letter:uppercase">
                {soundNames(keys[0] ?? '', contrasts).name}
              </span>
              <span className={`bg-wrong/60 h-2.5 rounded-full ${sampleBars[at]}`} />
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-3">
          <span className="inline-flex items-center gap-1">
            <Check size={16} />
            {m.ear_minute_heard()}:
          </span>
          {clear.map(({ id, words }) => (
            <span key={id} lang="en" className="whitespace-nowrap">
              {words.join(' – ')}
            </span>
          ))}
        </p>
      </div>
    </figure>
  );
}

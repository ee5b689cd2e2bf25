import type { fastResult } from '@nghego/engine/ear/fast-ear';
import { type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { Play } from '../../ui/icons/play.ts';
import { Link } from '../../ui/link.tsx';
import { useTopHeading } from '../../ui/use-top-heading.ts';
import { fileOf, type SpokenSensePair } from './fast-ear.tsx';
import { OddSentence } from './odd-sentence.tsx';
import { ScoreBar } from './score-bar.tsx';
import { secondsText } from './seconds-text.ts';

/** A smaller difference of two times would be shown as 0.0 seconds. */
const leastGainMs = 50;

/** The end of a round of 'Fast ear': the score, what to do next, and what was judged wrongly (EA-04). */
export function FastResult({
  result: { right, of, medianMs, isGuess, hasPause, missed },
  isCalm,
  beforeMs,
  onWrite,
  onAgain,
}: {
  result: ReturnType<typeof fastResult<SpokenSensePair>>;
  isCalm: boolean;
  /** the median time of the newest week before this round; null if there is none */
  beforeMs: number | null;
  onWrite: () => void;
  onAgain: () => void;
}): ReactNode {
  const heading = useTopHeading();
  const { playAfter } = usePlayback();
  const isFaster = medianMs !== null && beforeMs !== null && medianMs <= beforeMs - leastGainMs;
  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-semibold outline-none">
        {of === 0 ? m.drill_all_silent() : m.fast_done({ right, of })}
      </h2>
      <ScoreBar right={right} of={of} />
      {medianMs === null ? null : (
        <p className="text-lg">{m.fast_median({ seconds: secondsText(medianMs) })}</p>
      )}
      {hasPause && !isGuess ? <p className="text-muted">{m.fast_paused()}</p> : null}
      {medianMs === null || beforeMs === null ? null : (
        <p className={isFaster ? 'text-accent font-semibold' : 'text-muted'}>
          {isFaster
            ? m.fast_faster({ seconds: secondsText(beforeMs - medianMs) })
            : m.fast_slower({ seconds: secondsText(beforeMs) })}
        </p>
      )}
      {of === 0 ? null : (
        <p>
          {missed.length === 0
            ? m.fast_all()
            : !isGuess
              ? m.fast_some()
              : isCalm
                ? m.fast_guess_calm()
                : m.fast_guess()}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {missed.length === 0 ? null : (
          <Button onClick={onWrite}>{m.fast_write({ count: missed.length })}</Button>
        )}
        <Button look={missed.length === 0 ? 'main' : 'quiet'} onClick={onAgain}>
          {m.fast_again()}
        </Button>
        <Link to="/ear" className={buttonClass('bare')}>
          {m.ear_to_ear()}
        </Link>
      </div>
      {missed.length === 0 ? null : (
        <>
          <h3 className="text-muted text-sm">{m.fast_missed()}</h3>
          <ul className="grid gap-2">
            {missed.map((item) => {
              const { english } = item.pair[item.said];
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
                      <OddSentence pair={item.pair} said={item.said} />
                    </span>
                    <span lang="vi" className="text-muted block text-sm">
                      <OddSentence pair={item.pair} said={item.said} language="vietnamese" />
                    </span>
                    <span className="block text-sm">
                      {item.said === 'sensible' ? (
                        m.fast_wrong_yes()
                      ) : (
                        <>
                          {m.fast_would_fit()} <span lang="en">{item.pair.sensible.english}</span>
                        </>
                      )}
                    </span>
                  </p>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

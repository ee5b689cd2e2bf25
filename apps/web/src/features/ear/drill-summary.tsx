import type { PairStage } from '@nghego/engine/practice/practice-event';
import { type Drill, tallyOfStage } from '@nghego/engine/sounds/sound-drill';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { Spoken } from '../../platform/audio/player.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useTopHeading } from '../../ui/use-top-heading.ts';
import { saidAgain, soundOf, type SpokenPair } from './spoken-pair.ts';
import { WordSound } from './word-sound.tsx';

/**
 * The end of a drill: right answers of the drill and of both checks, and the missed pairs, which can be heard again.
 */
export function DrillSummary({
  drill,
  onHear,
  onAgain,
  next,
}: {
  drill: Drill<SpokenPair>;
  onHear: (spoken: Spoken) => void;
  onAgain: () => void;
  /** leads to another drill */
  next: ReactNode;
}): ReactNode {
  const heading = useTopHeading();
  const { right, of } = tallyOfStage(drill, 'drill');
  const before = tallyOfStage(drill, 'before');
  const after = tallyOfStage(drill, 'after');
  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {m.drill_done({ right, total: of })}
      </h2>
      {before.of === 0 && after.of === 0 ? null : (
        <div className="grid gap-1">
          <p className="flex flex-wrap gap-x-6 text-lg font-semibold tabular-nums">
            {before.of === 0 ? null : <span>{m.ear_pairs_before(before)}</span>}
            {after.of === 0 ? null : <span>{m.ear_pairs_after(after)}</span>}
          </p>
          <p className="text-muted text-sm">{m.ear_pairs_checked()}</p>
        </div>
      )}
      <p>
        {of === 0 ? m.drill_all_silent() : right === of ? m.drill_done_all() : m.drill_done_some()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{m.drill_again()}</Button>
        <Link to="/ear" className={buttonClass('quiet')}>
          {m.ear_to_ear()}
        </Link>
      </div>
      {next}
      <MissedPairs title={m.drill_missed()} stages={['drill']} drill={drill} onHear={onHear} />
      <MissedPairs
        title={m.drill_missed_check()}
        stages={['before', 'after']}
        drill={drill}
        onHear={onHear}
      />
    </section>
  );
}

/** The pairs in which the wrong word was chosen; they can be heard again. */
export function MissedPairs({
  title,
  stages,
  drill: { rounds, choices },
  onHear,
  beside,
}: {
  title: string;
  /** rounds of other stages are left out */
  stages: readonly PairStage[];
  drill: Drill<SpokenPair>;
  onHear: (spoken: Spoken) => void;
  /** what to show below a pair */
  beside?: (pair: SpokenPair) => ReactNode;
}): ReactNode {
  const missed = new Map(
    rounds.flatMap((round, n) => {
      const chosen = choices[n];
      return chosen === round.said || chosen === undefined || !stages.includes(round.stage)
        ? []
        : [[round.pair.one.id, { round, chosen }] as const];
    }),
  );
  if (missed.size === 0) return null;
  return (
    <>
      <h3 className="text-muted text-sm">{title}</h3>
      <ul className="grid gap-2">
        {[...missed].map(([id, { round, chosen }]) => (
          <li key={id} className="border-line border-b pb-2 last:border-0">
            <p className="text-sm">
              {m.drill_heard_as({
                said: round.pair[round.said].word,
                chosen: round.pair[chosen].word,
              })}
            </p>
            <ul className="grid grid-cols-2 gap-3">
              {(['one', 'other'] as const).map((side) => (
                <WordSound
                  key={side}
                  word={round.pair[side]}
                  onHear={() => onHear(soundOf(saidAgain(round), side))}
                />
              ))}
            </ul>
            {beside?.(round.pair)}
          </li>
        ))}
      </ul>
    </>
  );
}

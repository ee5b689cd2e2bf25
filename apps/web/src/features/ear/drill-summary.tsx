import { afterDrill, type DrillVerdict, drillVerdict } from '@nghego/engine/sounds/drill-verdict';
import {
  type Drill,
  type DrillRound,
  type Side,
  tallyOfStage,
} from '@nghego/engine/sounds/sound-drill';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { Spoken } from '../../platform/audio/player.ts';
import { Button } from '../../ui/button.tsx';
import { useTopHeading } from '../../ui/use-top-heading.ts';
import { ScoreBar } from './score-bar.tsx';
import { saidAgain, soundOf, type SpokenPair } from './spoken-pair.ts';
import { WayOut } from './way-out.tsx';
import { WordSound } from './word-sound.tsx';

const verdicts: Record<Exclude<DrillVerdict, 'silent'>, () => string> = {
  all: m.drill_done_all,
  most: m.drill_done_most,
  some: m.drill_done_some,
  heard: m.drill_done_heard,
  better: m.drill_done_better,
  'only-check': m.drill_done_only_check,
  'only-drill': m.drill_done_only_drill,
  worse: m.drill_done_worse,
  unsure: m.drill_done_unsure,
};

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
  next: (look: 'main' | 'quiet') => ReactNode;
}): ReactNode {
  const heading = useTopHeading();
  const drilled = tallyOfStage(drill, 'drill');
  const { right, of } = drilled;
  const verdict = drillVerdict(
    drilled,
    tallyOfStage(drill, 'before'),
    tallyOfStage(drill, 'after'),
  );
  const best = afterDrill(verdict);
  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-semibold outline-none">
        {of === 0 ? m.drill_all_silent() : m.drill_done({ right, total: of })}
      </h2>
      <ScoreBar right={right} of={of} />
      <Checks drill={drill} />
      {verdict === 'silent' ? null : <p className="font-semibold">{verdicts[verdict]()}</p>}
      {/* reserves two lines: the name of the next pair comes once the log was read */}
      <div className="flex min-h-26 flex-wrap content-start gap-3">
        {best === 'next-pair' ? next('main') : null}
        {best === 'tomorrow' ? <WayOut look="main" toEar={m.drill_tomorrow()} /> : null}
        <Button look={best === 'again' ? 'main' : 'quiet'} onClick={onAgain}>
          {m.drill_again()}
        </Button>
        {best === 'next-pair' ? null : next('quiet')}
        {best === 'tomorrow' ? null : <WayOut look="bare" />}
      </div>
      <MissedPairs title={m.drill_missed()} drill={drill} onHear={onHear} />
    </section>
  );
}

/** Both checks, drawn. */
function Checks({ drill }: { drill: Drill<SpokenPair> }): ReactNode {
  const before = tallyOfStage(drill, 'before');
  const after = tallyOfStage(drill, 'after');
  const checks = [
    { ...before, text: m.ear_pairs_before(before) },
    { ...after, text: m.ear_pairs_after(after) },
  ].filter(({ of }) => of > 0);
  if (checks.length === 0) return null;
  return (
    <div className="bg-paper grid gap-3 rounded-2xl p-4">
      <ul className="grid gap-3 sm:grid-cols-2">
        {checks.map(({ right, of, text }) => (
          <li key={text} className="grid gap-1">
            <span className="font-semibold tabular-nums">{text}</span>
            <ScoreBar right={right} of={of} />
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm">{m.ear_pairs_checked()}</p>
    </div>
  );
}

type Round = DrillRound<SpokenPair>;

/** How many missed pairs are in sight; the others are folded. */
const mostInSight = 3;

/** What was said and what was chosen in the missed rounds, each once; both can be heard again. */
export function MissedPairs({
  title,
  drill: { rounds, choices },
  onHear,
  nameOf,
  beside,
}: {
  title: string;
  drill: Drill<SpokenPair>;
  onHear: (spoken: Spoken) => void;
  /** the name of a pair's sounds, where pairs of several sounds are listed */
  nameOf?: (pair: SpokenPair) => string;
  /** what to show below a pair */
  beside?: (pair: SpokenPair) => ReactNode;
}): ReactNode {
  const missed = new Map(
    rounds.flatMap((round, n) => {
      const chosen = choices[n];
      return chosen === round.said || chosen === undefined
        ? []
        : [[round.pair[round.said].id, { round, chosen }] as const];
    }),
  );
  if (missed.size === 0) return null;
  const line = ([id, { round, chosen }]: [string, { round: Round; chosen: Side }]): ReactNode => (
    <li key={id} className="border-line border-t pt-2">
      {nameOf === undefined ? null : (
        <h4 className="font-semibold first-letter:uppercase">{nameOf(round.pair)}</h4>
      )}
      <p className="sr-only">
        {m.drill_heard_as({ said: round.pair[round.said].word, chosen: round.pair[chosen].word })}
      </p>
      <ul className="grid grid-cols-2 gap-3">
        {[round.said, chosen].map((side) => (
          <WordSound
            key={side}
            word={round.pair[side]}
            voice={saidAgain(round).voice}
            onHear={() => onHear(soundOf(saidAgain(round), side))}
          />
        ))}
      </ul>
      {beside?.(round.pair)}
    </li>
  );
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <p aria-hidden className="text-muted grid grid-cols-2 gap-3 text-sm">
        <span>{m.drill_said()}</span>
        <span>{m.drill_chosen()}</span>
      </p>
      <ul className="grid gap-2">{[...missed].slice(0, mostInSight).map(line)}</ul>
      {missed.size > mostInSight ? (
        <details>
          <summary className="border-line hover:text-accent min-h-11 cursor-pointer content-center border-t font-semibold">
            {m.ear_missed_more({ count: missed.size - mostInSight })}
          </summary>
          <ul className="grid gap-2">{[...missed].slice(mostInSight).map(line)}</ul>
        </details>
      ) : null}
    </section>
  );
}

import type { PairWord } from '@nghego/contracts/sound-pairs';
import type { MinimalPair } from '@nghego/engine/sounds/minimal-pairs';
import {
  type Drill,
  type DrillEvent,
  roundAt,
  startDrill,
  stepDrill,
} from '@nghego/engine/sounds/sound-drill';
import type { SoundPair } from '@nghego/engine/sounds/sound-pair';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../messages/messages.js';
import { prefetchAudio } from '../../platform/audio/player.ts';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { soundPairHint } from '../../practice/mistake/sound-pair-text.ts';
import { DrillRound } from './drill-round.tsx';
import { DrillSummary } from './drill-summary.tsx';

/**
 * Ten rounds: one of two words is said, and the learner chooses which (MK-02). It leaves no event: half of the answers
 * would be right by chance.
 */
export function SoundDrill({
  sounds,
  pairs,
}: {
  sounds: SoundPair;
  /** at least one */
  pairs: readonly MinimalPair<PairWord>[];
}): ReactNode {
  const [drill, setDrill] = useState(() => startDrill(pairs, Math.random));
  const { playback, playAfter } = usePlayback();
  const { rounds, choices, phase } = drill;
  useEffect(() => {
    for (const { pair } of rounds) {
      prefetchAudio(pair.one.audio);
      prefetchAudio(pair.other.audio);
    }
  }, [rounds]);
  const step = (event: DrillEvent): void => setDrill((before) => stepDrill(before, event));
  const play = (word: PairWord, delayMs = 0, rate = 1): void =>
    playAfter(delayMs, { url: word.audio, text: word.word, rate });

  const at = roundAt(drill);
  const round = rounds[at];
  if (phase === 'done' || round === undefined)
    return (
      <DrillSummary
        drill={drill}
        onHear={play}
        onAgain={() => setDrill(startDrill(pairs, Math.random))}
      />
    );
  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-4 shadow-sm sm:p-6">
      <Progress drill={drill} at={at} />
      <DrillRound
        key={at}
        pair={round.pair}
        said={round.said}
        chosen={choices[at]}
        isLast={at + 1 === rounds.length}
        hint={soundPairHint(sounds)}
        playback={playback}
        onPlay={play}
        onChoose={(side) => step({ kind: 'choose', side })}
        onNext={() => step({ kind: 'next' })}
      />
    </section>
  );
}

function Progress({ drill, at }: { drill: Drill<PairWord>; at: number }): ReactNode {
  const total = drill.rounds.length;
  return (
    <div className="flex items-center gap-3">
      <p className="text-muted text-sm whitespace-nowrap tabular-nums">
        {m.drill_round({ round: at + 1, total })}
      </p>
      <div aria-hidden className="flex flex-1 gap-1">
        {drill.rounds.map(({ said }, n) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a round is known by its number
            key={n}
            className={`h-2 flex-1 rounded-full ${lookOf(said, drill.choices[n])}`}
          />
        ))}
      </div>
    </div>
  );
}

function lookOf(said: string, chosen: string | undefined): string {
  if (chosen === undefined) return 'bg-line';
  return chosen === said ? 'bg-accent' : 'bg-wrong';
}

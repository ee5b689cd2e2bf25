import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import {
  type Drill,
  type DrillEvent,
  type DrillRound,
  roundAt,
  stepDrill,
} from '@nghego/engine/sounds/sound-drill';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { prefetchAudio, soundBeganAt, type Spoken } from '../../platform/audio/player.ts';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { PairRound, type Side } from './pair-round.tsx';
import { soundOf, type SpokenPair } from './spoken-pair.ts';

/** How many rounds ahead sounds are fetched. */
const ahead = 3;

/** Rounds in which one of two words is said, and the learner chooses which (MK-02, EA-01, EA-02). */
export function SoundDrill({
  start,
  kept,
  onStep,
  record,
  leave,
  summary,
}: {
  start: () => Drill<SpokenPair>;
  /** a drill to go on with, instead of a new one */
  kept?: Drill<SpokenPair> | undefined;
  /** called with each state of the drill */
  onStep?: (drill: Drill<SpokenPair>) => void;
  record: (facts: PracticeFacts) => void;
  /** the way out, shown until the end */
  leave: ReactNode;
  /** what is shown at the end */
  summary: (drill: Drill<SpokenPair>, hear: (spoken: Spoken) => void) => ReactNode;
}): ReactNode {
  const [drill, setDrill] = useState(() => kept ?? start());
  const { playback, playAfter, silence } = usePlayback();
  const heard = useRef(unheard);
  const { rounds, choices, phase } = drill;
  const at = roundAt(drill);
  const round = rounds[at];
  useEffect(() => {
    for (const next of rounds.slice(at, at + ahead))
      for (const side of ['one', 'other'] as const) prefetchAudio(soundOf(next, side).url);
  }, [rounds, at]);
  const tell = useEffectEvent((now: Drill<SpokenPair>) => onStep?.(now));
  useEffect(() => tell(drill), [drill]);
  const step = (event: DrillEvent): void => setDrill((before) => stepDrill(before, event));
  if (phase === 'done' || round === undefined)
    return summary(drill, (spoken) => playAfter(0, spoken));
  const play = (side: Side, delayMs = 0, rate = 1): void => {
    const { plays, from } = heard.current;
    heard.current = {
      plays: plays + (choices[at] === undefined ? 1 : 0),
      from: Math.min(from, performance.now() + delayMs),
      began: beganIn(heard.current),
    };
    playAfter(delayMs, { ...soundOf(round, side), rate });
  };
  const choose = (side: Side): void => {
    if (phase !== 'hearing') return;
    const began = beganIn(heard.current);
    // an answer to a word that was not said yet would be a guess; where the browser plays nothing before a press, this
    // press plays it
    if (began === undefined) {
      if (playback === 'blocked') play(round.said);
      return;
    }
    record(factsOf(round, side, heard.current.plays, performance.now() - began));
    heard.current = unheard;
    step({ kind: 'choose', side });
  };
  const isCheck = round.stage === 'before' || round.stage === 'after';
  return (
    <>
      <section className="bg-surface border-line grid grid-cols-1 gap-3 rounded-3xl border p-4 shadow-sm sm:gap-4 sm:p-6">
        <Progress drill={drill} at={at} />
        <PairRound
          key={`${round.stage} ${at} ${rounds.length} ${round.pair.one.id}`}
          round={round}
          chosen={choices[at]}
          isLast={at + 1 === rounds.length}
          playback={playback}
          onPlay={play}
          onChoose={choose}
          onNext={() => step({ kind: 'next' })}
          onUnheard={() => {
            heard.current = unheard;
            // without this, the missing sound would also count for the next round until its own sound plays
            silence();
            step({ kind: 'unheard' });
          }}
        />
        {isCheck ? (
          <button
            type="button"
            className="text-muted min-h-11 justify-self-center underline underline-offset-4"
            onClick={() => step({ kind: 'skip-check' })}
          >
            {m.ear_check_skip()}
          </button>
        ) : null}
      </section>
      {leave}
    </>
  );
}

/**
 * How often the word of a round was played; since when a sound that begins belongs to the round; when it was first
 * heard. Times are in milliseconds as `performance.now`.
 */
type Heard = { plays: number; from: number; began: number | undefined };
const unheard: Heard = { plays: 0, from: Number.POSITIVE_INFINITY, began: undefined };
/** How much too early a timer may fire. */
const earlyMs = 2;

/** When the word of a round was heard first; undefined until its sound has begun. */
function beganIn({ from, began }: Heard): number | undefined {
  const last = soundBeganAt();
  return began ?? (last < from - earlyMs ? undefined : last);
}

function factsOf(
  { pair, said, stage, isFramed, voice }: DrillRound<SpokenPair>,
  side: Side,
  plays: number,
  elapsedMs: number,
): PracticeFacts {
  return {
    kind: 'pair-heard',
    sounds: pair.sounds,
    said: pair[said].word,
    chosen: pair[side].word,
    correct: side === said,
    stage,
    framed: isFramed,
    ...(voice !== undefined && { voice }),
    plays,
    elapsedMs: Math.round(elapsedMs),
  };
}

/** Shows how far the current stage is, round by round. */
function Progress({ drill, at }: { drill: Drill<SpokenPair>; at: number }): ReactNode {
  const { rounds, choices } = drill;
  const stage = rounds[at]?.stage ?? 'drill';
  const ofStage = rounds.map((round, n) => ({ ...round, n })).filter((one) => one.stage === stage);
  const names = {
    before: m.ear_check_before,
    after: m.ear_check_after,
    drill: m.ear_round_drill,
    minute: m.ear_minute_title,
  };
  return (
    <div className="grid gap-1">
      <p className="text-muted flex flex-wrap gap-x-2 text-sm tabular-nums">
        <span className="font-semibold">{names[stage]()}</span>
        <span>
          {m.drill_round({ round: at - (ofStage[0]?.n ?? 0) + 1, total: ofStage.length })}
        </span>
      </p>
      <div aria-hidden className="flex flex-1 gap-1">
        {ofStage.map(({ said, n }) => (
          <span
            key={n}
            className={`h-2 flex-1 rounded-full ${n === at && choices[n] === undefined ? 'bg-edge' : lookOf(said, choices[n], stage === 'drill')}`}
          />
        ))}
      </div>
    </div>
  );
}

/** The color of a round; a check does not show before its end whether an answer was right. */
function lookOf(said: string, chosen: string | undefined, isTold: boolean): string {
  if (chosen === undefined) return 'bg-line';
  if (!isTold) return 'bg-muted';
  return chosen === said ? 'bg-accent' : 'bg-wrong';
}

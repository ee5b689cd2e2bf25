import type { SensePair } from '@nghego/contracts/ear';
import { earClaimId } from '@nghego/contracts/ear-claim-id';
import {
  type FastEar as Round,
  type FastEvent,
  type FastItem,
  fastPlace,
  fastResult,
  goOnFastEar,
  isHumanTime,
  isPause,
  startFastEar,
  stepFastEar,
} from '@nghego/engine/ear/fast-ear';
import type { PracticeFacts, Sense, SenseJudged } from '@nghego/engine/practice/practice-event';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import {
  fileEndedAt,
  type Playback,
  prefetchAudio,
  type Spoken,
} from '../../platform/audio/player.ts';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { AnswerClaim } from '../../practice/mistake/answer-claim.tsx';
import { Button } from '../../ui/button.tsx';
import { OddSentence } from './odd-sentence.tsx';
import { secondsText } from './seconds-text.ts';
import { SenseHalves } from './sense-halves.tsx';
import { talkersOfBoth } from './spoken-pair.ts';
import { UnheardSound } from './unheard-sound.tsx';

export type SpokenSensePair = SensePair & { talkers: readonly string[] };

const beforeSoundMs = 500;
/** The sounds of this many next sentences are fetched ahead. */
const ahead = 4;
/** How long a right answer is shown in a timed round; a wrong one stays until the learner goes on. */
const toldMs = 1_000;

/** Adds the voices that say both sentences of a pair. */
export const spokenSense = (pair: SensePair): SpokenSensePair => ({
  ...pair,
  talkers: talkersOfBoth(pair.sensible.voices, pair.absurd.voices),
});

export const fileOf = ({ pair, said, voice }: FastItem<SpokenSensePair>): string =>
  pair[said].voices.find((sound) => sound.voice === voice)?.audio ?? '';

const spoken = (item: FastItem<SpokenSensePair>): Spoken => ({
  url: fileOf(item),
  text: item.pair[item.said].english,
  isFileAlone: true,
});

/** A round: twenty sentences, each judged once it has ended (EA-04). Give it a key for each round. */
export function FastEar({
  pairs,
  judged,
  isCalm,
  record,
  onDone,
}: {
  pairs: readonly SpokenSensePair[];
  /** the answers of the round from before it was left */
  judged: readonly SenseJudged[];
  isCalm: boolean;
  record: (facts: PracticeFacts) => void;
  onDone: (result: ReturnType<typeof fastResult<SpokenSensePair>>) => void;
}): ReactNode {
  const [round, setRound] = useState(() =>
    goOnFastEar(startFastEar(pairs, isCalm, Math.random), judged),
  );
  const { playback, playAfter, silence } = usePlayback();
  /** when the sound ended, in milliseconds as `performance.now` */
  const endedAt = useRef(0);
  const wasPlaying = useRef(false);
  /** answers of a calm round, recorded at its end: a calm round that the learner leaves early does not count */
  const calm = useRef<PracticeFacts[]>([]);
  const nextButton = useRef<HTMLButtonElement>(null);
  const { phase, items, answers } = round;
  const at = fastPlace(round);
  const item = items[at];
  const step = (event: FastEvent): void => setRound((before) => stepFastEar(before, event));
  const play = (delayMs: number): void => {
    if (item !== undefined) playAfter(delayMs, spoken(item));
  };
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  const begin = useEffectEvent(() => {
    wasPlaying.current = false;
    // the previous sentence may still be playing again
    silence();
    for (const next of items.slice(at + 1, at + 1 + ahead)) prefetchAudio(fileOf(next));
    play(beforeSoundMs);
  });
  useEffect(() => {
    if (phase === 'listening') begin();
  }, [phase]);
  const heard = useEffectEvent((now: Playback) => {
    if (now === 'playing') wasPlaying.current = true;
    const isOver = now === 'idle' && wasPlaying.current;
    if (phase === 'listening' && (isOver || now === 'unavailable')) {
      endedAt.current = fileEndedAt();
      step({ kind: isOver ? 'ended' : 'failed' });
    }
  });
  useEffect(() => heard(playback), [playback]);
  const answer = answers[at];
  const waits = isCalm || (answer !== undefined && answer.chosen !== item?.said);
  const goOn = useEffectEvent((now: Round<unknown>['phase']) => {
    if (now === 'done') {
      for (const facts of calm.current.splice(0)) record(facts);
      onDone(fastResult(round));
    }
    if (now === 'told' && waits) {
      // scrolls only in a low window, and then no further than needed
      nextButton.current?.focus({ preventScroll: true });
      nextButton.current?.scrollIntoView({ block: 'nearest' });
    }
    // a misjudged sentence is heard again, while its meaning is read
    if (now === 'told' && answer?.chosen !== item?.said) play(beforeSoundMs);
    if (now !== 'told' || waits) return undefined;
    const timer = setTimeout(() => step({ kind: 'next' }), toldMs);
    return () => clearTimeout(timer);
  });
  useEffect(() => goOn(phase), [phase]);
  const judge = (chosen: Sense, pressedAt: number): void => {
    if (phase !== 'asking' || item === undefined) return;
    const event = { kind: 'judged', chosen, reactionMs: pressedAt - endedAt.current } as const;
    const next = stepFastEar(round, event);
    setRound(next);
    const { pair, said, voice } = item;
    const facts: PracticeFacts = {
      kind: 'sense-judged',
      pairId: pair.id,
      said,
      chosen,
      correct: chosen === said,
      reactionMs: next.answers.at(-1)?.reactionMs ?? null,
      voice,
    };
    if (isCalm) calm.current.push(facts);
    else record(facts);
  };
  if (item === undefined) return null;
  return (
    <section className="fast-round grid grid-cols-1 gap-3">
      <Progress round={round} at={at} />
      <SenseHalves
        isAsking={phase === 'asking'}
        said={phase === 'told' ? item.said : undefined}
        chosen={answer?.chosen}
        onJudge={judge}
        onNext={() => step({ kind: phase === 'unheard' ? 'try-again' : 'next' })}
        middle={
          // as high as the longest verdict, so that the halves stay in place
          <div className="grid min-h-32 content-center gap-2 text-center">
            <p role="status" className="empty:hidden">
              {phase === 'told' && answer !== undefined ? (
                <Verdict
                  item={item}
                  isRight={answer.chosen === item.said}
                  reactionMs={answer.reactionMs}
                  hasTime={waits}
                />
              ) : phase === 'unheard' ? null : playback === 'blocked' ? (
                m.drill_blocked()
              ) : phase === 'asking' ? (
                (isCalm ? m.fast_now_calm : m.fast_now)()
              ) : (
                m.fast_wait()
              )}
            </p>
            {phase === 'unheard' ? (
              <UnheardSound
                other={m.fast_other()}
                onRetry={() => step({ kind: 'try-again' })}
                onOther={() => step({ kind: 'leave-out' })}
              />
            ) : null}
          </div>
        }
      />
      <div className="flex flex-wrap justify-center gap-3">
        {playback === 'blocked' || isCalm || (waits && phase === 'told') ? (
          <Button look="quiet" className="h-12" onClick={() => play(0)}>
            {m.drill_play()}
          </Button>
        ) : null}
        {waits && phase === 'told' ? (
          <Button ref={nextButton} className="h-12 grow" onClick={() => step({ kind: 'next' })}>
            {m.drill_next()}
          </Button>
        ) : null}
      </div>
      {phase === 'told' && answer !== undefined && answer.chosen !== item.said ? (
        <AnswerClaim
          key={at}
          item={{ kind: 'line', id: earClaimId(`${item.pair.id}-${item.said}`) }}
          typed={answer.chosen}
          mistake={null}
        />
      ) : null}
      <p className="text-muted hidden text-center text-sm [@media(hover:hover)]:block">
        {m.fast_keys()}
      </p>
    </section>
  );
}

/** Whether an answer was right, and how fast; the sentence; and its meaning, if the learner has time to read it. */
function Verdict({
  item: { pair, said },
  isRight,
  reactionMs,
  hasTime,
}: {
  item: FastItem<SpokenSensePair>;
  isRight: boolean;
  reactionMs: number | null;
  hasTime: boolean;
}): ReactNode {
  const why = said === 'sensible' ? m.fast_wrong_yes() : m.fast_wrong_no();
  return (
    <>
      <span className={`block text-xl font-semibold ${isRight ? 'text-accent' : 'text-wrong'}`}>
        {isRight ? m.fast_right() : `${m.fast_wrong()}. ${why}`}
        {isRight && isHumanTime(reactionMs)
          ? ` · ${m.fast_seconds({ seconds: secondsText(reactionMs) })}`
          : isRight && isPause(reactionMs)
            ? ` · ${m.fast_untimed()}`
            : null}
      </span>
      <span lang="en">
        <OddSentence pair={pair} said={said} />
      </span>
      {hasTime ? (
        <span lang="vi" className="text-muted block text-sm">
          <OddSentence pair={pair} said={said} language="vietnamese" />
        </span>
      ) : null}
    </>
  );
}

function Progress({
  round: { items, answers },
  at,
}: {
  round: Round<unknown>;
  at: number;
}): ReactNode {
  return (
    <div className="grid gap-1">
      <p className="text-muted text-sm tabular-nums">
        {m.fast_round({ round: at + 1, total: items.length })}
      </p>
      <div aria-hidden className="flex gap-1">
        {items.map(({ said }, n) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- sentences have no other id than their number
            key={n}
            className={`h-2 flex-1 rounded-full ${n === at && answers[n] === undefined ? 'bg-edge' : lookOf(said, answers[n]?.chosen)}`}
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

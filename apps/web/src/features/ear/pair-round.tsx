import { earClaimId } from '@nghego/contracts/ear-claim-id';
import type { Drill, DrillRound } from '@nghego/engine/sounds/sound-drill';
import { Play } from '../../ui/icons/play.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { hasHadGesture, type Playback } from '../../platform/audio/player.ts';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';
import { AnswerClaim } from '../../practice/mistake/answer-claim.tsx';
import { Button } from '../../ui/button.tsx';
import { heardText } from './heard-text.ts';
import { PairChoices } from './pair-choices.tsx';
import type { SpokenPair } from './spoken-pair.ts';
import { UnheardSound } from './unheard-sound.tsx';
import { useSideKeys } from './use-side-keys.ts';
import { WordSound } from './word-sound.tsx';

export type Side = Drill<unknown>['choices'][number];

/** The pause before the sound, in which the learner looks at the new words, and reads what was wrong. */
const beforeSoundMs = 400;
/** A misheard word is played again at this speed (MK-05). */
const slowRate = 0.85;

/** One round of a drill or check; give it a key for each. */
export function PairRound({
  round: { pair, said, left, stage, isFramed, voice, spares = [] },
  chosen,
  isLast,
  playback,
  onPlay,
  onChoose,
  onNext,
  onUnheard,
}: {
  round: DrillRound<SpokenPair>;
  /** undefined until something was chosen */
  chosen: Side | undefined;
  isLast: boolean;
  playback: Playback;
  onPlay: (side: Side, delayMs?: number, rate?: number) => void;
  onChoose: (side: Side) => void;
  onNext: () => void;
  /** called when the sound cannot be played: the round is then left out */
  onUnheard: () => void;
}): ReactNode {
  const question = useRef<HTMLHeadingElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const sides = left === 'one' ? oneFirst : otherFirst;
  const { word, voices } = pair[said];
  const accent = voices.find((one) => one.voice === voice)?.accent;
  const isTold = chosen !== undefined;
  const isWrong = isTold && chosen !== said;
  const isLate = useIsLate(playback);
  const note = playback === 'blocked' ? m.drill_blocked() : isLate ? m.drill_sound_loading() : '';
  const begin = useEffectEvent(() => {
    const mayPlay = hasHadGesture();
    // where nothing plays before a press, Space and Enter play too
    (mayPlay ? question : playButton).current?.focus({ preventScroll: true });
    if (mayPlay) onPlay(said, beforeSoundMs);
  });
  const tell = useEffectEvent(() => {
    // scrolls only in a window that is too small for the round, and then no further than needed
    nextButton.current?.focus({ preventScroll: true });
    nextButton.current?.scrollIntoView({ block: 'nearest' });
    if (isWrong) onPlay(said, beforeSoundMs, slowRate);
  });
  useEffect(() => (isTold ? tell() : begin()), [isTold]);
  // another pair of the contrast replaces a pair whose sound fails; without a network it would fail too
  const isReplaced = playback === 'unavailable' && spares.length > 0 && navigator.onLine;
  const replace = useEffectEvent(onUnheard);
  useEffect(() => {
    if (isReplaced) replace();
  }, [isReplaced]);
  useShortcuts((shortcut) => {
    if (shortcut.kind === 'shift') onPlay(said);
    if (shortcut.kind === 'enter' && !shortcut.isHeld) onNext();
  });
  useSideKeys((side) => onChoose(sides[side] ?? left));
  return (
    <>
      <div className="grid justify-items-center gap-1">
        <button
          ref={playButton}
          type="button"
          aria-label={m.drill_play()}
          title={m.drill_play()}
          onClick={() => onPlay(said)}
          className="bg-accent text-on-accent grid size-16 place-items-center rounded-full shadow-md"
        >
          <Play size={28} fill="currentColor" className="ms-1" />
        </button>
        {/* one line for both, so that a whole round fits on a phone */}
        <div className="text-muted grid min-h-5 justify-items-center text-sm *:col-start-1 *:row-start-1">
          {accent === undefined ? null : (
            <p className={note === '' ? '' : 'invisible'}>
              {accent === 'British' ? m.drill_accent_british() : m.drill_accent_american()}
            </p>
          )}
          <p role="status">{note}</p>
        </div>
        {playback === 'unavailable' && !isTold && !isReplaced ? (
          <UnheardSound
            other={m.drill_unheard()}
            onRetry={() => onPlay(said)}
            onOther={onUnheard}
          />
        ) : null}
      </div>
      <h2
        ref={question}
        id="drill-question"
        tabIndex={-1}
        className="text-center text-xl font-semibold outline-none"
      >
        {m.drill_question()}
      </h2>
      {isFramed && pair.frame !== undefined ? (
        <p lang="en" className="text-center text-lg">
          {pair.frame.text}
        </p>
      ) : null}
      <PairChoices
        pair={pair}
        sides={sides}
        said={isTold ? said : undefined}
        chosen={chosen}
        isWaiting={!isTold && note !== ''}
        onChoose={onChoose}
      />
      <div
        role="status"
        className={`grid content-start gap-1 ${stage === 'minute' ? '' : 'min-h-20'}`}
      >
        {isTold ? (
          <>
            <p className={`font-semibold ${isWrong ? 'text-wrong' : 'text-accent'}`}>
              {isWrong ? m.drill_wrong({ word }) : m.drill_right({ word })}
            </p>
            {isWrong ? <Heard pair={pair} side={said} /> : null}
          </>
        ) : stage === 'drill' || stage === 'minute' ? (
          <p className="text-muted hidden text-center text-sm [@media(hover:hover)]:block">
            {m.drill_keys()}
          </p>
        ) : (
          <p className="text-muted text-center text-sm">
            {stage === 'before' ? m.ear_check_quiet() : m.ear_check_quiet_after()}
          </p>
        )}
      </div>
      {isTold ? (
        <>
          <Button ref={nextButton} className="h-12 scroll-mb-16" onClick={onNext}>
            {isLast ? m.drill_finish() : m.drill_next()}
          </Button>
          <ul aria-label={m.drill_compare()} className="grid grid-cols-2 gap-3">
            {sides.map((side) => (
              <WordSound key={side} word={pair[side]} voice={voice} onHear={() => onPlay(side)} />
            ))}
          </ul>
          {/* below the button, which must stay in sight on a phone */}
          {isWrong ? <Heard pair={pair} side={chosen} /> : null}
          {isWrong ? (
            <details className="text-muted text-center text-sm">
              <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                {m.drill_doubt()}
              </summary>
              <AnswerClaim
                item={claimedWord(pair[said])}
                typed={pair[chosen].word}
                mistake={null}
              />
            </details>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** What is heard in a word where the other one differs. */
function Heard({ pair, side }: { pair: SpokenPair; side: Side }): ReactNode {
  return (
    <p className="text-sm leading-snug">
      <span lang="en" className="font-semibold">
        {pair[side].word}
      </span>{' '}
      {heardText(pair, side)}
    </p>
  );
}

/** If a sound takes longer to load, the round says so. */
const lateMs = 700;

/** Whether the sound has been loading for longer than `lateMs`. */
function useIsLate(playback: Playback): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (playback !== 'loading') return undefined;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [playback]);
  return isLate;
}

const oneFirst: readonly Side[] = ['one', 'other'];
const otherFirst: readonly Side[] = ['other', 'one'];

/** The item that a claim is about: a word of the course by its id, any other word by its text. */
const claimedWord = ({ id, word }: SpokenPair['one']) =>
  id === word ? { kind: 'line' as const, id: earClaimId(word) } : { kind: 'word' as const, id };

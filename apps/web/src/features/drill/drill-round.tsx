import type { PairWord } from '@nghego/contracts/sound-pairs';
import type { MinimalPair } from '@nghego/engine/sounds/minimal-pairs';
import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { hasHadGesture, type Playback } from '../../platform/audio/player.ts';
import { useShortcuts } from '../../platform/keyboard/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { PairChoices } from './pair-choices.tsx';
import { WordSound } from './word-sound.tsx';

type Side = keyof MinimalPair<PairWord>;

/** Time to look at the new words, and to read what was wrong, before the sound comes. */
const beforeSoundMs = 400;
/** A word that was misheard is said once more, more slowly (MK-05). */
const slowRate = 0.85;

/** One round of a drill; give it a key for each. */
export function DrillRound({
  pair,
  said,
  chosen,
  isLast,
  hint,
  playback,
  onPlay,
  onChoose,
  onNext,
}: {
  pair: MinimalPair<PairWord>;
  said: Side;
  /** undefined until something was chosen */
  chosen: Side | undefined;
  isLast: boolean;
  /** how the two sounds are told apart */
  hint: string;
  playback: Playback;
  onPlay: (word: PairWord, delayMs?: number, rate?: number) => void;
  onChoose: (side: Side) => void;
  onNext: () => void;
}): ReactNode {
  const question = useRef<HTMLHeadingElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const word = pair[said];
  const isTold = chosen !== undefined;
  const isWrong = isTold && chosen !== said;
  const begin = useEffectEvent(() => {
    question.current?.focus({ preventScroll: true });
    if (hasHadGesture()) onPlay(word, beforeSoundMs);
  });
  const tell = useEffectEvent(() => {
    nextButton.current?.focus();
    if (isWrong) onPlay(word, beforeSoundMs, slowRate);
  });
  useEffect(() => (isTold ? tell() : begin()), [isTold]);
  useShortcuts(
    (shortcut) => {
      if (shortcut.kind === 'shift') onPlay(word);
      if (shortcut.kind === 'enter' && !shortcut.isHeld) onNext();
    },
    (digit) => {
      if (digit === 1) onChoose('one');
      if (digit === 2) onChoose('other');
    },
  );
  return (
    <>
      <div className="grid justify-items-center gap-1">
        <button
          type="button"
          aria-label={m.drill_play()}
          title={m.drill_play()}
          onClick={() => onPlay(word)}
          className="bg-accent text-on-accent grid size-16 place-items-center rounded-full shadow-md"
        >
          <Play aria-hidden size={28} fill="currentColor" className="ms-1" />
        </button>
        <p role="status" className="text-muted min-h-5 text-sm">
          {playback === 'blocked' ? m.drill_blocked() : null}
          {playback === 'unavailable' ? m.drill_silent() : null}
        </p>
      </div>
      <h2
        ref={question}
        id="drill-question"
        tabIndex={-1}
        className="text-center text-xl font-semibold outline-none"
      >
        {m.drill_question()}
      </h2>
      <PairChoices
        pair={pair}
        said={isTold ? said : undefined}
        chosen={chosen}
        onChoose={onChoose}
      />
      <div role="status" className="grid min-h-20 content-start gap-1">
        {isTold ? (
          <>
            <p className={`font-semibold ${isWrong ? 'text-wrong' : 'text-accent'}`}>
              {isWrong ? m.drill_wrong({ word: word.word }) : m.drill_right({ word: word.word })}
            </p>
            <p>{hint}</p>
          </>
        ) : (
          <p className="text-muted hidden text-center text-sm sm:block">{m.drill_keys()}</p>
        )}
      </div>
      {isTold ? (
        <>
          <ul aria-label={m.drill_compare()} className="grid grid-cols-2 gap-3">
            {[pair.one, pair.other].map((one) => (
              <WordSound key={one.id} word={one} onHear={() => onPlay(one)} />
            ))}
          </ul>
          <Button ref={nextButton} className="h-12" onClick={onNext}>
            {isLast ? m.drill_finish() : m.drill_next()}
          </Button>
        </>
      ) : null}
    </>
  );
}

import {
  type HintStep,
  hintNumber,
  hintSteps,
  letterCount,
  letterStepOf,
  type LetterStep,
  givenLetters,
  nextHint,
} from '@nghego/engine/practice/hint-ladder';
import { type Beats, beatsOf } from '@nghego/engine/sounds/beats-of';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { keepFocus } from './keep-focus.ts';

const nextTexts: Record<HintStep, () => string> = {
  slow: m.practice_next_hint_slow,
  beats: m.practice_next_hint_beats,
  first: m.practice_next_hint_first,
  half: m.practice_next_hint_half,
  meaning: m.practice_next_hint_meaning,
  answer: m.practice_next_hint_answer,
};

/**
 * The ladder of hints (UX-07): a button for the next step, and the hints so far. Its height is reserved: nothing moves
 * as it grows.
 * @param phonetic of the word, or empty: then the step of syllables gives the number of letters
 * @param taken the last step for this word
 * @param meaning null if unknown
 * @param isMeaningShown without its step: from the start (MK-08), or for another word of the sentence
 * @param isOver the answer was right, or is shown
 */
export const HintLadder = memo(function HintLadder({
  word,
  phonetic,
  taken,
  meaning,
  isOfSentence = false,
  isMeaningShown,
  isOver,
  onHint,
}: {
  word: string;
  phonetic: string;
  taken: number;
  meaning: { text: string; type: string } | null;
  /** the meaning is that of the whole sentence */
  isOfSentence?: boolean;
  isMeaningShown: boolean;
  isOver: boolean;
  onHint: () => void;
}): ReactNode {
  const number = isOver ? undefined : nextHint(taken, isMeaningShown);
  const next = number && hintSteps[number - 1];
  const letters = letterStepOf(taken);
  const isMeaningTaken = taken >= hintNumber('meaning');
  return (
    <div className="hint-ladder grid min-h-20 sm:min-h-16 w-full grid-cols-[auto_1fr] items-center gap-3">
      <Button
        look="quiet"
        aria-keyshortcuts="Control+Enter"
        disabled={!next}
        onMouseDown={keepFocus}
        onClick={onHint}
      >
        {m.practice_hint()}
      </Button>
      <div className="grid min-w-0 text-sm">
        <p aria-live="polite" className="min-w-0">
          {letters === undefined ? null : (
            <Letters word={word} step={letters} beats={beatsOf(phonetic)} />
          )}
          {meaning !== null && (isMeaningShown || isMeaningTaken) ? (
            <span
              className={letters === undefined ? 'line-clamp-2' : 'line-clamp-2 sm:line-clamp-1'}
            >
              <span lang="vi">{meaning.text}</span>
              {isMeaningTaken && meaning.type !== '' ? (
                <span lang="en" className="text-muted">
                  {' '}
                  {meaning.type}
                </span>
              ) : null}
            </span>
          ) : null}
        </p>
        {next ? (
          <p className="text-muted truncate text-xs">
            ▸{' '}
            {isOfSentence && next === 'meaning'
              ? m.practice_next_hint_sentence()
              : nextTexts[next]()}
          </p>
        ) : null}
      </div>
    </div>
  );
});

/** Syllables as dots, the stressed one filled; then the given letters with a gap for each other one. */
function Letters({
  word,
  step,
  beats,
}: {
  word: string;
  step: LetterStep;
  beats: Beats | undefined;
}): ReactNode {
  const given = givenLetters(word, step);
  const count = letterCount(word);
  const begins = given.replace(/_.*$/su, '').trim();
  const isOfBeats = step === 'beats' && beats !== undefined;
  return (
    <span className="block">
      {beats === undefined ? null : (
        <>
          <span aria-hidden className="text-accent me-2 tracking-widest">
            {Array.from({ length: beats.count }, (_, at) =>
              beats.stress === at + 1 ? '●' : '○',
            ).join('')}
          </span>
          <span className={isOfBeats ? '' : 'sr-only'}>{beatsText(beats)} </span>
        </>
      )}
      {isOfBeats ? null : (
        <>
          <span aria-hidden lang="en" className="font-semibold tracking-[0.2em] break-words">
            {given}
          </span>
          <span aria-hidden className="text-muted">
            {' '}
            ({count})
          </span>
          <span className="sr-only">
            {m.practice_letters({ count })}
            {begins === '' ? '' : `, ${m.practice_begins({ letters: begins })}`}{' '}
          </span>
        </>
      )}
    </span>
  );
}

function beatsText({ count, stress }: Beats): string {
  if (count === 1) return m.practice_one_beat();
  return stress === undefined
    ? m.practice_beats({ count })
    : m.practice_beats_stress({ count, stress });
}

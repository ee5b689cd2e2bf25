import {
  type HintStep,
  hintSteps,
  letterCount,
  givenLetters,
} from '@nghego/engine/practice/hint-ladder';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { keepFocus } from './keep-focus.ts';

const nextTexts: Record<HintStep, () => string> = {
  meaning: m.practice_next_hint_meaning,
  length: m.practice_next_hint_length,
  first: m.practice_next_hint_first,
  half: m.practice_next_hint_half,
  answer: m.practice_next_hint_answer,
};

/**
 * The ladder of hints (MK-04): a button for the next step, and the hints so far. Its height is reserved: nothing moves
 * as it grows.
 * @param steps that were taken for this word
 * @param meaning the first step's hint; null if unknown
 * @param isMeaningShown it is shown from the start (MK-08)
 * @param isOver the answer was right, or is shown
 */
export const HintLadder = memo(function HintLadder({
  word,
  steps,
  meaning,
  isOfSentence = false,
  isMeaningShown,
  isOver,
  onHint,
}: {
  word: string;
  steps: number;
  meaning: { text: string; type: string } | null;
  /** the meaning is that of the whole sentence */
  isOfSentence?: boolean;
  isMeaningShown: boolean;
  isOver: boolean;
  onHint: () => void;
}): ReactNode {
  const next = hintSteps[steps];
  const last = hintSteps[steps - 1];
  return (
    <div className="hint-ladder grid min-h-20 sm:min-h-16 w-full grid-cols-[auto_1fr] items-center gap-3">
      <Button
        look="quiet"
        aria-keyshortcuts="Control+Enter"
        disabled={isOver || next === undefined}
        onMouseDown={keepFocus}
        onClick={onHint}
      >
        {m.practice_hint()}
      </Button>
      <div className="grid min-w-0 text-sm">
        <p aria-live="polite" className="min-w-0">
          {meaning !== null && (isMeaningShown || steps > 0) ? (
            <span className="line-clamp-2">
              <span lang="vi">{meaning.text}</span>
              {steps > 0 && meaning.type !== '' ? (
                <span lang="en" className="text-muted">
                  {' '}
                  {meaning.type}
                </span>
              ) : null}{' '}
            </span>
          ) : null}
          {last === undefined || last === 'meaning' ? null : <Letters word={word} step={last} />}
        </p>
        {isOver || next === undefined ? null : (
          <p className="text-muted truncate text-xs">
            ▸{' '}
            {isOfSentence && next === 'meaning'
              ? m.practice_next_hint_sentence()
              : nextTexts[next]()}
          </p>
        )}
      </div>
    </div>
  );
});

/** The given letters, with a gap for each other one; in words for a screen reader. */
function Letters({ word, step }: { word: string; step: Exclude<HintStep, 'meaning'> }): ReactNode {
  const given = givenLetters(word, step);
  const count = letterCount(word);
  const begins = given.replace(/_.*$/su, '').trim();
  return (
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
        {begins === '' ? '' : `, ${m.practice_begins({ letters: begins })}`}
      </span>
    </>
  );
}

import {
  type HintStep,
  hintNumber,
  hintSteps,
  letterStepOf,
  nextHint,
} from '@nghego/engine/practice/hint-ladder';
import { knownSteps } from '@nghego/engine/practice/hint-letters';
import { hasBeats } from '@nghego/engine/sounds/has-beats';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { loadAhead } from '../../platform/load-ahead.ts';
import { Button } from '../../ui/button.tsx';
import { keepFocus } from './keep-focus.ts';
import { whenCheckIsNear } from './when-check-is-near.ts';

const useLetters = loadAhead(() => import('./hint-letters.tsx'), whenCheckIsNear);

const nextTexts: Record<HintStep, () => string> = {
  slow: m.practice_next_hint_slow,
  beats: m.practice_next_hint_beats,
  first: m.practice_next_hint_first,
  half: m.practice_next_hint_half,
  meaning: m.practice_next_hint_meaning,
  answer: m.practice_next_hint_answer,
};

/**
 * The ladder of hints (UX-07): a button for the next step, and the hints so far. Its height is reserved, so that
 * nothing moves when a hint is added.
 * @param phonetic of the word, or empty: then the step of syllables gives the number of letters
 * @param tried the last answer that was checked: letters with which it begins rightly are no hint
 * @param taken the last step for this word
 * @param meaning null if unknown
 * @param isMeaningShown the meaning is shown without its step: from the start (MK-08), or by the hint of another word
 * @param isOver the answer was right, or is shown
 */
export const HintLadder = memo(function HintLadder({
  word,
  phonetic,
  tried,
  taken,
  meaning,
  isOfSentence = false,
  isMeaningShown,
  isOver,
  onHint,
}: {
  word: string;
  phonetic: string;
  tried: string | undefined;
  taken: number;
  meaning: { text: string; type: string } | null;
  /** whether the meaning is that of the whole sentence */
  isOfSentence?: boolean;
  isMeaningShown: boolean;
  isOver: boolean;
  onHint: () => void;
}): ReactNode {
  const number = isOver ? undefined : nextHint(taken, knownSteps(word, tried, isMeaningShown));
  const next = number && hintSteps[number - 1];
  const letters = letterStepOf(taken);
  const code = useLetters(letters !== undefined);
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
          {letters === undefined || code === undefined ? null : (
            <code.HintLetters word={word} step={letters} phonetic={phonetic} />
          )}
          {meaning !== null && (isMeaningShown || isMeaningTaken) ? (
            <span
              className={letters === undefined ? 'line-clamp-2' : 'line-clamp-2 sm:line-clamp-1'}
            >
              <span className="text-muted">{m.practice_hint_meaning()}</span>{' '}
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
            {m.practice_next_hint({
              hint: nextText(next, { phonetic, isOfSentence }),
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
});

function nextText(
  next: HintStep,
  { phonetic, isOfSentence }: { phonetic: string; isOfSentence: boolean },
): string {
  if (next === 'meaning' && isOfSentence) return m.practice_next_hint_sentence();
  return next === 'beats' && !hasBeats(phonetic)
    ? m.practice_next_hint_letters()
    : nextTexts[next]();
}

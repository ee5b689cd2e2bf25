import { ArrowLeft, FastForward, Lightbulb } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button, IconButton } from '../../ui/button.tsx';
import type { PracticeTexts } from './practice-texts.ts';

const nextTexts = {
  next: m.practice_next,
  'next-set': m.practice_next_set,
  finish: m.practice_finish,
};

/** Check or go on, in the middle under the thumb; back, answer and skip around it (DC-02, DC-10, DC-12; SP-03, SP-08). */
export const PracticeActions = memo(function PracticeActions({
  texts,
  isFirst,
  isLast,
  canCheck,
  next,
  isAnswerShown,
  onCheck,
  onNext,
  onPrevious,
  onSkip,
  onToggleAnswer,
}: {
  texts: PracticeTexts;
  isFirst: boolean;
  isLast: boolean;
  canCheck: boolean;
  next: 'next' | 'next-set' | 'finish' | undefined;
  isAnswerShown: boolean;
  onCheck: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onSkip: () => void;
  onToggleAnswer: () => void;
}): ReactNode {
  return (
    <div className="practice-actions">
      <IconButton label={texts.previous()} disabled={isFirst} onClick={onPrevious}>
        <ArrowLeft aria-hidden size={22} />
      </IconButton>
      <IconButton
        label={isAnswerShown ? m.practice_hide_answer() : m.practice_show_answer()}
        onClick={onToggleAnswer}
      >
        <Lightbulb aria-hidden size={22} fill={isAnswerShown ? 'currentColor' : 'none'} />
      </IconButton>
      {next === undefined ? (
        <Button className="h-12 flex-1" disabled={!canCheck} onClick={onCheck}>
          {m.practice_check()}
        </Button>
      ) : (
        <Button className="h-12 flex-1" onClick={onNext}>
          {nextTexts[next]()}
        </Button>
      )}
      {isLast ? (
        <span className="size-11" />
      ) : (
        <IconButton label={texts.skip()} onClick={onSkip}>
          <FastForward aria-hidden size={22} />
        </IconButton>
      )}
    </div>
  );
});

import { ArrowLeft, FastForward, Lightbulb } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button, IconButton } from '../../ui/button.tsx';

const nextTexts = {
  next: m.dictation_next,
  'next-set': m.dictation_next_set,
  finish: m.dictation_finish,
};

/** Check or go on, in the middle under the thumb; back, answer and skip around it (DC-02, DC-10, DC-12). */
export const DictationActions = memo(function DictationActions({
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
    <div className="flex items-center justify-between gap-2">
      <IconButton label={m.dictation_previous()} disabled={isFirst} onClick={onPrevious}>
        <ArrowLeft aria-hidden size={22} />
      </IconButton>
      <IconButton
        label={isAnswerShown ? m.dictation_hide_answer() : m.dictation_show_answer()}
        onClick={onToggleAnswer}
      >
        <Lightbulb aria-hidden size={22} fill={isAnswerShown ? 'currentColor' : 'none'} />
      </IconButton>
      {next === undefined ? (
        <Button className="h-12 flex-1" disabled={!canCheck} onClick={onCheck}>
          {m.dictation_check()}
        </Button>
      ) : (
        <Button className="h-12 flex-1" onClick={onNext}>
          {nextTexts[next]()}
        </Button>
      )}
      {isLast ? (
        <span className="size-11" />
      ) : (
        <IconButton label={m.dictation_skip()} onClick={onSkip}>
          <FastForward aria-hidden size={22} />
        </IconButton>
      )}
    </div>
  );
});

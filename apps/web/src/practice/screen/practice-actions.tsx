import { ArrowLeft } from '../../ui/icons/arrow-left.ts';
import { FastForward } from '../../ui/icons/fast-forward.ts';
import { Flag } from '../../ui/icons/flag.ts';
import { Lightbulb } from '../../ui/icons/lightbulb.ts';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { keepFocus } from './keep-focus.ts';
import type { PracticeTexts } from './practice-texts.ts';

const nextTexts = {
  next: m.practice_next,
  'next-set': m.practice_next_set,
  finish: m.practice_finish,
};

/**
 * Check or Next in the middle under the thumb; Back, Answer and Skip around it (DC-02, DC-10, DC-12; SP-03, SP-08,
 * SE-03).
 */
export const PracticeActions = memo(function PracticeActions({
  texts,
  isFirst,
  canSkip,
  canCheck,
  next,
  isAnswerShown,
  onCheck,
  onNext,
  onPrevious,
  onSkip,
  onEnd,
  onToggleAnswer,
}: {
  texts: PracticeTexts;
  isFirst: boolean;
  /** false at the last item: the set can be ended there */
  canSkip: boolean;
  canCheck: boolean;
  next: 'next' | 'next-set' | 'finish' | undefined;
  isAnswerShown: boolean;
  onCheck: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onSkip: () => void;
  onEnd: () => void;
  onToggleAnswer: () => void;
}): ReactNode {
  return (
    <div className="practice-actions">
      <SideButton
        label={texts.previous()}
        text={m.practice_side_previous()}
        disabled={isFirst}
        onClick={onPrevious}
      >
        <ArrowLeft size={20} />
      </SideButton>
      <SideButton
        label={isAnswerShown ? m.practice_hide_answer() : m.practice_show_answer()}
        text={m.practice_side_answer()}
        onMouseDown={keepFocus}
        onClick={onToggleAnswer}
      >
        <Lightbulb size={20} fill={isAnswerShown ? 'currentColor' : 'none'} />
      </SideButton>
      {next === undefined ? (
        <Button className="h-12 flex-1" disabled={!canCheck} onClick={onCheck}>
          {m.practice_check()}
        </Button>
      ) : (
        <Button
          className="h-12 flex-1"
          // A double click on 'Check' can press this button while the dialog still loads: that press is ignored.
          onClick={({ detail }) => {
            if (detail < 2) onNext();
          }}
        >
          {nextTexts[next]()}
        </Button>
      )}
      {canSkip ? (
        <SideButton label={texts.skip()} text={m.practice_side_skip()} onClick={onSkip}>
          <FastForward size={20} />
        </SideButton>
      ) : (
        <SideButton label={m.practice_end_set()} text={m.practice_side_end()} onClick={onEnd}>
          <Flag size={20} />
        </SideButton>
      )}
    </div>
  );
});

/** An icon with a word below it, which is a part of its full name. */
function SideButton({
  label,
  text,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string; text: string }): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={buttonClass('stacked')}
      {...rest}
    >
      {children}
      {text}
    </button>
  );
}

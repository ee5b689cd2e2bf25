import { Check } from '../../ui/icons/check.ts';
import { X } from '../../ui/icons/x.ts';
import type { ReactNode, Ref } from 'react';
import { getLocale } from '../../messages/runtime.js';
import { termName } from './term-names.ts';

type Look = 'open' | 'right' | 'wrong' | 'other';

const looks: Record<Look, string> = {
  // a choice is drawn by CSS, so that it appears in the frame of the key press, before React renders
  open: 'border-line hover:border-accent has-checked:border-accent cursor-pointer',
  right: 'border-accent bg-accent-soft',
  wrong: 'border-wrong bg-wrong-soft',
  other: 'border-line text-muted',
};

/**
 * Four options as radio buttons, numbered by their keys (GG-02, GG-08); once the question has ended they are marked
 * right or wrong.
 */
export function AnswerOptions({
  ref,
  labelledBy,
  options,
  chosen,
  correct,
  isOpen,
  onChoose,
}: {
  ref: Ref<HTMLDivElement>;
  labelledBy: string;
  options: readonly string[];
  chosen: number | null;
  correct: number;
  isOpen: boolean;
  onChoose: (option: number) => void;
}): ReactNode {
  const lookOf = (option: number): Look => {
    if (isOpen) return 'open';
    if (option === correct) return 'right';
    return option === chosen ? 'wrong' : 'other';
  };
  const hasTerms = getLocale() === 'vi' && options.every((text) => termName(text) !== undefined);
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-labelledby={labelledBy}
      className="grid grid-cols-1 gap-2"
    >
      {options.map((text, option) => {
        const look = lookOf(option);
        return (
          <label
            // the options keep their four places
            // oxlint-disable-next-line react/no-array-index-key
            key={option}
            className={`flex min-h-12 items-center gap-3 rounded-xl border-2 px-3 py-1 ${looks[look]}`}
          >
            <input
              type="radio"
              name="grammar-answer"
              checked={option === chosen}
              // `aria-disabled` and not `disabled`: the option keeps the focus after the question has ended
              aria-disabled={!isOpen}
              onChange={() => onChoose(option)}
              className="accent-accent size-5 shrink-0 outline-none"
            />
            {/* smaller text on a phone, so that most options stay on one line beside the mark */}
            <span lang="en" className="flex-1 leading-snug wrap-anywhere sm:text-lg">
              {text}
              {hasTerms ? (
                <span lang="vi" className="text-muted text-sm sm:text-base">
                  {' · '}
                  {termName(text)}
                </span>
              ) : null}
            </span>
            {look === 'right' ? <Check size={20} className="text-accent" /> : null}
            {look === 'wrong' ? <X size={20} className="text-wrong" /> : null}
            <kbd
              aria-hidden
              className="border-line text-muted hidden rounded-md border px-2 font-sans text-sm sm:block"
            >
              {option + 1}
            </kbd>
          </label>
        );
      })}
    </div>
  );
}

import { mostTypedLetters } from '@nghego/engine/practice/practice-event';
import { Check } from '../../ui/icons/check.ts';
import { X } from '../../ui/icons/x.ts';
import { memo, type ReactNode, type RefObject } from 'react';
import { m } from '../../messages/messages.js';
import { placeId } from '../../practice/screen/said-with.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useHasPractice } from '../../practice/log/use-practice-log.ts';
import { useImeHint } from '../../platform/keyboard/use-ime-hint.ts';
import { ByPointer } from '../../practice/screen/by-pointer.tsx';

const looks = {
  unchecked: 'border-edge',
  correct: 'border-accent bg-accent-soft',
  incorrect: 'border-wrong bg-wrong-soft',
};

/**
 * The field for the heard word, which holds its text (`use-typed-text.ts`): big, without the phone keyboard's
 * corrections, safe with an input method. Below it a wrong answer is marked and explained, in reserved space: nothing
 * moves.
 */
export const AnswerInput = memo(function AnswerInput({
  place,
  entry,
  marked,
  mistake,
  isMeaning = false,
}: {
  /** a ref for the element that holds the field */
  place: RefObject<HTMLDivElement | null>;
  entry: { kind: 'unchecked' | 'correct' | 'incorrect' };
  /** the wrong answer with its faults marked */
  marked: ReactNode;
  /** what is wrong; undefined if nothing explains it */
  mistake: ReactNode;
  /** whether the Vietnamese meaning was typed, which needs an input method */
  isMeaning?: boolean;
}): ReactNode {
  const mark = entry.kind;
  const showsHint = useImeHint(place, entry);
  const hasPractice = useHasPractice();
  const isNewcomer = useHydrated() && !hasPractice;
  return (
    <div className="grid gap-1">
      <div ref={place} className="relative contain-layout">
        <input
          // accepts letters from the first paint on
          autoFocus
          type="text"
          lang="en"
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={mostTypedLetters}
          aria-label={m.dictation_answer_label()}
          aria-invalid={mark === 'incorrect'}
          aria-describedby={`${placeId} answer-result`}
          placeholder={m.dictation_placeholder()}
          defaultValue=""
          className={`placeholder:text-muted h-16 w-full contain-strict rounded-2xl border-2 bg-transparent px-9 text-center text-2xl font-semibold placeholder:text-sm min-[22rem]:placeholder:text-base placeholder:font-normal sm:text-3xl ${looks[mark]}`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center">
          {mark === 'correct' ? <Check className="text-accent" /> : null}
          {mark === 'incorrect' ? <X className="text-wrong" /> : null}
        </span>
      </div>
      <div className="grid h-9 place-items-center text-center">
        {mark === 'incorrect' ? marked : null}
      </div>
      <p
        id="answer-result"
        role="status"
        className="min-h-11 text-center text-sm text-balance sm:min-h-12 sm:text-base"
      >
        {mark !== 'incorrect' ? null : mistake === undefined ? (
          <span className="text-wrong">{m.dictation_incorrect()}</span>
        ) : (
          <>
            <span className="sr-only">{m.dictation_not_quite()} </span>
            {mistake}
          </>
        )}
        {mark === 'unchecked' && isNewcomer ? (
          <span className="text-muted">
            {m.dictation_newcomer()}{' '}
            <ByPointer keys={m.dictation_newcomer_keys()} touch={m.dictation_newcomer_touch()} />
          </span>
        ) : null}
        {showsHint && !isMeaning ? (
          <span>
            {' '}
            {m.practice_ime_hint()}{' '}
            <ByPointer keys={m.practice_ime_keys()} touch={m.practice_ime_touch()} />
          </span>
        ) : null}
      </p>
    </div>
  );
});

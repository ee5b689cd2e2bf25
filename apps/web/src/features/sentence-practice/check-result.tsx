import { memo, type ReactNode, type RefObject } from 'react';
import { m } from '../../messages/messages.js';
import { useImeHint } from '../../platform/keyboard/use-ime-hint.ts';
import { keepFocus } from '../../practice/screen/keep-focus.ts';
import { Button } from '../../ui/button.tsx';
import type { Mark } from './word-boxes.tsx';
import { ByPointer } from '../../practice/screen/by-pointer.tsx';

/**
 * The result of a check, announced once and as a whole: the marks at the boxes are silent until one gets the focus
 * (SP-05). It names the fault of the box that the learner is in, else the first (UX-11), in
 * reserved space: nothing moves.
 */
export const CheckResult = memo(function CheckResult({
  marks,
  place,
  entry,
  marked,
  mistake,
  hasMore,
  onMove,
}: {
  /** the mark of each box after a check that found faults, else one for all */
  marks: readonly Mark[] | Mark;
  /** the element that holds the boxes */
  place: RefObject<HTMLElement | null>;
  entry: object;
  /** the first wrong word with its faults marked */
  marked: ReactNode;
  /** the fault of the box that the learner is in, else the first; undefined if nothing explains it */
  mistake: ReactNode;
  /** whether other boxes have faults of their own */
  hasMore: boolean;
  /** moves right words into their boxes; undefined if none is in a wrong box */
  onMove: (() => void) | undefined;
}): ReactNode {
  const showsHint = useImeHint(place, entry);
  return (
    <div className="text-center">
      <div className="check-word flex h-11 items-center justify-center gap-3">
        {marked}
        {onMove === undefined ? null : (
          <Button look="quiet" className="shrink-0" onMouseDown={keepFocus} onClick={onMove}>
            {m.sentence_move()}
          </Button>
        )}
      </div>
      {/* screen readers read only the changed part: the fault of another box does not repeat the count */}
      <p
        role="status"
        aria-atomic="false"
        className="check-said min-h-16 sm:min-h-11 text-sm text-balance"
      >
        {typeof marks === 'string' ? null : mistake === undefined ? (
          <span className="text-wrong">{m.sentence_incorrect(countOf(marks))}</span>
        ) : (
          <>
            <span className="max-sm:block">
              <span className="text-wrong">
                {hasMore
                  ? m.sentence_right_of_each(countOf(marks))
                  : m.sentence_right_of(countOf(marks))}
              </span>{' '}
              {hasMore ? (
                <span className="text-muted text-xs">{m.sentence_press_box()}</span>
              ) : null}
            </span>{' '}
            {mistake}
          </>
        )}
        {showsHint ? (
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

const countOf = (marks: readonly Mark[]) => ({
  // a right word in a wrong box counts as right: the learner has heard it
  right: marks.filter((mark) => mark === 'right' || mark === 'shifted').length,
  total: marks.length,
});

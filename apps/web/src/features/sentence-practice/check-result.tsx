import { memo, type ReactNode, type RefObject } from 'react';
import { m } from '../../messages/messages.js';
import { useImeHint } from '../../platform/keyboard/use-ime-hint.ts';
import type { Mark } from './word-boxes.tsx';

/**
 * The result of a check, announced once and as a whole: the marks at the boxes are silent until one gets the focus
 * (SP-05). It names the first fault, in reserved space: nothing moves.
 */
export const CheckResult = memo(function CheckResult({
  marks,
  place,
  entry,
  marked,
  mistake,
}: {
  /** for each box, after a check that found faults */
  marks: readonly Mark[] | Mark;
  /** holds the boxes */
  place: RefObject<HTMLElement | null>;
  entry: object;
  /** the first wrong word with its faults marked */
  marked: ReactNode;
  /** the first fault; undefined if nothing explains it */
  mistake: ReactNode;
}): ReactNode {
  const showsHint = useImeHint(place, entry);
  return (
    <div className="text-center">
      <div className="grid h-9 place-items-center">{marked}</div>
      <p role="status" className="check-said min-h-16 sm:min-h-11 text-sm text-balance">
        {typeof marks === 'string' ? null : mistake === undefined ? (
          <span className="text-wrong">{m.sentence_incorrect(countOf(marks))}</span>
        ) : (
          <>
            <span className="text-wrong">{m.sentence_right_of(countOf(marks))}</span> {mistake}
          </>
        )}
        {showsHint ? <span lang="vi"> {m.practice_ime_hint()}</span> : null}
      </p>
    </div>
  );
});

const countOf = (marks: readonly Mark[]) => ({
  right: marks.filter((mark) => mark === 'right').length,
  total: marks.length,
});

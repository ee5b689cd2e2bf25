import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useImeHint } from '../../platform/keyboard/use-ime-hint.ts';
import type { Mark } from './word-boxes.tsx';

/** What a check found, said once and as a whole: the marks at the boxes are silent until one goes there (SP-05). */
export const CheckResult = memo(function CheckResult({
  marks,
  typed,
}: {
  /** of each box, once a check said that something is wrong */
  marks: readonly Mark[] | Mark;
  typed: string;
}): ReactNode {
  const showsHint = useImeHint(typed);
  return (
    <p role="status" className="min-h-11 text-center text-sm text-balance">
      {typeof marks === 'string' ? null : (
        <span className="text-wrong">
          {m.sentence_incorrect({
            right: marks.filter((mark) => mark === 'right').length,
            total: marks.length,
          })}
        </span>
      )}
      {showsHint ? <span lang="vi"> {m.practice_ime_hint()}</span> : null}
    </p>
  );
});

import { type Gotten, gotten } from '@nghego/engine/practice/practice-state';
import { CircleCheck, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { DialogProps } from './dialog-props.ts';
import { PracticeModal } from './practice-modal.tsx';
import { rightDescription, rightIds } from './said-with.ts';

/** The moment of success (DC-09, DC-14, SP-07, UX-08): how it was got, and the right item with everything about it. */
export function SuccessModal({
  session,
  on,
  right,
  more,
}: Pick<DialogProps, 'session' | 'on' | 'right' | 'more'>): ReactNode {
  const { entry } = session;
  return (
    <PracticeModal
      isOpen={entry.kind === 'correct' && entry.modal === 'open'}
      label={m.practice_correct()}
      main={{ text: m.practice_continue(), press: on.next }}
      describedBy={rightDescription}
      onEnter={on.entered}
      onClose={on.modalClosed}
    >
      <RightAnswer gotten={gotten(session)}>{right}</RightAnswer>
      {more}
    </PracticeModal>
  );
}

/** How the item was got, said honestly: praise is for a first try (UX-08). */
export function RightAnswer({
  gotten: how,
  children,
}: {
  gotten: Gotten;
  children: ReactNode;
}): ReactNode {
  const Mark = how.isSeen ? Eye : CircleCheck;
  const isFirstTry = how.tries === 1 && !how.isSeen;
  return (
    <>
      {/* above an open keyboard there is room only for the words */}
      <Mark
        aria-hidden
        size={44}
        className={`[@media(max-height:32rem)]:hidden ${how.isSeen ? 'text-muted' : 'text-accent'}`}
      />
      {/* the dialog has the name of a first try */}
      <p id={isFirstTry ? undefined : rightIds.got} className="text-muted">
        {gottenText(how)}
      </p>
      {children}
    </>
  );
}

const tries: Record<number, () => string> = {
  1: m.practice_correct,
  2: m.practice_second_try,
  3: m.practice_third_try,
  4: m.practice_fourth_try,
  5: m.practice_fifth_try,
};

function gottenText({ tries: count, isSeen }: Gotten): string {
  if (isSeen) return m.practice_with_answer();
  return (tries[count] ?? (() => m.practice_after_tries({ count })))();
}

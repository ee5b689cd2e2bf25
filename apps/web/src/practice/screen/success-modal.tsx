import { type Gotten, gotten, isFirstTry } from '@nghego/engine/practice/practice-state';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { Eye } from '../../ui/icons/eye.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import type { DialogProps } from './dialog-props.ts';
import { PracticeModal } from './practice-modal.tsx';
import { rightDescription, rightIds } from './said-with.ts';

/** The dialog of a right answer (DC-09, DC-14, SP-07, UX-08): at which try it was right, and all about the item. */
export function SuccessModal({
  session,
  on,
  right,
  more,
}: Pick<DialogProps, 'session' | 'on' | 'right' | 'more'>): ReactNode {
  const { entry } = session;
  const how = gotten(session);
  return (
    <PracticeModal
      isOpen={entry.kind === 'correct' && entry.modal === 'open'}
      label={how.isSeen ? m.practice_with_answer() : m.practice_correct()}
      main={{ text: m.practice_continue(), press: on.next }}
      describedBy={rightDescription}
      onEnter={on.entered}
      onClose={on.modalClosed}
    >
      <RightAnswer
        gotten={how}
        isNamed={how.isSeen}
        comesAgain={session.walk.kind === 'review' && !isFirstTry(how)}
      >
        {right}
      </RightAnswer>
      {more}
    </PracticeModal>
  );
}

/** At which try the item was right: only a first try is praised (UX-08). */
export function RightAnswer({
  gotten: how,
  isNamed = false,
  comesAgain = false,
  isMarked = true,
  children,
}: {
  gotten: Gotten;
  /** whether the name of the dialog says it already */
  isNamed?: boolean;
  /** a review asks it again, until it is right at once */
  comesAgain?: boolean;
  /** whether it has the large mark, for a dialog about this item alone */
  isMarked?: boolean;
  children: ReactNode;
}): ReactNode {
  const Mark = how.isSeen ? Eye : CircleCheck;
  return (
    <>
      {/* hidden above an open keyboard, where there is room only for the text */}
      {isMarked ? (
        <Mark
          aria-hidden
          size={44}
          className={`[@media(max-height:32rem)]:hidden ${how.isSeen ? 'text-muted' : 'text-accent'}`}
        />
      ) : null}
      {/* not part of the description at a first try, since the name of the dialog says the same */}
      <p id={isFirstTry(how) || isNamed ? undefined : rightIds.got} className="text-muted">
        {gottenText(how)}
      </p>
      {comesAgain ? <p id={rightIds.again}>{m.practice_back_later()}</p> : null}
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

function gottenText({ tries: count, isSeen, isSkipped }: Gotten): string {
  if (isSeen) return m.practice_with_answer();
  if (isSkipped && count === 1) return m.practice_after_skip();
  return (tries[count] ?? (() => m.practice_after_tries({ count })))();
}
